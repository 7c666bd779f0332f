import { useSuspenseQuery } from '@tanstack/react-query'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Users } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberGrid } from '../../blocks/member-grid.tsx'
import { paths } from '../../paths.ts'

/** How many members a newcomer sees first. */
const shown = 3

/** The first members who suit a newcomer; if too few fit, others who are close to it (SGN-14). */
export function SignupMatchesList({ search }: { search: MemberSearch }) {
  const { t } = useTranslation('signup')
  const { profiles, similar } = useSuspenseQuery(membersQuery(search)).data
  const found = [...profiles, ...similar].slice(0, shown)
  const all = (
    <ButtonLink as={Link} to={paths.members.href()} size="large" variant={found.length > 0 ? 'secondary' : 'primary'}>
      {t('activated.members')}
    </ButtonLink>
  )
  if (found.length === 0)
    return <EmptyState level={1} picture={<Users />} title={t('matches.none')} text={t('matches.noneText')} action={all} />
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{t('matches.title')}</Heading>
        <Text tone="muted">{profiles.length >= found.length ? t('matches.lead') : t('matches.leadSimilar')}</Text>
      </Stack>
      <MemberGrid members={found} label={t('matches.title')} level={2} eager={shown} />
      <div>{all}</div>
    </Stack>
  )
}
