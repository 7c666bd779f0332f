import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin } from 'vite'

const workspace = path.resolve(import.meta.dirname, '../../..')
const styledPart = /\bstyled(?:\.\w+|\([\w.]+\))(?=[<`.(\s])/g

/**
 * Gives every styled component an id by its place in the sources. By default the library counts components as modules are
 * evaluated. The server evaluates other modules than the browser, so its classes would belong to other components.
 */
export function styleIds(): Plugin {
  const owners = new Map<string, string>()
  return {
    name: 'vonk:style-ids',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/[\w-]+\/src\/.*\.tsx?$/, code: /\bstyled[.(]/ },
      handler(code, id) {
        const file = path.relative(workspace, id.split('?', 1)[0] ?? id)
        let count = 0
        const marked = code.replaceAll(styledPart, (part) => {
          const owner = `${file} ${count++}`
          const hash = createHash('sha256').update(owner).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4)
          // A class name may not begin with a digit.
          const componentId = `v${hash}`
          if ((owners.get(componentId) ?? owner) !== owner) this.error(`${owner} has the same id as ${owners.get(componentId)}`)
          owners.set(componentId, owner)
          return `${part}.withConfig({componentId:"${componentId}"})`
        })
        return { code: marked, map: null }
      },
    },
  }
}
