import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** Below the words of a message, in its bubble. */
export const BubbleButton = styled.button`
  display: block;
  min-height: 44px;
  font-weight: ${tokens.type.strongWeight};
  text-decoration: underline;
  text-underline-offset: 3px;
`
