import type { Plugin } from 'vite'

const ofBrands = /\/packages\/brands\/src\/[^/]+\/\w+\.ts$/

/**
 * Leaves of the theme of a brand only the gesture, in the browser: the page has its CSS, and the rest would be a hundredth of the
 * first load.
 */
export function withoutTheme(): Plugin {
  return {
    name: 'vonk:without-theme',
    apply: 'build',
    transform: {
      filter: { id: ofBrands },
      handler: (code) => ({
        code: code
          .replace(/import \{ (\w+)Theme \} from ["']\.\/theme\.ts["']/, "import { $1Gesture } from './gesture.ts'")
          .replace(/\btheme: (\w+)Theme\b/, 'theme: { gesture: $1Gesture }'),
        map: null,
        moduleSideEffects: false,
      }),
    },
  }
}
