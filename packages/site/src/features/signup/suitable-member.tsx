import type { OwnProfile, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { Chip } from '@vonk/ui/chip/chip.tsx'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Place } from '../../blocks/member-card.tsx'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { paths } from '../../paths.ts'

/** As near, in km, and as close in age, in years, as the card calls it. */
const near = 30
const sameAge = 5

/** A member who suits a newcomer, with what they share. Every reason is a fact of both profiles. */
export function SuitableMember({ member, own }: { member: ProfileCard; own: Pick<OwnProfile, 'age'> }) {
  const { t } = useTranslation('signup')
  const { t: tSite } = useTranslation('site')
  const reasons = [
    member.online && t('matches.reasons.online'),
    member.distance_km !== null && member.distance_km <= near && t('matches.reasons.near'),
    Math.abs(member.age - own.age) <= sameAge && t('matches.reasons.age'),
  ].filter((reason) => reason !== false)
  return (
    <Card as="article" padding={0} interactive>
      <Columns>
        <Frame>
          <MemberPhoto photo={member.main_image} size="card" ratio="4 / 5" alt="" eager />
        </Frame>
        <Words>
          <Name>
            <StretchedLink as={Link} to={paths.member.href({ id: member.id })}>
              {tSite('card.nameAndAge', { name: member.name, age: member.age })}
            </StretchedLink>
          </Name>
          <Text size="small" tone="muted">
            <Place member={member} />
          </Text>
          <ProfileMark kind={member.kind} />
          <Cluster gap={2}>
            {reasons.map((reason) => (
              <Chip key={reason} tone="primary">
                {reason}
              </Chip>
            ))}
          </Cluster>
        </Words>
      </Columns>
    </Card>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 38% minmax(0, 1fr);
  align-items: center;

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Frame = styled.div`
  overflow: hidden;
  ${rounded('photo')}
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
`

const Name = styled.h2`
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.title};
  overflow-wrap: anywhere;
`
