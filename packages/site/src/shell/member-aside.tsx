import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { memberQuery } from '@vonk/state/members/members.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { DrawnMark } from '../blocks/drawn-mark.tsx'
import { Place } from '../blocks/member-card.tsx'
import { MemberPhoto } from '../blocks/member-photo.tsx'
import { ProfileMark } from '../blocks/profile-mark.tsx'
import { LikeButton } from '../features/likes/like-button.tsx'
import { ProfileFacts } from '../features/profile/profile-facts.tsx'
import { SharedFacts } from '../features/profile/shared-facts.tsx'
import { paths } from '../paths.ts'
import { MemberAsideSkeleton, NoMember } from './no-member.tsx'

/**
 * The other member beside a conversation: photo, what both share, facts, and the way to the profile; or why there is none, e.g.
 * because they blocked the member.
 */
export function MemberAside({ id }: { id: string }) {
  const { t } = useTranslation('profile')
  const { t: tChat } = useTranslation('chat')
  const { errorText } = useErrorText()
  const { data, error } = useQuery(memberQuery(id))
  // What was loaded before a block or a departure is no longer shown, either.
  const isRefused = isApiError(error) && (error.code === 'blocked_by_member' || error.code === 'not_found')
  if (error && (!data || isRefused)) return <NoMember title={errorText(error)} />
  if (!data) return <MemberAsideSkeleton />
  const { profile } = data
  const { name, age, main_image: photo } = profile
  return (
    <Aside aria-label={t('title', { name, age })}>
      <MemberPhoto photo={photo} size="card" ratio="4 / 5" alt="" />
      <Content>
        <Stack gap={2}>
          <Heading level={2}>{t('title', { name, age })}</Heading>
          <Text tone="muted">
            <Place member={profile} />
          </Text>
          <Cluster gap={2}>
            <ProfileMark kind={profile.kind} />
            <DrawnMark photo={photo} />
          </Cluster>
        </Stack>
        <Actions>
          <ButtonLink as={Link} to={paths.member.href({ id })} variant="secondary">
            {tChat('conversation.viewBeside')}
          </ButtonLink>
          {profile.blocked ? null : <LikeButton profile={profile} />}
        </Actions>
        <SharedFacts profile={profile} />
        <ProfileFacts profile={profile} />
      </Content>
    </Aside>
  )
}

const Aside = styled.aside`
  min-height: 100%;
`

/* Beside each other where both fit, else below each other. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};

  & > * {
    flex: auto;
  }
`

const Content = styled.div`
  display: grid;
  gap: ${tokens.spacing[6]};
  padding: ${tokens.spacing[5]};
`
