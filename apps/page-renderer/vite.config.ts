import react from '@vitejs/plugin-react'
import { noteModules } from '@vonk/config/vite/note-modules.ts'
import { sourcesMark } from '@vonk/config/vite/sources-mark.ts'
import { styleIds } from '@vonk/config/vite/style-ids.ts'
import { tightStyles } from '@vonk/config/vite/tight-styles.ts'
import { defineConfig } from 'vite'

// Everything is bundled: Node would take styled-components' other build, and does not read TypeScript below node_modules.
export default defineConfig({
  plugins: [react(), noteModules(), styleIds(), tightStyles(), sourcesMark()],
  ssr: { noExternal: true },
  // The server renders while visitors wait: React as it is released, without its checks for developers.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
})
