import { membersInHand, oneFictionalInFour } from '@vonk/contracts/members/members.rules.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { MemberCard } from '../../blocks/member-card.tsx'
import { MemberGrid, MemberGridSkeleton } from '../../blocks/member-grid.tsx'
import { useBrand } from '../../brand-context.ts'
import { paths } from '../../paths.ts'

/** How many members the home page shows below its top. */
const shown = { grid: 8, row: 8, large: 3 }

const others = (members: readonly ProfileCard[], above: number, count: number) => {
  const inHand = membersInHand(members, above)
  return oneFictionalInFour(members.filter((member) => !inHand.includes(member))).slice(0, count)
}

/** Members from the search, without those in the hero. Only for a site with a search for visitors (MEM-03). */
export function HomeMembers({ members }: { members: readonly ProfileCard[] | undefined }) {
  const { t } = useTranslation('home')
  const { slug, home } = useBrand()
  const title = t(`${slug}.members`)
  return (
    <Page as="section">
      <Stack gap={6}>
        <Cluster justify="space-between">
          <Heading>{title}</Heading>
          <All as={Link} to={paths.members.href()} variant="quiet" size="small">
            {t('members.all')}
          </All>
        </Cluster>
        {members ? (
          <Members members={others(members, home.portraits, shown[home.members])} label={title} />
        ) : (
          <MemberGridSkeleton label={t('members.waiting')} count={shown[home.members]} />
        )}
      </Stack>
    </Page>
  )
}

function Members({ members, label }: { members: readonly ProfileCard[]; label: string }) {
  const { home } = useBrand()
  if (home.members === 'grid') return <MemberGrid members={members} label={label} />
  const List = home.members === 'row' ? Row : Large
  return (
    <List aria-label={label}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberCard member={member} to={paths.member.href({ id: member.id })} level={3} />
        </li>
      ))}
    </List>
  )
}

/** Its words, and not its edges, stand at the margins of the page. */
const All = styled(ButtonLink)`
  margin-inline: calc(-1 * ${tokens.spacing[3]});
`

/** One row that scrolls by itself; the cut of the last card says that there are more. */
const Row = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: clamp(10.5rem, 22vw, 15rem);
  gap: ${tokens.spacing[4]};
  /* Shadows and focus rings of the cards are not cut. */
  margin: calc(-1 * ${tokens.spacing[3]});
  padding: ${tokens.spacing[3]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;

  & > li {
    scroll-snap-align: start;
    scroll-margin: ${tokens.spacing[3]};
  }
`

const Large = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${tokens.spacing[6]};
`
