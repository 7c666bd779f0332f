import { tokens } from './tokens.ts'

/** A ground a shade off whatever it lies on, light or dark: for what is there and asks for nothing. Carries text and muted text of things that are off. */
export const shade = `color-mix(in srgb, ${tokens.colours.text} 8%, transparent)`
