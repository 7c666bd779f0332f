import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { MessageCircle } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'

/** Stands beside the list while no conversation is chosen. */
export function NothingOpen() {
  const { t } = useTranslation('site')
  return <EmptyState picture={<MessageCircle />} title={t('chats.choose')} text={t('chats.chooseText')} />
}
