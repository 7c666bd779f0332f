import type { OwnProfile, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Chip } from '@vonk/ui/chip/chip.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { MemberRowCard } from '../../blocks/member-row-card.tsx'

/** How near, in km, and how close in age, in years, the card calls it. */
const near = 30
const sameAge = 5

/** A member who suits a newcomer, with what they share. Every reason is a fact of both profiles. */
export function SuitableMember({ member, own }: { member: ProfileCard; own: Pick<OwnProfile, 'age'> }) {
  const { t } = useTranslation('signup')
  const reasons = [
    member.online && t('matches.reasons.online'),
    member.distance_km !== null && member.distance_km <= near && t('matches.reasons.near'),
    Math.abs(member.age - own.age) <= sameAge && t('matches.reasons.age'),
  ].filter((reason) => reason !== false)
  return (
    <MemberRowCard member={member} level={2} stacks eager>
      <Cluster gap={2}>
        {reasons.map((reason) => (
          <Chip key={reason} tone="primary">
            {reason}
          </Chip>
        ))}
      </Cluster>
    </MemberRowCard>
  )
}
