import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin } from 'vite'

const workspace = path.resolve(import.meta.dirname, '../../..')
const styledPart = /\bstyled(?:\.\w+|\([\w.]+\))(?=[<`.(\s])/g

/**
 * Gives every styled component an id of its own by its place in the sources. The library counts them as modules are
 * evaluated, and the server evaluates others than the browser: what the server drew would have the classes of other parts.
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
          // A class may not begin with a digit.
          const componentId = `v${hash}`
          if ((owners.get(componentId) ?? owner) !== owner) this.error(`${owner} has the id of ${owners.get(componentId)}`)
          owners.set(componentId, owner)
          return `${part}.withConfig({componentId:"${componentId}"})`
        })
        return { code: marked, map: null }
      },
    },
  }
}
