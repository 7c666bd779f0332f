import { limits } from '@vonk/contracts/limits.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Languages } from '@vonk/ui/icon/icons.ts'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { OpenerList, type OpenerListProps } from './opener-list.tsx'

export type IcebreakerProps = {
  profile: ProfileCard
  /** The member's picture. */
  picture: ReactNode
  /** What the member has written so far. */
  draft: string
  /** Absent: there are no openers. */
  onPick?: OpenerListProps['onPick'] | undefined
  /** Opens the phrase cards, for members without a common language. */
  onPhrases: () => void
  /** What buys credits, instead of openers that the member cannot send: no conversation is left (CHT-08). */
  offer?: ReactNode
}

/** Shown in an empty conversation: the other member and suggested openers in the member's language (CHT-12). */
export function Icebreaker({ profile, picture, draft, onPick, onPhrases, offer }: IcebreakerProps) {
  const { t } = useTranslation('chat')
  const { name } = profile
  if (offer)
    return (
      <Block>
        {picture}
        <Heading level={2} size="title">
          {t('composer.limit.title')}
        </Heading>
        <Text>{t('composer.limit.text', { count: limits.freeConversations })}</Text>
        {offer}
      </Block>
    )
  return (
    <Block>
      {picture}
      <Heading level={2} size="title">
        {t('icebreaker.title', { name })}
      </Heading>
      {onPick ? (
        <>
          <Text tone="muted" size="small">
            {t('icebreaker.text')}
          </Text>
          <OpenerList profile={profile} draft={draft} onPick={onPick} />
          <Phrases type="button" onClick={onPhrases}>
            <Languages aria-hidden="true" />
            {t('icebreaker.phrases')}
          </Phrases>
        </>
      ) : null}
    </Block>
  )
}

const Block = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.spacing[2]};
  width: 100%;
  max-width: 30rem;
  margin: auto;
  padding: ${tokens.spacing[6]} ${tokens.spacing[4]};
  text-align: center;
`

const Phrases = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.spacing[2]};
  min-height: 44px;
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;

  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
`
