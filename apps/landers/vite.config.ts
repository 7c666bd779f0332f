import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { moduleHashes } from './vite.module-hashes.ts'

// Bundle everything: Node would load another build of styled-components, and does not run TypeScript in node_modules.
export default defineConfig({
  plugins: [react(), moduleHashes()],
  // The font cutter finds its WebAssembly beside itself.
  ssr: { noExternal: true, external: ['subset-font'] },
  // The production build of React, without its slow checks for developers.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/.server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})
