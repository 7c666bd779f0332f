import path from 'node:path'
import type { Plugin } from 'vite'

const workspace = path.resolve(import.meta.dirname, '../../..')
const dynamicImport = /\bimport\((['"])([^'"]+)\1\)/g

/**
 * Makes every dynamic import of the site note its module, by the path that Vite's manifest uses. So the server knows which
 * files the browser needs for a page that it renders.
 */
export function noteModules(): Plugin {
  return {
    name: 'vonk:note-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/site\/src\/.*\.tsx?$/, code: /\bimport\(/ },
      async handler(code, id) {
        const names = new Set([...code.matchAll(dynamicImport)].map(([, , name = '']) => name))
        const found = new Map<string, string>()
        for (const name of names) {
          const module = await this.resolve(name, id)
          if (module) found.set(name, path.relative(workspace, module.id))
        }
        const note = (whole: string, _: string, name: string) => `(noteModule(${JSON.stringify(found.get(name))}), ${whole})`
        return { code: code.replaceAll(dynamicImport, note), map: null }
      },
    },
  }
}
