import { css } from 'styled-components'

/**
 * Head and shoulders as the background of a frame of 3 by 4 or, if `square`, of an avatar, until its photo has loaded. Gradients,
 * not a picture: the browser would make a page of its own for one before the first paint.
 */
export const silhouette = (colour: string, square = false) => css`
  background-image:
    radial-gradient(closest-side, ${colour} 96%, transparent),
    radial-gradient(farthest-side at 50% 100%, ${colour} 98%, transparent);
  background-position:
    50% 38%,
    50% 100%;
  background-size:
    ${square ? '34% 34%' : '38% 28%'},
    76% ${square ? '36%' : '38%'};
  background-repeat: no-repeat;
`
