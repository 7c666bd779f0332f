import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { css } from 'styled-components'

const { surface, surfaceSunken, text } = tokens.colours

/**
 * Behind what the other member says. In the dark it is lighter than the conversation: what is darker can hardly be told from it. Text
 * of every tone is readable on it. A browser without `light-dark` shows the first.
 */
export const receivedBackground = css`
  background: ${surfaceSunken};
  background: light-dark(${surfaceSunken}, color-mix(in srgb, ${text} 8%, ${surface}));
`
