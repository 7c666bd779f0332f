import { Undo } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import type { MessageViewProps } from './kinds.ts'
import { WithIcon } from './with-icon.ts'

/** A message that its sender took back (CHT-19). */
export function WithdrawnMessage({ message: { own } }: MessageViewProps<'withdrawn'>) {
  const { t } = useTranslation('chat')
  return (
    <WithIcon>
      <Undo aria-hidden="true" />
      {own ? t('message.withdrawnOwn') : t('message.withdrawn')}
    </WithIcon>
  )
}
