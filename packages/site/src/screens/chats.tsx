import type { QueryClient } from '@tanstack/react-query'
import { isPromoted } from '@vonk/contracts/offers/promotion.rules.ts'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'
import { promotionQuery } from '@vonk/state/offers/promotion.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { ChatsView } from '../features/chat/chats-view.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['chat', 'home'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureQueryData(chatsQuery()),
  ...(import.meta.env.SSR ? [promotionOfPage(client)] : []),
]

/** The advertisement above the conversations comes with the page: later it would move what is being read (PRM-01). */
async function promotionOfPage(client: QueryClient): Promise<void> {
  const { settings } = await client.ensureQueryData(settingsQuery())
  if (isPromoted(settings)) await client.prefetchQuery(promotionQuery())
}

/** All conversations (CHT-01). */
function ChatsScreen() {
  const { t } = useTranslation('chat')
  useTitle(t('list.title'))
  return (
    <Room>
      <ChatsView />
    </Room>
  )
}

/** As high as the window minus header and bars, so that list and conversation scroll separately. */
const Room = styled.div`
  /* From the header to the bar, which is a little lower than the space for it. */
  height: max(420px, calc(100dvh - 58px - var(--bar-below, 0px)));

  ${media.medium} {
    /* From the header to the end of the window, where an open conversation has the list too. */
    height: max(420px, calc(100dvh - 69px));
  }
`

export { ChatsScreen as Component }
