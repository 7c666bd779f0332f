import { tokens } from './tokens.ts'

/** A background slightly different from the one below it, in light and dark. For neutral and disabled elements. */
export const shade = `color-mix(in srgb, ${tokens.colours.text} 8%, transparent)`
