import { limits } from '@vonk/contracts/limits.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { BuyLink, type BuyLinkProps } from './buy-link.tsx'

type RefusalsProps = BuyLinkProps & {
  /** Address of the page that helps to confirm the email. */
  confirmTo: string
  /** The message would start a conversation. */
  starts: boolean
}

/**
 * Each function returns why the member cannot send a message at a price, with a link that helps; null if nothing prevents it.
 * `textRefusal` is for texts and phrase cards, `extraRefusal` for gifts, photos and voice notes.
 */
export function useRefusals({ confirmTo, starts, ...buying }: RefusalsProps) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const settings = useSettings()
  const user = useKnownUser()
  const buy = <BuyLink {...buying} />

  function textRefusal(price: number): ReactNode {
    if (!user) return null
    if (starts && user.conversations_left === 0)
      return (
        <Offer
          title={t('composer.limit.title')}
          text={t('composer.limit.text', { count: limits.freeConversations })}
          action={buy}
        />
      )
    if (user.credits >= price) return null
    return <Offer title={errorText({ code: 'insufficient_credits' })} text={t('composer.topUp')} action={buy} />
  }
  // Before the confirmation the welcome credits pay for messages alone (SGN-12). Say so before something is chosen.
  function extraRefusal(price: number): ReactNode {
    const isBound = user?.status === 'not_confirmed' && !user.paid_user && user.credits - settings.signup_credits < price
    if (!isBound || price === 0) return textRefusal(price)
    return (
      <Offer
        title={errorText({ code: 'credits_bound' })}
        action={
          <ButtonLink as={buying.link} to={confirmTo} size="small">
            {t('composer.confirmEmail')}
          </ButtonLink>
        }
      />
    )
  }
  return { textRefusal, extraRefusal }
}

/** Not a warning: nothing went wrong. */
const Offer = ({ title, text, action }: { title: string; text?: string; action: ReactNode }) => (
  <Panel>
    <div>
      <Text size="small" strong>
        {title}
      </Text>
      {text === undefined ? null : <Text size="small">{text}</Text>}
    </div>
    {action}
  </Panel>
)

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[2]} ${tokens.spacing[3]};
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]};
  color: ${tokens.colours.text};
  background: ${tokens.colours.primarySoft};
  border-radius: 14px;

  & > :first-child {
    flex: 1 1 15rem;
  }
`
