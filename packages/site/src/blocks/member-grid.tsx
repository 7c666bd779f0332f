import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { paths } from '../paths.ts'
import { MemberCard } from './member-card.tsx'

type MemberGridProps<Member extends ProfileCard> = {
  members: readonly Member[]
  hrefOf?: (member: Member) => string
  badgeOf?: (member: Member) => ReactNode
  /** Names the list for a screen reader. */
  label: string
  /** So many photos are in view from the start. */
  eager?: number
}

/** Members as cards, two beside each other on a phone. */
export function MemberGrid<Member extends ProfileCard>({ members, hrefOf = (member) => paths.member.href({ id: member.id }), badgeOf, label, eager = 0 }: MemberGridProps<Member>) {
  return (
    <Grid aria-label={label}>
      {members.map((member, index) => (
        <li key={member.id}>
          <MemberCard member={member} to={hrefOf(member)} badge={badgeOf?.(member)} eager={index < eager} />
        </li>
      ))}
    </Grid>
  )
}

/** The ghost of the same. */
export function MemberGridSkeleton({ count = 8, label }: { count?: number; label: string }) {
  return (
    <LoadingBlock aria-label={label}>
      <Grid as="div">
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} $padding={0}>
            <Ghost $form="photo" $height="auto" />
            <Lines>
              <Skeleton $width="70%" $height="1.2em" />
              <Skeleton $width="50%" />
            </Lines>
          </Card>
        ))}
      </Grid>
    </LoadingBlock>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
  gap: ${tokens.spacing[3]};

  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: ${tokens.spacing[5]};
  }
`

const Ghost = styled(Skeleton)`
  aspect-ratio: 4 / 5;
`

const Lines = styled.div`
  display: grid;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[3]};
`
