import { useSuspenseQuery } from '@tanstack/react-query'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { memberQuery } from '@vonk/state/members/members.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { MemberGrid } from '../blocks/member-grid.tsx'
import { PortraitTransition } from '../blocks/portrait-transition.tsx'
import { AnswerLink } from '../features/chat/answer-link.tsx'
import { GiftLink } from '../features/chat/gift-link.tsx'
import { MessageLink } from '../features/chat/message-link.tsx'
import { LikeCardButton } from '../features/likes/like-card-button.tsx'
import { LikeButton, LikeLink } from '../features/likes/like-button.tsx'
import { useLikeSeen } from '../features/likes/use-like-seen.ts'
import { MemberActions } from '../features/profile/member-actions.tsx'
import { FictionalNote } from '../features/profile/fictional-note.tsx'
import { Neighbours } from '../features/profile/neighbours.tsx'
import { ProfileFacts } from '../features/profile/profile-facts.tsx'
import {
  ActionsArea,
  BodyArea,
  HeadArea,
  MenuArea,
  NeighboursArea,
  ProfileFrame,
  StageArea,
} from '../features/profile/profile-frame.tsx'
import { ProfileHead } from '../features/profile/profile-head.tsx'
import { MorePhotos, ProfilePhotos } from '../features/profile/profile-photos.tsx'
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx'
import { SharedFacts } from '../features/profile/shared-facts.tsx'
import { paths } from '../paths.ts'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { useMarkedName } from '../blocks/use-marked-name.ts'

// The menu and its dialogs load after the photo and the actions.
const MemberMenu = lazy(async () => ({ default: (await import('../features/members/member-menu.tsx')).MemberMenu }))

const StartsOffer = lazy(async () => ({ default: (await import('../features/chat/starts-offer.tsx')).StartsOffer }))

export const rooms = ['profile', 'members', 'likes'] as const

export const data = ({ client, params }: ScreenRequest) => [client.ensureQueryData(memberQuery(params.id ?? ''))]

/** A member's profile (PRF-01), also opened from the likes (LIK-02). What a visitor wants to do there opens the signup (SGN-07). */
function MemberScreen() {
  const { t } = useTranslation('profile')
  const { id = '' } = useParams()
  return (
    <Page flush>
      <AsyncBlock key={id} level={1} waiting={<ProfileSkeleton id={id} label={t('waiting')} />}>
        <Member id={id} />
      </AsyncBlock>
    </Page>
  )
}

function Member({ id }: { id: string }) {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const { profile, related } = useSuspenseQuery(memberQuery(id)).data
  const own = profile.id === user?.profile.id
  const canContact = !profile.blocked && !own
  const markedName = useMarkedName()
  useTitle(markedName(profile, t('title', { name: profile.name, age: profile.age })))
  useLikeSeen(profile, user)
  return (
    <Stack as="article" gap={8}>
      {/* Members decided to be on this site, not in search engines. */}
      <meta name="robots" content="noindex" />
      <ProfileFrame>
        <StageArea>
          <PortraitTransition id={profile.id}>
            <ProfilePhotos profile={profile} more={<MorePhotos id={profile.id} visitor={user === null} />} />
          </PortraitTransition>
        </StageArea>
        <HeadArea>
          <ProfileHead profile={profile} />
        </HeadArea>
        <NeighboursArea>
          <Neighbours id={profile.id} />
        </NeighboursArea>
        {user && !own ? (
          <MenuArea>
            <Suspense>
              <MemberMenu profile={profile} variant="over-photo" />
            </Suspense>
          </MenuArea>
        ) : null}
        {canContact ? (
          <ActionsArea>
            <MemberActions
              name={profile.name}
              like={user ? <LikeButton profile={profile} /> : <LikeLink id={id} />}
              message={<MessageLink profile={profile} />}
              gift={<GiftLink profile={profile} />}
            />
          </ActionsArea>
        ) : null}
        <BodyArea>
          <Stack gap={8}>
            {profile.blocked ? <Banner tone="warning">{t('blocked', { name: profile.name })}</Banner> : null}
            {profile.kind === 'fictional' ? <FictionalNote /> : null}
            {user?.conversations_left === 0 && !own ? (
              <Suspense>
                <StartsOffer profile={profile} />
              </Suspense>
            ) : null}
            <SharedFacts profile={profile} />
            <ProfileFacts
              profile={profile}
              cardActions={canContact ? CardActions : undefined}
              interestTo={
                canContact ? (interest) => `${paths.memberChat.href({ id: profile.id })}?interest=${interest}` : undefined
              }
            />
          </Stack>
        </BodyArea>
      </ProfileFrame>
      {related.length > 0 ? (
        <Related>
          <Heading level={2}>{t('related')}</Heading>
          <MemberGrid members={related} label={t('related')} grows />
        </Related>
      ) : null}
    </Stack>
  )
}

/** What one can do with an answer (PRF-10). A visitor signs up with it. */
function CardActions(card: { profile: Profile; question: PromptQuestion; labelId: string }) {
  return (
    <>
      <LikeCardButton {...card} />
      <AnswerLink {...card} />
    </>
  )
}

const Related = styled.section`
  display: grid;
  gap: ${tokens.spacing[5]};
  padding-bottom: ${tokens.spacing[8]};
`

export { MemberScreen as Component }
