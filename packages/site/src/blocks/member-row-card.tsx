import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { css, styled } from 'styled-components'
import { paths } from '../paths.ts'
import { DrawnMark } from './drawn-mark.tsx'
import { Place } from './member-card.tsx'
import { MemberPhoto } from './member-photo.tsx'
import { ProfileMark } from './profile-mark.tsx'

type MemberRowCardProps = {
  member: ProfileCard
  /** Heading level of the name. */
  level: 2 | 3
  /** In a wide window the portrait is above the words: for three cards side by side. */
  stacks?: boolean
  /** Loads the photo immediately: it is visible without scrolling. */
  eager?: boolean
  /** Somebody whom the member has passed. */
  dimmed?: boolean
  /** Why the member is proposed, and what one can do. */
  children: ReactNode
}

/** One of few members who are proposed, with reasons: portrait, name, place and the mark of a fictional profile (EDI-07). */
export function MemberRowCard({ member, level, stacks = false, eager = false, dimmed = false, children }: MemberRowCardProps) {
  const { t } = useTranslation('site')
  return (
    <Card as="article" padding={0} interactive={!dimmed}>
      <Row $stacks={stacks} data-dimmed={dimmed || undefined}>
        <Portrait>
          <MemberPhoto photo={member.main_image} size="card" ratio="4 / 5" alt="" eager={eager} />
        </Portrait>
        <Words>
          <Name as={`h${level}`}>
            <StretchedLink as={Link} to={paths.member.href({ id: member.id })}>
              {t('card.nameAndAge', { name: member.name, age: member.age })}
            </StretchedLink>
          </Name>
          <Text size="small" tone="muted">
            <Place member={member} />
          </Text>
          <ProfileMark kind={member.kind} />
          <DrawnMark photo={member.main_image} />
          {children}
        </Words>
      </Row>
    </Card>
  )
}

const stacked = css`
  ${media.medium} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    padding: 0;

    & > div + div {
      padding: ${tokens.spacing[4]};
    }
  }
`

const Row = styled.div<{ $stacks: boolean }>`
  display: grid;
  grid-template-columns: minmax(88px, min(36%, 240px)) minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
  height: 100%;
  padding: ${tokens.spacing[3]};

  &[data-dimmed] img {
    opacity: 0.45;
    filter: grayscale(1);
  }

  ${({ $stacks }) => $stacks && stacked}
`

const Portrait = styled.div`
  align-self: start;
  overflow: hidden;
  ${rounded('photo')}
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${tokens.spacing[1]};
  min-width: 0;
`

const Name = styled.h3`
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.large};
  overflow-wrap: anywhere;
`
