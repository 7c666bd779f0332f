import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** A picture in the colours of the brand: `a` primary, `b` secondary, `c` a tint, `d` the background of cards, `line` a stroke. */
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
