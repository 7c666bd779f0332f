import { useQuery } from '@tanstack/react-query'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { EmptyInbox, MailOnItsWay } from '@vonk/ui/illustration/illustration.tsx'
import { useTranslation } from 'react-i18next'
import { useQuietWords } from '../../blocks/use-quiet-words.ts'

/** Shown next to the list while no conversation is open. With an empty list it does not ask the member to choose. */
export function NothingOpen() {
  const { t } = useTranslation('site')
  const quiet = useQuietWords()
  const none = useQuery(chatsQuery()).data?.chats.length === 0
  return none ? (
    <EmptyState illustration={<MailOnItsWay />} title={quiet.chats} text={t('chats.chooseText')} />
  ) : (
    <EmptyState illustration={<EmptyInbox />} title={t('chats.choose')} text={t('chats.chooseText')} />
  )
}
