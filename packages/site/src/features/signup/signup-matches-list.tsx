import { useSuspenseQuery } from '@tanstack/react-query'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { NobodyFound } from '@vonk/ui/illustration/illustration.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { SuitableMember } from './suitable-member.tsx'

/** How many members a newcomer sees first. */
const shown = 3

type SignupMatchesListProps = {
  search: MemberSearch
  /** The newcomer. */
  own: Pick<OwnProfile, 'age'>
}

/** The first members who suit a newcomer; if too few fit, others who are close to it (SGN-14). */
export function SignupMatchesList({ search, own }: SignupMatchesListProps) {
  const { t } = useTranslation('signup')
  const { profiles, similar } = useSuspenseQuery(membersQuery(search)).data
  const found = [...profiles, ...similar].slice(0, shown)
  // Whoever told no place is not promised people nearby.
  const fitting = search.region === undefined ? t('matches.leadAge') : t('matches.lead')
  const lead = profiles.length >= found.length ? fitting : t('matches.leadSimilar')
  const all = (
    <ButtonLink as={Link} to={paths.members.href()} size="large" variant={found.length > 0 ? 'secondary' : 'primary'}>
      {t('activated.members')}
    </ButtonLink>
  )
  if (found.length === 0)
    return (
      <EmptyState level={1} illustration={<NobodyFound />} title={t('matches.none')} text={t('matches.noneText')} action={all} />
    )
  return (
    <Stack gap={6} align="center">
      <Top>
        <Gesture size="64px" play="stay" />
        <Heading level={1}>{t('matches.title')}</Heading>
        <Text tone="muted">{lead}</Text>
      </Top>
      <Members aria-label={t('matches.title')}>
        {found.map((member) => (
          <li key={member.id}>
            <SuitableMember member={member} own={own} />
          </li>
        ))}
      </Members>
      {all}
    </Stack>
  )
}

const Top = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.spacing[2]};
  text-align: center;
`

/** One below the other on a phone, side by side on a wider screen. */
const Members = styled.ul`
  display: grid;
  gap: ${tokens.spacing[4]};
  width: 100%;

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  & > li > article {
    height: 100%;
  }
`
