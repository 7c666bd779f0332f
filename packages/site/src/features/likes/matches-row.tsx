import { useSuspenseQuery } from '@tanstack/react-query'
import { likesQuery } from '@vonk/state/likes/likes.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { paths } from '../../paths.ts'
import { CountBadge } from './count-badge.tsx'

/** How many matches the row shows. */
const shown = 12

/** The newest matches, in a row that scrolls sideways. Nothing without a match. */
export function MatchesRow() {
  const { t } = useTranslation('likes')
  const { t: tSite } = useTranslation('site')
  const { matches, counts } = useSuspenseQuery(likesQuery()).data
  if (matches.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <Cluster justify="space-between">
        <Heading level={2} size="title">
          {t('matches.title')} <CountBadge count={counts.matches} />
        </Heading>
        {counts.matches > 1 ? (
          <ButtonLink as={Link} to={paths.likesOfType.href({ type: 'matches' })} variant="quiet" size="small">
            {t('all', { count: counts.matches })}
          </ButtonLink>
        ) : null}
      </Cluster>
      <Row aria-label={t('matches.title')}>
        {matches.slice(0, shown).map(({ profile }, index) => (
          <Item key={profile.id}>
            <Frame>
              <MemberPhoto photo={profile.main_image} size="card" ratio="4 / 5" alt="" eager={index < 4} />
            </Frame>
            <Name>
              <StretchedLink as={Link} to={paths.likedMember.href({ id: profile.id })}>
                {tSite('card.nameAndAge', { name: profile.name, age: profile.age })}
              </StretchedLink>
            </Name>
            <ProfileMark kind={profile.kind} />
          </Item>
        ))}
      </Row>
    </Stack>
  )
}

const Row = styled.ul`
  display: flex;
  gap: ${tokens.spacing[3]};
  /* Room for the focus ring, which the scrolling would cut; on a phone the row goes on to the edges of the window. */
  margin: -6px calc(-1 * ${tokens.spacing[4]});
  padding: 6px ${tokens.spacing[4]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${tokens.spacing[4]};
  scroll-snap-type: x proximity;
  scrollbar-width: none;

  ${media.medium} {
    margin-inline: -6px;
    padding-inline: 6px;
    scroll-padding-inline: 6px;
  }
`

const Item = styled.li`
  position: relative;
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  width: 116px;
  scroll-snap-align: start;

  /* The mark of a fictional profile wraps, where its words are long. */
  & > span:last-child {
    white-space: normal;
  }
`

const Frame = styled.div`
  width: 100%;
  overflow: hidden;
  ${rounded('photo')}
`

const Name = styled.h3`
  max-width: 100%;
  overflow: hidden;
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  text-overflow: ellipsis;
  white-space: nowrap;
`
