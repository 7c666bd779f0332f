import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** A picture in the brand's colours: `a` the main one, `b` the second, `c` a tint, `d` the ground of cards, `line` a stroke. */
export const Drawing = styled.svg`
  & .a {
    fill: ${tokens.colours.primary};
  }

  & .b {
    fill: ${tokens.colours.secondary};
  }

  & .c {
    fill: ${tokens.colours.primarySoft};
    stroke: ${tokens.colours.border};
  }

  & .d {
    fill: ${tokens.colours.surfaceRaised};
  }

  & .line {
    fill: none;
    stroke: ${tokens.colours.borderStrong};
    stroke-width: 3;
  }
`
