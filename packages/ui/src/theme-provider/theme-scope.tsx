import type { Theme } from '@vonk/brands/theme.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { themeStyle } from './theme-css.ts'
import { surfaceText } from './theme-provider.tsx'

/** Shows a part of a page in another theme or scheme. The base text size is that of the page. */
export function ThemeScope({ theme, scheme, children }: { theme: Theme; scheme: 'light' | 'dark'; children: ReactNode }) {
  return <Ground style={{ ...themeStyle(theme, scheme), colorScheme: scheme }}>{children}</Ground>
}

const Ground = styled.div`
  ${surfaceText}
`
