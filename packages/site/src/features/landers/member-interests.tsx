import { answerableInterests, type Interest } from '@vonk/contracts/profile/profile.values.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { shows } from '@vonk/contracts/profile/profile.rules.ts'
import { useInterestWords } from '@vonk/i18n/use-interest-words.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Chip } from '@vonk/ui/chip/chip.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import type { ComponentType, SVGProps } from 'react'
import { useTranslation } from 'react-i18next'

type MemberInterestsProps = {
  profile: Pick<Profile, 'interests'>
  icons: Record<Interest, ComponentType<SVGProps<SVGSVGElement>>>
}

/** What the member likes. Without the kinks: a consent to be found with them is no consent to be advertised with them. */
export function MemberInterests({ profile, icons }: MemberInterestsProps) {
  const { t } = useTranslation('profile')
  const words = useInterestWords()
  const settings = useSettings()
  const shown = shows(settings, 'interests') ? profile.interests.filter((interest) => answerableInterests.includes(interest)) : []
  if (shown.length === 0) return null
  return (
    <Cluster as="ul" gap={2} aria-label={t('fields.interests')}>
      {shown.map((interest) => {
        const Icon = icons[interest]
        return (
          <li key={interest}>
            <Chip>
              <Icon aria-hidden="true" />
              {words[interest]}
            </Chip>
          </li>
        )
      })}
    </Cluster>
  )
}
