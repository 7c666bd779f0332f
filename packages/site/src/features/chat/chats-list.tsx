import { useSuspenseQuery } from '@tanstack/react-query'
import { ConversationList } from '@vonk/chat/conversation-list/conversation-list.tsx'
import { chatsQuery, useMoreChats } from '@vonk/state/chat/chat.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { PromotionPlace } from '../../blocks/promotion-place.tsx'
import { paths } from '../../paths.ts'
import { QuietChat } from './quiet-chat.tsx'

/** The member's conversations (CHT-01). `open` is the id of the open conversation. `alone`: nothing is open beside them. */
export function ChatsList({ open, alone }: { open?: string | null; alone: boolean }) {
  const { t } = useTranslation('site')
  const { chats } = useSuspenseQuery(chatsQuery()).data
  const more = useMoreChats()
  const navigate = useNavigate()
  return (
    <ConversationList
      chats={chats}
      more={more}
      link={Link}
      toOf={({ conversation }) => paths.chat.href({ id: conversation.id })}
      open={open}
      above={
        <>
          <Promotion withPage />
          {alone ? <QuietChat /> : null}
        </>
      }
      emptyAction={
        <ButtonLink as={Link} to={paths.members.href()}>
          {t('chats.members')}
        </ButtonLink>
      }
      onRemoved={(conversation) => {
        if (conversation === open) void navigate(paths.chats.href(), { replace: true })
      }}
    />
  )
}

const Promotion = styled(PromotionPlace)`
  flex: none;
  margin: 0 ${tokens.spacing[4]};

  &:not(:empty) {
    margin-bottom: ${tokens.spacing[3]};
  }
`
