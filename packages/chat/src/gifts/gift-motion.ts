import { css, keyframes } from 'styled-components'

// Each movement ends where the drawing is at rest, so a gift that does not move is complete.

const moves = {
  sway: keyframes`
    30% { transform: rotate(-7deg); }
    70% { transform: rotate(6deg); }
  `,
  swing: keyframes`
    25% { transform: rotate(9deg); }
    75% { transform: rotate(-9deg); }
  `,
  nod: keyframes`
    30% { transform: rotate(-6deg) translateY(-1px); }
    65% { transform: rotate(5deg); }
  `,
  float: keyframes`
    50% { transform: translateY(-5px) rotate(3deg); }
  `,
  beat: keyframes`
    20%, 60% { transform: scale(1.22); }
    40%, 80% { transform: scale(1); }
  `,
  pop: keyframes`
    0% { transform: scale(0); }
    55% { transform: scale(1.25); }
  `,
  rise: keyframes`
    0% { transform: translateY(5px); opacity: 0; }
    45% { opacity: 1; }
    90% { transform: translateY(-4px); opacity: 0; }
  `,
  puff: keyframes`
    0% { transform: translateX(-5px) scale(0.4); opacity: 0; }
    60% { transform: translateX(2px) scale(1.2); opacity: 1; }
  `,
  twinkle: keyframes`
    0%, 60% { opacity: 1; transform: none; }
    30% { opacity: 0.15; transform: scale(0.6); }
  `,
  flicker: keyframes`
    20%, 60% { transform: scaleY(1.18) skewX(4deg); }
    40%, 80% { transform: scaleY(0.92) skewX(-4deg); }
  `,
  burst: keyframes`
    0% { transform: scale(0.1); opacity: 0; }
    55% { transform: scale(1.1); opacity: 1; }
  `,
  lift: keyframes`
    0%, 15% { transform: translateY(18px); }
    60% { transform: translateY(-3px); }
  `,
  shoot: keyframes`
    0% { transform: translate(-16px, 14px) scale(0.6); opacity: 0; }
    60% { transform: translate(2px, -2px) scale(1.05); opacity: 1; }
  `,
  clinkLeft: keyframes`
    0%, 60% { transform: none; }
    30% { transform: rotate(-9deg); }
    45% { transform: rotate(3deg); }
  `,
  clinkRight: keyframes`
    0%, 60% { transform: none; }
    30% { transform: rotate(9deg); }
    45% { transform: rotate(-3deg); }
  `,
}

/** In ms, and how often: together less than five seconds, after which movement needs a way to stop it (WCAG 2.2.2). */
const round = 1500
const rounds = 3

/** Moves the parts of a drawing that has `data-lively`. */
export const giftMotion = css`
  & [data-move] {
    transform-box: fill-box;
    transform-origin: center;
  }

  ${Object.entries(moves).map(
    ([name, move]) => css`
      &[data-lively] [data-move='${name}'] {
        animation: ${move} ${round}ms ease-in-out ${rounds} backwards;
      }
    `,
  )}
`
