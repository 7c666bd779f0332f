import type { Profile, ProfileField } from '@vonk/contracts/profile/profile.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Chip } from '@vonk/ui/chip/chip.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { interestIcons } from './interest-icons.ts'
import { useProfileWords } from './use-profile-words.ts'

/** The profile fields that the site shows: about-me, interests with icons, and facts (EDI-06, PRF-01). */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { visible_profile_fields } = useSettings()
  const shows = (field: ProfileField) => visible_profile_fields.includes(field)
  return (
    <Stack gap={6}>
      {shows('about_me') ? <AboutMe profile={profile} /> : null}
      {shows('interests') && profile.interests.length > 0 ? <Interests profile={profile} /> : null}
      <Facts profile={profile} shows={shows} />
    </Stack>
  )
}

function AboutMe({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} size="title">
        {t('aboutMe')}
      </Heading>
      {profile.about_me ? (
        <AboutText dir="auto">{profile.about_me}</AboutText>
      ) : (
        <Text tone="muted">{t('nothingYet', { name: profile.name })}</Text>
      )}
    </Stack>
  )
}

function Interests({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const words = useProfileWords()
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="title">
        {t('fields.interests')}
      </Heading>
      <Cluster as="ul" gap={2}>
        {profile.interests.map((interest) => {
          const Icon = interestIcons[interest]
          return (
            <Chip as="li" key={interest}>
              <Icon aria-hidden="true" />
              {words.interest[interest]}
            </Chip>
          )
        })}
      </Cluster>
    </Stack>
  )
}

function Facts({ profile, shows }: { profile: Profile; shows: (field: ProfileField) => boolean }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const words = useProfileWords()
  const facts: [field: ProfileField, label: string, value: string | null][] = [
    ['gender', t('fields.gender'), profile.gender && words.gender[profile.gender]],
    ['sexuality', t('fields.sexuality'), profile.sexuality && words.sexuality[profile.sexuality]],
    [
      'relationship_status',
      t('fields.relationshipStatus'),
      profile.relationship_status && words.relationshipStatus[profile.relationship_status],
    ],
    ['country', t('fields.country'), format.country(profile.country)],
    ['region', t('fields.region'), profile.region],
    ['city', t('fields.city'), profile.city],
    ['body_type', t('fields.bodyType'), profile.body_type && words.bodyType[profile.body_type]],
    ['hair_colour', t('fields.hairColour'), profile.hair_colour && words.hairColour[profile.hair_colour]],
    ['eye_colour', t('fields.eyeColour'), profile.eye_colour && words.eyeColour[profile.eye_colour]],
    ['tattoos', t('fields.tattoos'), profile.tattoos === null ? null : profile.tattoos ? t('values.yes') : t('values.no')],
  ]
  const visible = facts.filter(([field, , value]) => value !== null && shows(field))
  if (visible.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="title">
        {t('facts')}
      </Heading>
      <List>
        {visible.map(([field, label, value]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Stack>
  )
}

const AboutText = styled.p`
  max-width: 60ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${tokens.spacing[4]};

  & dt {
    font-size: ${tokens.size.small};
    color: ${tokens.colours.textMuted};
  }

  & dd {
    font-weight: ${tokens.type.strongWeight};
  }
`
