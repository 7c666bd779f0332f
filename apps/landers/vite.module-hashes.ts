import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin } from 'vite'

const workspace = path.resolve(import.meta.dirname, '../..')
const ofBrand = /^packages\/brands\/src\/([\w-]+)\//
const ofTexts = /^locales\/(\w+)\/(\w+)\.json/

/**
 * Writes `module-hashes.json` beside the built renderer: a hash of the modules of each brand, of each room's texts in each language,
 * and of all others. So the next build knows which pages it need not render again, see `unchanged-pages.ts`.
 */
export function moduleHashes(): Plugin {
  return {
    name: 'vonk:module-hashes',
    apply: 'build',
    generateBundle() {
      const hashes = new Map<string, ReturnType<typeof createHash>>()
      for (const id of Array.from(this.getModuleIds()).toSorted()) {
        const file = path.relative(workspace, id)
        const [brand, texts] = [ofBrand.exec(file), ofTexts.exec(file)]
        const name = brand ? `brand ${brand[1]}` : texts ? `texts ${texts[1]} ${texts[2]}` : 'code'
        const hash = hashes.get(name) ?? createHash('sha256')
        hashes.set(name, hash.update(file).update(this.getModuleInfo(id)?.code ?? ''))
      }
      const source = Object.fromEntries(Array.from(hashes, ([name, hash]) => [name, hash.digest('base64url')]))
      this.emitFile({ type: 'asset', fileName: 'module-hashes.json', source: JSON.stringify(source, null, 2) })
    },
  }
}
