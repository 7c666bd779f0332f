import { Undo } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import type { MessageViewProps } from './kinds.ts'
import { WithIcon } from './with-icon.ts'

/** A message that its sender took back (CHT-19), or a moderator took out of sight (TRU-08). */
export function WithdrawnMessage({ message: { own, payload } }: MessageViewProps<'withdrawn'>) {
  const { t } = useTranslation('chat')
  return (
    <WithIcon>
      <Undo aria-hidden="true" />
      {payload.removed ? t('message.removed') : own ? t('message.withdrawnOwn') : t('message.withdrawn')}
    </WithIcon>
  )
}
