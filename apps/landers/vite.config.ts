import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Bundle everything: Node would load another build of styled-components, and does not run TypeScript in node_modules.
export default defineConfig({
  plugins: [react()],
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/.server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})
