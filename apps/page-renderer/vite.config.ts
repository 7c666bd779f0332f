import react from '@vitejs/plugin-react'
import { noteModules } from '@vonk/config/vite/note-modules.ts'
import { sourcesMark } from '@vonk/config/vite/sources-mark.ts'
import { styleIds } from '@vonk/config/vite/style-ids.ts'
import { tightStyles } from '@vonk/config/vite/tight-styles.ts'
import { defineConfig } from 'vite'

// Bundle everything: Node would load another build of styled-components, and does not run TypeScript in node_modules.
export default defineConfig({
  plugins: [react(), noteModules(), styleIds(), tightStyles(), sourcesMark()],
  ssr: { noExternal: true },
  // The production build of React, without its slow checks for developers.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      output: {
        entryFileNames: 'render-page.js',
        // A running server imports a new build beside the old one. What did not change stays one module: the renderer of React and the
        // contexts of the router belong together, because what a page leaves in a context only the same renderer clears.
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
      },
      checks: { moduleLevelDirective: false },
    },
  },
})
