import { useSuspenseQuery } from '@tanstack/react-query'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { memberQuery } from '@vonk/state/members/members.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { MemberGrid } from '../blocks/member-grid.tsx'
import { AnswerLink } from '../features/chat/answer-link.tsx'
import { GiftLink } from '../features/chat/gift-link.tsx'
import { MessageLink } from '../features/chat/message-link.tsx'
import { LikeCardButton } from '../features/likes/like-card-button.tsx'
import { LikeButton, LikeLink } from '../features/likes/like-button.tsx'
import { useLikeSeen } from '../features/likes/use-like-seen.ts'
import { MemberMenu } from '../features/members/member-menu.tsx'
import { MemberActions } from '../features/profile/member-actions.tsx'
import { ProfileColumns } from '../features/profile/profile-columns.tsx'
import { ProfileFacts } from '../features/profile/profile-facts.tsx'
import { ProfileHead } from '../features/profile/profile-head.tsx'
import { MorePhotos, ProfilePhotos } from '../features/profile/profile-photos.tsx'
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['profile', 'members', 'likes'] as const

export const data = ({ client, params }: ScreenRequest) => [client.ensureQueryData(memberQuery(params.id ?? ''))]

/** A member's profile (PRF-01), also opened from the likes (LIK-02). What a visitor wants to do there opens the signup (SGN-07). */
function MemberScreen() {
  const { t } = useTranslation('profile')
  const { id = '' } = useParams()
  return (
    <Page>
      <AsyncBlock key={id} level={1} waiting={<ProfileSkeleton label={t('waiting')} />}>
        <Member id={id} />
      </AsyncBlock>
    </Page>
  )
}

function Member({ id }: { id: string }) {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const { profile, related } = useSuspenseQuery(memberQuery(id)).data
  useTitle(t('title', { name: profile.name, age: profile.age }))
  useLikeSeen(profile, user)
  return (
    <Stack as="article" gap={10}>
      {/* Members decided to be on this site, not in search engines. */}
      <meta name="robots" content="noindex" />
      <ProfileColumns>
        <ProfilePhotos profile={profile} more={<MorePhotos profile={profile} visitor={user === null} />} />
        <Stack gap={6}>
          <ProfileHead profile={profile} />
          {profile.blocked ? (
            <Banner tone="warning">{t('blocked', { name: profile.name })}</Banner>
          ) : (
            <MemberActions
              like={user ? <LikeButton profile={profile} /> : <LikeLink id={id} />}
              message={<MessageLink profile={profile} />}
              gift={<GiftLink profile={profile} />}
            />
          )}
          <ProfileFacts
            profile={profile}
            cardActions={profile.blocked || profile.id === user?.profile.id ? undefined : user ? CardActions : AnswerLink}
          />
          {user ? <MemberMenu profile={profile} /> : null}
        </Stack>
      </ProfileColumns>
      {related.length > 0 ? (
        <Stack as="section" gap={5}>
          <Heading level={2}>{t('related')}</Heading>
          <MemberGrid members={related} label={t('related')} />
        </Stack>
      ) : null}
    </Stack>
  )
}

/** What one can do with an answer (PRF-10). */
function CardActions(card: { profile: Profile; question: PromptQuestion; labelId: string }) {
  return (
    <>
      <LikeCardButton {...card} />
      <AnswerLink {...card} />
    </>
  )
}

export { MemberScreen as Component }
