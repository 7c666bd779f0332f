import { lineOf } from '@vonk/contracts/profile/profile.fields.ts'
import { offersNote } from '@vonk/contracts/profile/profile.rules.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Chip } from '@vonk/ui/chip/chip.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { interestIcons } from './interest-icons.ts'
import { fieldsOf, type ProfileSection } from './profile-sections.ts'
import { PromptCard } from './prompt-card.tsx'
import { useFactText, useFieldLabels, useProfileWords, type FactField } from './use-profile-words.ts'

type OwnValuesProps = { section: ProfileSection; profile: OwnProfile }

/** What a section of the own profile says now, or what it is good for. */
export function OwnValues({ section, profile }: OwnValuesProps) {
  const { t } = useTranslation('profile')
  switch (section) {
    case 'about':
      return profile.about_me ? <About dir="auto">{profile.about_me}</About> : <Text tone="muted">{t('own.aboutEmpty')}</Text>
    case 'prompts':
      return <Prompts profile={profile} />
    case 'interests':
      return <Interests profile={profile} />
    case 'place':
      return <Place profile={profile} />
    case 'basics':
    case 'facts':
      return <Facts section={section} profile={profile} />
  }
}

function Prompts({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile')
  const questions = usePromptQuestions()
  if (profile.prompts.length === 0) return <Text tone="muted">{t('own.promptsHint')}</Text>
  return (
    <Stack gap={3}>
      {profile.prompts.map(({ question, answer }) => (
        <PromptCard key={question} question={questions[question]} answer={answer} />
      ))}
    </Stack>
  )
}

function Interests({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile')
  const words = useProfileWords()
  if (profile.interests.length === 0) return <Text tone="muted">{t('own.interestsEmpty')}</Text>
  return (
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
  )
}

function Place({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const place = [profile.city, profile.region === profile.city ? null : profile.region, format.country(profile.country)]
  return (
    <Stack gap={1}>
      <Text>{place.filter(Boolean).join(', ')}</Text>
      {profile.city === null ? <Text tone="muted">{t('own.placeEmpty')}</Text> : null}
    </Stack>
  )
}

function Facts({ section, profile }: { section: 'basics' | 'facts'; profile: OwnProfile }) {
  const { t } = useTranslation('profile')
  const dates = useDates()
  const settings = useSettings()
  const labels = useFieldLabels()
  const textOf = useFactText()
  const valueOf = (field: ReturnType<typeof fieldsOf>[number]) => {
    if (field === 'name') return profile.name
    if (field === 'date_of_birth') return dates.date(new Date(`${profile.date_of_birth}T12:00:00Z`))
    return textOf(field as FactField, profile)
  }
  const noteOf = (field: string) =>
    Object.entries(profile.notes).find(([name]) => name === field && offersNote(settings, name as never))?.[1]
  return (
    <List>
      {fieldsOf(section, settings).map((field) => {
        const value = valueOf(field)
        const note = lineOf(field).note && value !== null ? noteOf(field) : undefined
        return (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>
              {value ?? (
                <Text as="span" tone="muted">
                  {t('own.notSaid')}
                </Text>
              )}
              {note ? (
                <Text size="small" tone="muted" dir="auto">
                  {note}
                </Text>
              ) : null}
            </dd>
          </div>
        )
      })}
    </List>
  )
}

const About = styled.p`
  max-width: 60ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const List = styled.dl`
  display: grid;
  gap: ${tokens.spacing[3]};

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${tokens.spacing[3]};
  }

  & dt {
    flex: 1 1 7rem;
    color: ${tokens.colours.textMuted};
  }

  & dd {
    flex: 2 1 7rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
