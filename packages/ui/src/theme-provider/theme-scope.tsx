import type { Theme } from '@vonk/brands/theme.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { themeStyle } from '@vonk/brands/theme-css.ts'
import { GestureContext } from '../gesture/gesture-context.ts'
import { surfaceText } from './base-style.ts'

/** Shows a part of a page in another theme or scheme. The base text size is that of the page. */
export function ThemeScope({ theme, scheme, children }: { theme: Theme; scheme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <GestureContext value={theme.gesture}>
      <Ground style={{ ...themeStyle(theme, scheme), colorScheme: scheme }}>{children}</Ground>
    </GestureContext>
  )
}

const Ground = styled.div`
  ${surfaceText}
`
