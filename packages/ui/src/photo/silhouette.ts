import { css } from 'styled-components'
import { tokens } from '../theme-provider/tokens.ts'

const tint = `color-mix(in srgb, ${tokens.colours.primaryText} 40%, ${tokens.colours.primarySoft})`

/**
 * Head and shoulders as the background of a frame of 3 by 4 or, if `square`, of an avatar, until its photo has loaded. `colour`: for
 * a frame that has its own ground. Gradients, not a picture: the browser would make a page of its own for one before the first
 * paint.
 */
export const silhouette = ({ colour = tint, square = false }: { colour?: string; square?: boolean } = {}) => css`
  background:
    radial-gradient(closest-side, ${colour} 96%, transparent) 50% 38% / ${square ? '34% 34%' : '38% 28%'} no-repeat,
    radial-gradient(farthest-side at 50% 100%, ${colour} 98%, transparent) 50% 100% / 76% ${square ? '36%' : '38%'} no-repeat,
    ${tokens.colours.primarySoft};
`
