import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

const folder = path.join(import.meta.dirname, 'src/landings')
const scripts = globSync('*/*.touch.ts', { cwd: folder })

// The scripts that load at the first touch: `dist/touch/<name>.js`, each whole, without a chunk of its own for what two share.
export default defineConfig({
  build: {
    outDir: 'dist/touch',
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: Object.fromEntries(scripts.map((file) => [path.basename(file, '.touch.ts'), path.join(folder, file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name].js' },
    },
  },
})
