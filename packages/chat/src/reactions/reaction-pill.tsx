import type { Reaction } from '@vonk/contracts/chat/chat.reactions.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { css, keyframes, styled } from 'styled-components'
import { reactionEmoji, useReactionName } from './reaction-emoji.ts'

type ReactionPillProps = {
  reaction: Reaction
  /** The other member's name. */
  name: string
  /** Takes the own reaction back; without it the reaction is the other member's. */
  onTakeBack?: (() => void) | undefined
}

/** The reaction under a message (CHT-19). A press on the own one takes it back. */
export function ReactionPill({ reaction, name, onTakeBack }: ReactionPillProps) {
  const { t } = useTranslation('chat')
  const nameOf = useReactionName()
  const emoji = reactionEmoji[reaction] as string | undefined
  if (emoji === undefined) return null
  const said = { reaction: nameOf(reaction) }
  return onTakeBack ? (
    <OwnPill type="button" aria-label={t('reaction.own', said)} onClick={onTakeBack}>
      <Emoji aria-hidden="true">{emoji}</Emoji>
    </OwnPill>
  ) : (
    <Pill role="img" aria-label={t('reaction.theirs', { name, ...said })}>
      <Emoji aria-hidden="true">{emoji}</Emoji>
    </Pill>
  )
}

const pop = keyframes`
  from { transform: scale(0.4); opacity: 0; }
  60% { transform: scale(1.15); }
`

/** It overlaps the lower edge of the bubble. */
const place = css`
  position: relative;
  display: grid;
  place-items: center;
  margin: -10px 10px 0;
`

const Emoji = styled.span`
  display: grid;
  place-items: center;
  min-width: 34px;
  height: 26px;
  padding: 0 7px;
  font-size: 0.9375rem;
  line-height: 1;
  background: ${tokens.colours.surfaceRaised};
  border: 1px solid ${tokens.colours.border};
  border-radius: 999px;
  animation: ${pop} ${tokens.motion.calm} ${tokens.motion.ease};
`

const Pill = styled.span`
  ${place}
`

const OwnPill = styled.button`
  ${place}
  border-radius: 999px;

  /* A finger needs more room than the eye. */
  &::after {
    position: absolute;
    inset: -9px -5px;
    content: '';
  }

  &:hover > span {
    border-color: ${tokens.colours.borderStrong};
  }
`
