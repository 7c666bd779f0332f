import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { memo, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { paths } from '../paths.ts'
import { Boundary } from './boundary.tsx'
import { MemberCard } from './member-card.tsx'

type MemberGridProps<Member extends ProfileCard> = {
  members: readonly Member[]
  hrefOf?: (member: Member) => string
  /** What the links keep in the history, e.g. the search that found the members. */
  state?: unknown
  badgeOf?: (member: Member) => string | null
  /** More about a member, at the end of the card. */
  noteOf?: (member: Member) => ReactNode
  /** A button on the photo, e.g. to like. */
  actionOf?: (member: Member) => ReactNode
  /** Why a member is in the list, in one line. */
  whyOf?: (member: Member) => string
  /** Beside a column with filters: at most three columns. */
  beside?: boolean
  /** Accessible name of the list. */
  label: string
  /** Heading level of the names. */
  level?: 2 | 3
  /** The first so many photos load immediately. */
  eager?: number
  /** The photos grow into the profiles. Only for a screen that shows each member once. */
  grows?: boolean
  /** The list element; its items are the members. */
  ref?: Ref<HTMLUListElement>
}

const profileOf = ({ id }: ProfileCard) => paths.member.href({ id })

/** Members as cards, in two columns on a phone and four on a wide screen. */
export function MemberGrid<Member extends ProfileCard>({
  members,
  beside = false,
  label,
  eager = 0,
  ref,
  ...card
}: MemberGridProps<Member>) {
  return (
    <Grid aria-label={label} ref={ref} $beside={beside}>
      {members.map((member, index) => (
        <Item key={member.id} {...card} member={member} isEager={index < eager} />
      ))}
    </Grid>
  )
}

type ItemProps<Member extends ProfileCard> = Omit<MemberGridProps<Member>, 'members' | 'beside' | 'label' | 'eager' | 'ref'> & {
  member: Member
  isEager: boolean
}

/** Hydrates by itself, so that a press on it waits for no other card, and is drawn again only if it changes. */
const Item = memo(function Item<Member extends ProfileCard>({
  member,
  hrefOf = profileOf,
  badgeOf,
  noteOf,
  actionOf,
  whyOf,
  level = 3,
  isEager,
  ...card
}: ItemProps<Member>) {
  return (
    <li>
      <Boundary>
        <MemberCard
          {...card}
          member={member}
          to={hrefOf(member)}
          badge={badgeOf?.(member)}
          note={noteOf?.(member)}
          action={actionOf?.(member)}
          why={whyOf?.(member)}
          level={level}
          eager={isEager}
        />
      </Boundary>
    </li>
  )
}) as <Member extends ProfileCard>(props: ItemProps<Member>) => ReactNode

export function MemberGridSkeleton({ count = 8, beside = false, label }: { count?: number; beside?: boolean; label: string }) {
  return (
    <LoadingBlock aria-label={label}>
      <Grid as="div" $beside={beside}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} padding={0}>
            <PhotoSkeleton shape="photo" height="auto" />
            <Lines>
              <Skeleton width="70%" height="1.2em" />
              <Skeleton width="50%" />
            </Lines>
          </Card>
        ))}
      </Grid>
    </LoadingBlock>
  )
}

const Grid = styled.ul<{ $beside: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.spacing[3]};

  ${media.small} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.medium} {
    grid-template-columns: repeat(${({ $beside }) => ($beside ? 3 : 4)}, minmax(0, 1fr));
    gap: ${tokens.spacing[5]};
  }

  & > li > article {
    height: 100%;
  }
`

const PhotoSkeleton = styled(Skeleton)`
  aspect-ratio: 4 / 5;
`

const Lines = styled.div`
  display: grid;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[3]};
`
