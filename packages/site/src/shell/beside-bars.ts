import { media } from '@vonk/ui/theme-provider/media.ts'
import { createGlobalStyle } from 'styled-components'

/** How much of a phone's window the bar with the navigation covers. */
export const barBelow = 'calc(64px + env(safe-area-inset-bottom))'

/**
 * What gets the focus, or is jumped to, scrolls to beside the bars, not behind them (WCAG 2.4.11). It stays on screens without bars: to
 * remove a rule for the whole page is a long task on a slow phone, in the midst of a navigation.
 */
export const BesideBars = createGlobalStyle<{ $barBelow: boolean }>`
  html {
    scroll-padding-top: 84px;

    ${media.belowMedium} {
      scroll-padding-bottom: ${({ $barBelow }) => ($barBelow ? barBelow : '0px')};
    }
  }
`
