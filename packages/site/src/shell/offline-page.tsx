import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { offlineFile } from '@vonk/contracts/site/offline.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { WifiOff } from '@vonk/ui/icon/icons.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useTitle } from '../blocks/screen-title.ts'
import { paths } from '../paths.ts'
import { BrandBar } from './brand-bar.tsx'
import { answers } from './chunk-guard.ts'
import { TabTitle } from './tab-title.tsx'

/** In ms: a browser may say all along that it is online, so the page looks by itself. */
const looksEvery = 10_000

type OfflinePageProps = {
  /** Conversations are kept on this device. */
  hasChats: boolean
  /** The member has logged out, and the server has not heard it. */
  isLoggedOut?: boolean
  isReachable?: () => Promise<boolean>
  /** Opens the page with the connection. */
  open?: () => void
}

/** The address of the kept page itself has no page of its own. */
const reload = () => (location.pathname === `/${offlineFile}` ? location.replace(paths.index.href()) : location.reload())

/**
 * In place of a page that needs a connection (NTF-06). The page opens by itself when the server answers.
 */
export function OfflinePage({ hasChats, isLoggedOut = false, isReachable = answers, open = reload }: OfflinePageProps) {
  const { t } = useTranslation('site')
  const { errorText } = useErrorText()
  const [isLooking, setLooking] = useState(false)
  const [isStillGone, setStillGone] = useState(false)
  const title = isLoggedOut ? t('offlinePage.loggedOut.title') : t('offlinePage.title')
  useTitle(title)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isReachable())) open()
    }
    if (location.pathname === `/${offlineFile}`) void look()
    const timer = setInterval(() => void look(), looksEvery)
    const onOnline = () => void look()
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [isReachable, open])
  async function tryAgain() {
    setLooking(true)
    setStillGone(false)
    if (await isReachable()) return open()
    setLooking(false)
    setStillGone(true)
  }
  return (
    <>
      <TabTitle />
      <BrandBar />
      <main>
        <EmptyState
          level={1}
          picture={<WifiOff />}
          title={title}
          text={
            <>
              <p>{isLoggedOut ? t('offlinePage.loggedOut.text') : t('offlinePage.text')}</p>
              {hasChats ? <p>{t('offlinePage.chats')}</p> : null}
            </>
          }
          action={
            <>
              {/* A plain link: only a new page opens what is kept. */}
              {hasChats ? <ButtonLink href={paths.chats.href()}>{t('offlinePage.open')}</ButtonLink> : null}
              <Button variant={hasChats ? 'secondary' : 'primary'} loading={isLooking} onClick={() => void tryAgain()}>
                {t('error.retry')}
              </Button>
            </>
          }
        />
        <Still role="status">{isStillGone ? <Text tone="muted">{errorText({ code: 'unavailable' })}</Text> : null}</Still>
      </main>
    </>
  )
}

const Still = styled.div`
  max-width: 30rem;
  margin-inline: auto;
  padding-inline: ${tokens.spacing[4]};
  text-align: center;
`
