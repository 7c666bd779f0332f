import type { Theme } from '@vonk/brands/theme.ts'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { createGlobalStyle } from 'styled-components'
import { themeCss } from '@vonk/brands/theme-css.ts'
import { GestureContext } from '../gesture/gesture-context.ts'
import { BaseStyle } from './base-style.ts'

/** Applies a brand's theme to the document, with base styles for type, focus and motion. */
export function ThemeProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  const variables = useMemo(() => themeCss(theme), [theme])
  return (
    <GestureContext value={theme.gesture}>
      <ThemeVariables $css={variables} />
      <BaseStyle />
      {children}
    </GestureContext>
  )
}

const ThemeVariables = createGlobalStyle<{ $css: string }>`
  ${({ $css }) => $css}
`
