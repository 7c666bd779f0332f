import type { Plugin } from 'vite'

const indentOrComment = /^[ \t]+(?:\/\*.*\*\/$)?/gm

/** Code without indents and without comments that have a line of their own. The lines stay, for the source map. */
export const withoutIndents = (code: string): string => code.replaceAll(indentOrComment, '')

/** Makes styles shorter. They are text in template literals, which a minifier does not change. */
export function tightStyles(): Plugin {
  return {
    name: 'vonk:tight-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/[\w-]+\/src\/.*\.tsx?$/, code: /\bfrom 'styled-components'/ },
      handler: (code) => ({ code: withoutIndents(code), map: null }),
    },
  }
}
