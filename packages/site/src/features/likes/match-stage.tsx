import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css, keyframes, styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'

type MatchStageProps = {
  profile: ProfileCard
  /** The sentence below “New like!”. */
  text: string
  /** Shows both portraits, which meet. */
  withOwnPhoto?: boolean
  onClose: () => void
  onImagePressed: (profile: string) => void
  /** What the member can do. */
  children: ReactNode
}

/**
 * The portraits come together and the gesture of the edition plays between them, all within a second. Without motion it is the
 * same picture at once.
 */
export function MatchStage({ profile, text, withOwnPhoto = false, onClose, onImagePressed, children }: MatchStageProps) {
  const { t } = useTranslation('likes')
  const own = useCurrentUser()?.profile.main_image ?? null
  // Not a control: the modal can open under a finger or a key, and a message costs credits.
  const heading = useRef<HTMLParagraphElement>(null)
  const closeOutside = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button, a')) onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('match.title')} titleHidden closeLabel={t('match.close')} initialFocus={heading}>
      <Stage onClick={closeOutside}>
        <Portraits>
          {withOwnPhoto ? (
            <Portrait as="span" $side="start">
              <MemberPhoto photo={own} size="card" ratio="4 / 5" alt="" eager />
            </Portrait>
          ) : null}
          <Portrait
            type="button"
            $side={withOwnPhoto ? 'end' : 'middle'}
            aria-label={t('match.openProfile', { name: profile.name })}
            onClick={() => onImagePressed(profile.id)}
          >
            <MemberPhoto photo={profile.main_image} size="card" ratio="4 / 5" alt="" eager />
          </Portrait>
          <Seal>
            <Gesture size="52px" play="stay" delay={180} />
          </Seal>
        </Portraits>
        <Words>
          <Title ref={heading} tabIndex={-1}>
            {t('match.title')}
          </Title>
          <Text size="large" align="center">
            {text}
          </Text>
          <ProfileMark kind={profile.kind} />
        </Words>
        {children}
        <Button variant="quiet" wide onClick={onClose}>
          {t('match.keepLooking')}
        </Button>
      </Stage>
    </Dialog>
  )
}

const arriveFrom = (x: string, turn: string) => keyframes`
  from { translate: ${x} 12px; rotate: ${turn}; opacity: 0; }
`
const fromStart = arriveFrom('-45%', '-22deg')
const fromEnd = arriveFrom('45%', '22deg')
const fromBelow = keyframes`
  from { translate: 0 24px; scale: 0.85; opacity: 0; }
`

const pop = keyframes`
  from { scale: 0; }
`

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.spacing[3]};
  cursor: pointer;

  /* The light of the edition falls on the portraits, over the whole width of the dialog. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: radial-gradient(110% 420px at 50% 0, ${tokens.colours.primarySoft} 35%, transparent);
    pointer-events: none;
    ${rounded('dialog')}
  }

  & > * {
    position: relative;
  }
`

const Portraits = styled.div`
  display: flex;
  justify-content: center;
  width: 100%;
  padding-block: ${tokens.spacing[4]} ${tokens.spacing[6]};
`

const sides = {
  start: css`
    margin-inline-end: -14px;
    rotate: -6deg;
    animation: ${fromStart} 460ms ${tokens.motion.ease} backwards;
  `,
  end: css`
    margin-inline-start: -14px;
    rotate: 6deg;
    animation: ${fromEnd} 460ms ${tokens.motion.ease} backwards;
  `,
  middle: css`
    animation: ${fromBelow} 420ms ${tokens.motion.ease} backwards;
  `,
}

const Portrait = styled.button<{ $side: keyof typeof sides }>`
  display: block;
  flex: none;
  width: min(48%, 184px, 24vh);
  overflow: hidden;
  background: ${tokens.colours.surfaceRaised};
  border: 4px solid ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.raised};
  ${rounded('card')}
  ${({ $side }) => sides[$side]}
`

/** Where the portraits meet. */
const Seal = styled.span`
  position: absolute;
  bottom: 0;
  left: 50%;
  display: grid;
  place-items: center;
  width: 80px;
  height: 80px;
  margin-left: -40px;
  background: ${tokens.colours.surfaceRaised};
  border-radius: 50%;
  pointer-events: none;
  animation: ${pop} 300ms ${tokens.motion.ease} 140ms backwards;
`

const Words = styled.div`
  max-width: 100%;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.spacing[1]};
`

const Title = styled.p`
  ${headingType}
  max-width: 100%;
  font-size: min(${tokens.size.display}, 2.5rem);
  color: ${tokens.colours.primaryText};
  text-align: center;
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`
