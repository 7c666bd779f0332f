import { Info } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { MessageViewProps } from './kinds.ts'

/** What the site itself says in a conversation: that the other is fictional (TRU-02), or that credits are back (TRU-05, TRU-16). */
export function SystemMessage({ message: { payload }, name }: MessageViewProps<'system'>) {
  const { t } = useTranslation('chat')
  return (
    <Said>
      <Info aria-hidden="true" />
      <span>
        {payload.about === 'fictional'
          ? t('system.fictional', { name })
          : payload.about === 'unanswered'
            ? t('system.unanswered', { name, credits: t('composer.price', { count: payload.credits }) })
            : t('system.returned', { credits: t('composer.price', { count: payload.credits }) })}
      </span>
    </Said>
  )
}

const Said = styled.span`
  display: flex;
  gap: 0.6em;

  & > svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    margin-top: 0.15em;
    color: ${tokens.colours.primaryText};
  }
`
