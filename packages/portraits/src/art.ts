import type { Colour } from './colours.ts'
import { mix } from './colours.ts'

/** The art direction of an edition: its palette, light and line. */
export type Art = {
  /** Two colours of the brand and its dark one. */
  primary: Colour
  secondary: Colour
  dark: Colour
  /** What all colours of a scene are mixed with, and how much of it, 0 to 1. */
  wash: Colour
  tint: number
  /** The colours of shadows and of the light; how strong it is, 0 to 1, and from which side it comes. */
  shade: Colour
  light: Colour
  glow: number
  from: 'left' | 'right'
  /** Strength of the shadow opposite the light, 0 to 1. */
  depth: number
  /** Light along the edge of the figure, for dark rooms. */
  rim: Colour | null
  /** Lines around shapes; without ink they are a darker tone of the shape. */
  line: { width: number; ink: Colour | null }
}

/** A colour of a scene, in the palette of the edition. */
export const graded = (art: Art, colour: Colour): Colour => mix(colour, art.wash, art.tint)
