import { styled } from 'styled-components'

/** What is left of a message, with an icon in front. */
export const WithIcon = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;

  & > svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`
