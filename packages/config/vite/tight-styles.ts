import type { Plugin } from 'vite'

const indentOrComment = /^[ \t]+(?:\/\*.*\*\/$)?/gm

/** Removes indents and comments on separate lines. Keeps line numbers, for the source map. */
export const withoutIndents = (code: string): string => code.replaceAll(indentOrComment, '')

/** Shortens styles. They are template literals, which a minifier does not change. */
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
