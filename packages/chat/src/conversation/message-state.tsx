import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { isQuoteGone, newPriceOf } from '@vonk/state/chat/unsent.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { useReachable } from '@vonk/state/site/connection.ts'
import { Check, CheckCheck, CircleAlert, Clock, WifiOff } from '@vonk/ui/icon/icons.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

const stateIcons = { sending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert }

const stateTexts = {
  sending: 'conversation.state.sending',
  sent: 'conversation.state.sent',
  delivered: 'conversation.state.delivered',
  read: 'conversation.state.read',
  failed: 'conversation.state.failed',
} as const

/** Whether an own message is on its way, sent, delivered, read or refused. */
export function State({ state }: { state: ShownMessage['state'] }) {
  return state === 'sending' ? <Sending /> : <Settled state={state} />
}

/** Without a connection the message waits. */
function Sending() {
  const { t } = useTranslation('chat')
  const reachable = useReachable()
  if (reachable) return <Settled state="sending" />
  return (
    <StateText $state="sending">
      <WifiOff aria-hidden="true" />
      {t('conversation.state.waiting')}
    </StateText>
  )
}

function Settled({ state }: { state: ShownMessage['state'] }) {
  const { t } = useTranslation('chat')
  const Icon = stateIcons[state]
  return (
    <StateText $state={state}>
      <Icon aria-hidden="true" />
      {t(stateTexts[state])}
    </StateText>
  )
}

export type FailureProps = {
  failure: NonNullable<ShownMessage['failure']>
  /** A link that helps after a failure, e.g. to the bundles; null if there is none. */
  failureAction: (failure: NonNullable<ShownMessage['failure']>) => ReactNode
  onRetry: () => void
  onDiscard: () => void
}

/** Why a message was not sent, and what one can do. */
export function Failure({ failure, onRetry, onDiscard, failureAction }: FailureProps) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const newPrice = newPriceOf(failure)
  const isLost = failure.code === 'photo_lost' || failure.code === 'voice_lost'
  return (
    <Refused role="alert">
      <Text tone="danger" size="small">
        {failure.code === 'photo_lost'
          ? t('photo.lost')
          : failure.code === 'voice_lost'
            ? t('voice.lost')
            : errorText({ ...failure, code: failure.code })}
      </Text>
      <Actions>
        {failureAction(failure)}
        <Actions>
          {/* Without its file the message can only be deleted. */}
          {isLost ? null : (
            <ActionButton type="button" onClick={onRetry}>
              {newPrice !== null
                ? t('composer.sendFor', { count: newPrice })
                : isQuoteGone(failure.code)
                  ? t('conversation.retryWithoutQuote')
                  : t('conversation.retry')}
            </ActionButton>
          )}
          <ActionButton type="button" onClick={onDiscard}>
            {t('conversation.discard')}
          </ActionButton>
        </Actions>
      </Actions>
    </Refused>
  )
}

const stateColours = {
  sending: tokens.colours.textMuted,
  sent: tokens.colours.textMuted,
  delivered: tokens.colours.textMuted,
  read: tokens.colours.primaryText,
  failed: tokens.colours.dangerText,
}

const StateText = styled.span<{ $state: ShownMessage['state'] }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  color: ${({ $state }) => stateColours[$state]};
`

const Refused = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  /* Wider than a message, so that what one can do stands in one row. */
  max-width: min(100%, 34rem);
  gap: ${tokens.spacing[1]};
  /* Apart from the next message, which its buttons do not belong to. */
  padding: 2px 6px ${tokens.spacing[3]};
  text-align: end;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: 0 ${tokens.spacing[4]};
`

export const ActionButton = styled.button`
  min-height: 44px;
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};
  text-decoration: underline;
  text-underline-offset: 3px;
`
