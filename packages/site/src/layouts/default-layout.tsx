import { SkipLink } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useCurrentUser } from '@vonk/state/session.ts'
import { barBelow } from '../shell/beside-bars.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { MemberBanners } from '../shell/for-members.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'

/** Navigation, alert banners, footer, disclaimer (RTE-04). The shell opens the entry warning and the signup modal. */
export function DefaultLayout() {
  const { t } = useTranslation('site')
  const loggedIn = useCurrentUser() !== null
  return (
    <Frame $barBelow={loggedIn}>
      <SkipLink href="#content">{t('navigation.skip')}</SkipLink>
      <Header />
      {loggedIn ? <MemberBanners /> : null}
      <Main id="content" tabIndex={-1}>
        <ScreenOutlet />
      </Main>
      <Footer />
    </Frame>
  )
}

const Frame = styled.div<{ $barBelow: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  ${media.belowMedium} {
    /* For what sticks to the bottom of a screen. */
    --bar-below: ${({ $barBelow }) => ($barBelow ? barBelow : '0px')};
    padding-bottom: var(--bar-below);
  }
`

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
`
