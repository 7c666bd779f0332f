import { media } from '@vonk/ui/theme-provider/media.ts'
import { useIsFrom } from '@vonk/ui/theme-provider/use-is-from.ts'
import { SkipLink } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Header } from '../shell/header.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { useVisibleHeight } from './use-visible-height.ts'

/**
 * Only the conversation, as high as the window: no alerts, no footer, no disclaimer (RTE-05). A desktop keeps the header of the
 * list of conversations, so that the way on is where it was; a phone gives all of its window to the conversation.
 */
export function ChatLayout() {
  const { t } = useTranslation('site')
  const frame = useRef<HTMLDivElement>(null)
  useVisibleHeight(frame)
  const isPhone = useIsFrom('medium') === false
  return (
    <Frame ref={frame}>
      {isPhone ? null : (
        <OnDesktop>
          <SkipLink href="#content">{t('navigation.skip')}</SkipLink>
          <Header />
        </OnDesktop>
      )}
      <Main id="content" tabIndex={-1}>
        <ScreenOutlet />
      </Main>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;
`

const OnDesktop = styled.div`
  flex: none;

  ${media.belowMedium} {
    display: none;
  }
`

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  outline: none;
  overflow: hidden;

  & > * {
    flex: 1;
    min-height: 0;
  }
`
