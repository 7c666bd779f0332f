import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Info } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { Dotted } from '@vonk/ui/text/dotted.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { DrawnMark } from './drawn-mark.tsx'
import { MemberPhoto } from './member-photo.tsx'
import { PortraitTransition } from './portrait-transition.tsx'
import { ProfileMark } from './profile-mark.tsx'

type MemberCardProps = {
  member: ProfileCard
  to: string
  /** What the link keeps in the history. */
  state?: unknown
  /** Text in the photo's corner, e.g. for a new like. */
  badge?: string | null
  /** Below the place. */
  note?: ReactNode
  /** A button in the photo's corner, e.g. to like. */
  action?: ReactNode
  /** Why the member is here, in one line that a button opens. */
  why?: string | undefined
  /** Heading level of the name. */
  level: 2 | 3
  /** Loads the photo immediately: it is visible without scrolling. */
  eager?: boolean
  /** The photo grows into the profile. For lists that show a member once. */
  grows?: boolean
}

/** A member in a grid: photo, name, age, place, online state, and the mark of a fictional profile (MEM-04, EDI-07). */
export function MemberCard({ member, to, state, badge, note, action, why, level, eager, grows = false }: MemberCardProps) {
  const { t } = useTranslation('site')
  const [isOpen, setOpen] = useState(false)
  const whyId = useId()
  const photo = <MemberPhoto photo={member.main_image} size="card" ratio="4 / 5" alt="" eager={eager} />
  return (
    <Framed as="article" padding={0} interactive>
      <PhotoFrame>
        {grows ? <PortraitTransition id={member.id}>{photo}</PortraitTransition> : photo}
        {badge ? (
          <Corner>
            <Badge>{badge}</Badge>
          </Corner>
        ) : null}
        {action || why ? (
          <Actions>
            {action}
            {why ? (
              <Why
                variant="over-photo"
                label={t('card.why', { name: member.name })}
                aria-expanded={isOpen}
                aria-controls={isOpen ? whyId : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <Info aria-hidden="true" />
              </Why>
            ) : null}
          </Actions>
        ) : null}
      </PhotoFrame>
      <Words>
        <Name as={`h${level}`}>
          <StretchedLink as={Link} to={to} state={state}>
            {t('card.nameAndAge', { name: member.name, age: member.age })}
          </StretchedLink>
          {member.online ? (
            <Online title={t('card.online')}>
              <VisuallyHidden>{t('card.online')}</VisuallyHidden>
            </Online>
          ) : null}
        </Name>
        <Text as="p" size="small" tone="muted">
          <Place member={member} />
        </Text>
        <ProfileMark kind={member.kind} />
        <DrawnMark photo={member.main_image} />
        {note ? <Note>{note}</Note> : null}
        {why && isOpen ? (
          <Text as="p" size="small" id={whyId}>
            {why}
          </Text>
        ) : null}
      </Words>
    </Framed>
  )
}

type Placed = Pick<ProfileCard, 'city' | 'region' | 'country' | 'distance_km'>

/** The most precise known place, with the distance if the server knows it. */
export function Place({ member }: { member: Placed }) {
  return (
    <Dotted>
      <PlaceFacts member={member} />
    </Dotted>
  )
}

/** The same within other facts in a {@link Dotted}. */
export function PlaceFacts({ member }: { member: Placed }) {
  const { t } = useTranslation('site')
  const format = useFormat()
  return (
    <>
      <span>{member.city ?? member.region ?? format.country(member.country)}</span>
      {member.distance_km === null ? null : (
        <>
          {' '}
          <span>{t('card.distance', { distance: format.distance(member.distance_km) })}</span>
        </>
      )}
    </>
  )
}

/** The corners beside an arched photo have the edition's tint. */
const Framed = styled(Card)`
  background-image: linear-gradient(${tokens.colours.primarySoft}, ${tokens.colours.primarySoft});
  background-repeat: no-repeat;
  background-size: 100% 40%;
`

const PhotoFrame = styled.div`
  position: relative;
  /* The buttons are above the link, which comes later. */
  overflow: hidden;
  ${rounded('photo')}

  & img {
    transition: scale ${tokens.motion.calm} ${tokens.motion.ease};
  }

  ${media.hover} {
    article:hover & img {
      scale: 1.03;
    }
  }
`

/** A lower corner: an edition rounds the upper ones to an arch, which would cut the badge. */
const Corner = styled.div`
  position: absolute;
  bottom: ${tokens.spacing[3]};
  left: ${tokens.spacing[3]};
`

/** The first button is nearest to the thumb. Above the link that covers the card. */
const Actions = styled.div`
  position: absolute;
  z-index: 1;
  right: ${tokens.spacing[2]};
  bottom: ${tokens.spacing[2]};
  left: ${tokens.spacing[2]};
  display: flex;
  flex-direction: row-reverse;
  justify-content: space-between;
  /* Between the buttons, the photo still opens the profile. */
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }
`

const Why = styled(IconButton)`
  background: transparent;
  backdrop-filter: none;
  filter: drop-shadow(0 0 2px rgb(0 0 0 / 0.8));
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 2px;
  padding: ${tokens.spacing[3]} ${tokens.spacing[3]} ${tokens.spacing[4]};
`

const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[2]};
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.large};
  overflow-wrap: anywhere;
`

const Note = styled.div`
  width: 100%;
  padding-top: ${tokens.spacing[2]};
`

const Online = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  background: ${tokens.colours.success};
  border-radius: 50%;
`
