import { likeAllowancesQuery } from '@vonk/state/likes/likes.queries.ts'
import { deckQuery } from '@vonk/state/matching/deck.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { SwipeGame } from '../features/matching/swipe-game.tsx'
import { interestIcons } from '../features/profile/interest-icons.ts'
import { useProfileWords } from '../features/profile/use-profile-words.ts'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['matching', 'profile'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureQueryData(deckQuery()),
  client.ensureQueryData(likeAllowancesQuery()),
]

/** The swipe game (LIK-07). */
function SwipeGameScreen() {
  const { t } = useTranslation('matching')
  const { interest: words } = useProfileWords()
  useTitle(t('swipe.title'))
  return (
    <Page width="narrow">
      <Stack gap={3}>
        <Heading level={1} size="title" style={{ textAlign: 'center' }}>
          {t('swipe.title')}
        </Heading>
        <AsyncBlock waiting={<Spinner label={t('swipe.loading')} size="2rem" />}>
          <SwipeGame interests={{ words, icons: interestIcons }} />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { SwipeGameScreen as Component }
