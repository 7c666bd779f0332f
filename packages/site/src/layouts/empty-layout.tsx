import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { ScreenOutlet } from './screen-outlet.tsx'

/** Only the screen, in the middle of the window (RTE-07). The shell opens the signup modal. */
export function EmptyLayout() {
  return (
    <Main id="content" tabIndex={-1}>
      <ScreenOutlet />
    </Main>
  )
}

const Main = styled.main`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background: radial-gradient(60rem 30rem at 50% -10rem, ${tokens.colours.primarySoft}, transparent), ${tokens.colours.surface};
  outline: none;
`
