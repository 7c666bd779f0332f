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

/** What keeps the member from sending a text, or a gift or photo, of a price; each with what helps. Null if nothing does. */
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
        <Offer>
          <div>
            <Text size="small" strong>
              {t('composer.limit.title')}
            </Text>
            <Text size="small">{t('composer.limit.text', { count: limits.freeConversations })}</Text>
          </div>
          {buy}
        </Offer>
      )
    if (user.credits >= price) return null
    return (
      <Refusal>
        <Text size="small" strong>
          {errorText({ code: 'insufficient_credits' })}
        </Text>
        {buy}
      </Refusal>
    )
  }
  // Before the confirmation the welcome credits pay for messages alone (SGN-12). Say so before something is chosen.
  function extraRefusal(price: number): ReactNode {
    const isBound = user?.status === 'not_confirmed' && !user.paid_user && user.credits - settings.signup_credits < price
    if (!isBound || price === 0) return textRefusal(price)
    return (
      <Refusal>
        <Text size="small" strong>
          {errorText({ code: 'credits_bound' })}
        </Text>
        <ButtonLink as={buying.link} to={confirmTo} size="small">
          {t('composer.confirmEmail')}
        </ButtonLink>
      </Refusal>
    )
  }
  return { textRefusal, extraRefusal }
}

const Refusal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]};
  color: ${tokens.colours.warningText};
  background: ${tokens.colours.warningSoft};
  border-radius: 14px;
`

/** Not a warning: nothing went wrong. */
const Offer = styled(Refusal)`
  color: ${tokens.colours.text};
  background: ${tokens.colours.primarySoft};

  & > :first-child {
    flex: 1 1 14rem;
  }
`
