import { Undo } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { MessageViewProps } from './kinds.ts'

/** A message that its sender took back (CHT-19). */
export function WithdrawnMessage({ message: { own } }: MessageViewProps<'withdrawn'>) {
  const { t } = useTranslation('chat')
  return (
    <Said>
      <Undo aria-hidden="true" />
      {own ? t('message.withdrawnOwn') : t('message.withdrawn')}
    </Said>
  )
}

const Said = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;

  & > svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
`
