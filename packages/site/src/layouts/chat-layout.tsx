import { useRef } from 'react'
import { styled } from 'styled-components'
import { ScreenOutlet } from './screen-outlet.tsx'
import { useVisibleHeight } from './use-visible-height.ts'

/** Only the conversation, as high as the window, without header and footer (RTE-05). */
export function ChatLayout() {
  const main = useRef<HTMLElement>(null)
  useVisibleHeight(main)
  return (
    <Main ref={main} id="content" tabIndex={-1}>
      <ScreenOutlet />
    </Main>
  )
}

const Main = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  outline: none;
  overflow: hidden;

  & > * {
    flex: 1;
    min-height: 0;
  }
`
