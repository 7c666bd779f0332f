import { css } from 'styled-components'
import { tokens } from './tokens.ts'

/** Corners in the brand's shape: round, or cut if the browser supports `corner-shape`. */
export const rounded = (part: Exclude<keyof typeof tokens.radii, 'corner'>) => css`
  border-radius: ${tokens.radii[part]};
  corner-shape: ${tokens.radii.corner};
`
