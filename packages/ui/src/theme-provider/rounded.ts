import { css } from 'styled-components'
import { tokens } from './tokens.ts'

/** Corners in the brand's own form: round, or cut where the browser knows `corner-shape`. */
export const rounded = (part: Exclude<keyof typeof tokens.radii, 'corner'>) => css`
  border-radius: ${tokens.radii[part]};
  corner-shape: ${tokens.radii.corner};
`
