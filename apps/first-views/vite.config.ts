import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Everything is bundled: Node would take styled-components' other build, and does not read TypeScript below node_modules.
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
