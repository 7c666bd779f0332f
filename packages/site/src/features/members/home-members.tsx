import { membersInHand } from '@vonk/contracts/members/members.rules.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { MemberGrid, MemberGridSkeleton } from '../../blocks/member-grid.tsx'

/** How many members the home page shows. */
const shown = 8

const others = (members: readonly ProfileCard[]) => {
  const inHand = membersInHand(members)
  return members.filter((member) => !inHand.includes(member)).slice(0, shown)
}

/** Members from the search, without those in the portraits. Only for a site with a search for visitors (MEM-03). */
export function HomeMembers({ members }: { members: readonly ProfileCard[] | undefined }) {
  const { t } = useTranslation('site')
  return (
    <Page as="section">
      <Stack gap={6}>
        <Cluster justify="space-between">
          <Heading>{t('home.members.title')}</Heading>
          <ButtonLink as={Link} to={paths.members.href()} variant="quiet" size="small">
            {t('home.members.all')}
          </ButtonLink>
        </Cluster>
        {members ? (
          <MemberGrid members={others(members)} label={t('home.members.title')} />
        ) : (
          <MemberGridSkeleton label={t('home.members.waiting')} count={shown} />
        )}
      </Stack>
    </Page>
  )
}
