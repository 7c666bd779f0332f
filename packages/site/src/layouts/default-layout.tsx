import { SkipLink } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useCurrentUser } from '@vonk/state/session.ts'
import { paths } from '../paths.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'

/** Alerts are about an account, so a visitor does without them. */
const AlertBanners = lazy(async () => ({ default: (await import('../shell/alert-banners.tsx')).AlertBanners }))

/** Top navigation, alert banners, footer, disclaimer (RTE-04). */
export function DefaultLayout() {
  const { t } = useTranslation('site')
  const loggedIn = useCurrentUser() !== null
  const onIndex = useLocation().pathname === paths.index.pattern
  return (
    <Frame $barBelow={loggedIn}>
      <SkipLink href="#content">{t('navigation.skip')}</SkipLink>
      <Header />
      <Suspense>{loggedIn ? <AlertBanners /> : null}</Suspense>
      <Main id="content" tabIndex={-1}>
        <ScreenOutlet />
      </Main>
      <Footer compact={loggedIn || !onIndex} />
    </Frame>
  )
}

/** Height of the bar at the bottom of a phone. */
const barHeight = '64px'

const Frame = styled.div<{ $barBelow: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  ${media.belowMedium} {
    padding-bottom: ${({ $barBelow }) => ($barBelow ? `calc(${barHeight} + env(safe-area-inset-bottom))` : '0')};
  }
`

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
`
