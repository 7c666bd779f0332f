import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation } from '@tanstack/react-query'
import { QuotedCard } from '@vonk/chat/quoted-card/quoted-card.tsx'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { likeMutation, likeSeenMutation } from '@vonk/state/likes/likes.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Avatar } from '@vonk/ui/avatar/avatar.tsx'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { MessageCircle } from '@vonk/ui/icon/icons.ts'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { Dotted } from '@vonk/ui/text/dotted.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { visuallyHidden, VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { PlaceFacts } from '../../blocks/member-card.tsx'
import { DrawnMark } from '../../blocks/drawn-mark.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { paths } from '../../paths.ts'
import { LikeHeart } from './like-heart.tsx'
import { useLikeFeedback } from './use-like-feedback.ts'

/** The height of a row without an answer, in pixels. */
export const rowHeight = 88

/** A member in a list of likes. `card` is the answer that they like; `at` when they liked or matched. */
export type ListedLike = {
  member: ProfileCard
  /** `received`: the member can like back. */
  state: 'received' | 'given' | 'match'
  isNew: boolean
  at: string | null
  card: PromptCard | null
}

/** A compact row: who, where, when, and what comes next: like back, or write to a match. */
export function LikeRow({ like: { member, state, isNew, at, card }, level }: { like: ListedLike; level: 2 | 3 }) {
  const { t } = useTranslation('likes')
  const { t: tSite } = useTranslation('site')
  const dates = useDates()
  const now = new Date(useNow())
  const settings = useSettings()
  return (
    <Row>
      <Avatar
        name={member.name}
        src={member.main_image && imageUrl(settings, member.main_image.thumb_filename)}
        decorative
        onlineLabel={member.online ? tSite('card.online') : undefined}
      />
      <Words>
        <Name as={`h${level}`}>
          <StretchedLink as={Link} to={paths.likedMember.href({ id: member.id })}>
            {tSite('card.nameAndAge', { name: member.name, age: member.age })}
          </StretchedLink>
          {isNew ? <Badge>{t('new')}</Badge> : null}
        </Name>
        <Text as="p" size="small" tone="muted">
          <Dotted>
            {at === null ? null : <time dateTime={at}>{dates.moment(at, now)}</time>} <PlaceFacts member={member} />
          </Dotted>
        </Text>
        <ProfileMark kind={member.kind} />
        <DrawnMark photo={member.main_image} />
      </Words>
      <Next>
        {state === 'received' ? <LikeBackButton member={member} /> : null}
        {state === 'match' ? <WriteLink member={member} /> : null}
      </Next>
      {card ? (
        <Answer>
          <QuotedCard card={card} label={t('answer.received')} lines={3} />
        </Answer>
      ) : null}
    </Row>
  )
}

/** Likes back, which makes a match. The like that it answers is no longer new. */
function LikeBackButton({ member }: { member: ProfileCard }) {
  const { t } = useTranslation('likes')
  const { mutate: like, isPending } = useMutation(likeMutation())
  const { mutate: seen } = useMutation(likeSeenMutation())
  const { onSuccess, onError } = useLikeFeedback()
  const likeBack = () =>
    like(
      { profile: member },
      {
        onSuccess: (answer) => {
          onSuccess(answer)
          seen({ profile: member.id })
        },
        onError,
      },
    )
  return (
    <Button variant="secondary" size="small" loading={isPending} onClick={likeBack}>
      <LikeHeart liked={isPending} />
      <WideOnly>{t('match.likeBack')}</WideOnly>
      <VisuallyHidden>{member.name}</VisuallyHidden>
    </Button>
  )
}

function WriteLink({ member: { id, name } }: { member: ProfileCard }) {
  const { t } = useTranslation('likes')
  return (
    <ButtonLink
      as={Link}
      to={paths.memberChat.href({ id })}
      variant="quiet"
      size="small"
      aria-label={t('match.message', { name })}
      title={t('match.message', { name })}
    >
      <MessageCircle aria-hidden="true" />
    </ButtonLink>
  )
}

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[3]} 0;

  ${media.medium} {
    padding-inline: ${tokens.spacing[3]};
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.colours.surfaceSunken};
    }
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  min-width: 0;
`

const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[2]};
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.large};
  overflow-wrap: anywhere;
`

/** Above the link that covers the row. */
const Next = styled.div`
  position: relative;
  z-index: 1;
`

/** On a phone the heart says it; the name of the button stays for a screen reader. */
const WideOnly = styled.span`
  @media (max-width: 575.98px) {
    ${visuallyHidden}
  }
`

const Answer = styled.div`
  grid-column: 2 / -1;
  padding-top: ${tokens.spacing[2]};
`
