import { useOpeners } from '@vonk/chat/icebreaker/use-openers.ts'
import { OwnMoney } from '@vonk/chat/own-money/own-money.tsx'
import { messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useConversationWith, useSendTo, useUnsent } from '@vonk/state/chat/use-conversation.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { ChevronDown, Coins } from '@vonk/ui/icon/icons.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { keyframes, styled } from 'styled-components'
import { paths } from '../../paths.ts'

/**
 * Three first lines behind a button, each sent with one touch at the price that it shows (TRU-04), which may come back (TRU-16). Only
 * for a first message that the member can pay.
 */
export function MatchOpeners({ profile }: { profile: ProfileCard }) {
  const { t } = useTranslation('likes')
  const { t: tChat } = useTranslation('chat')
  const openers = useOpeners(profile)
  const send = useSendTo(profile)
  const hasTalked = useConversationWith(profile.id) !== null
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const linesId = useId()
  const settings = useSettings()
  const price = messagePrice('text', settings)
  const credits = useCurrentUser()?.credits ?? 0
  if (isSent) return <SentOpener profile={profile} />
  if (hasTalked || credits < price) return null
  return (
    <Block>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? linesId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('match.stuck')}
        <Turned $up={isOpen}>
          <ChevronDown aria-hidden="true" />
        </Turned>
      </Button>
      {isOpen && price > 0 && settings.reply_escrow_days !== null ? (
        <Text size="small" tone="muted" align="center">
          {t('match.escrow', { count: settings.reply_escrow_days })}
        </Text>
      ) : null}
      <Openers id={linesId} hidden={!isOpen} aria-label={t('match.openers')}>
        {openers.map((opener) => (
          <li key={opener}>
            <Opener
              type="button"
              onClick={() => {
                setSent(true)
                send(opener)
              }}
            >
              <span>{opener}</span>
              <Price>
                <Coins aria-hidden="true" />
                {price > 0 ? tChat('composer.price', { count: price }) : tChat('composer.free')}
                <OwnMoney credits={price} />
              </Price>
            </Opener>
          </li>
        ))}
      </Openers>
    </Block>
  )
}

/** What became of the opener: the server may refuse it. */
function SentOpener({ profile }: { profile: ProfileCard }) {
  const { t } = useTranslation('likes')
  const { t: tChat } = useTranslation('chat')
  const { errorText } = useErrorText()
  const user = useCurrentUser()
  const failure = useUnsent(profile.id).find((message) => message.failure)?.failure
  if (failure)
    return (
      <Result role="alert">
        <Text strong align="center">
          {errorText(failure)}
        </Text>
        {failure.code === 'insufficient_credits' || failure.code === 'conversation_limit' ? (
          <ButtonLink as={Link} to={paths.buy(user)} size="small">
            {user?.paid_user ? tChat('composer.buyCredits') : tChat('composer.getPremium')}
          </ButtonLink>
        ) : null}
      </Result>
    )
  return (
    <Result role="status">
      <Gesture size="36px" play="stay" />
      <Text strong align="center">
        {t('match.sent', { name: profile.name })}
      </Text>
    </Result>
  )
}

const Block = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.spacing[2]};
  width: 100%;
`

const Turned = styled.span<{ $up: boolean }>`
  display: grid;
  rotate: ${({ $up }) => ($up ? '180deg' : '0deg')};
  transition: rotate ${tokens.motion.calm} ${tokens.motion.ease};
`

const arrives = keyframes`
  from { translate: 0 -6px; opacity: 0; }
`

const Openers = styled.ul`
  display: grid;
  gap: ${tokens.spacing[2]};
  width: 100%;
  animation: ${arrives} ${tokens.motion.calm} ${tokens.motion.ease};

  &[hidden] {
    display: none;
  }
`

const Opener = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  min-height: 48px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
  font-size: ${tokens.size.small};
  line-height: 1.35;
  color: ${tokens.colours.primaryText};
  text-align: start;
  background: ${tokens.colours.primarySoft};
  border-radius: 20px 20px 6px 20px;
  transition: translate ${tokens.motion.quick} ${tokens.motion.ease};

  ${media.hover} {
    &:hover {
      translate: 4px 0;
    }
  }

  ${media.forcedColours} {
    border: 1px solid ButtonBorder;
  }
`

const Price = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${tokens.spacing[1]};
  font-size: ${tokens.size.tiny};
  color: ${tokens.colours.text};

  & > svg {
    width: 14px;
    height: 14px;
  }
`

const Result = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[2]} 0;
`
