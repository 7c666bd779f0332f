import { lineOf, profileFields, type AnyField } from '@vonk/contracts/profile/profile.fields.ts'
import { shows } from '@vonk/contracts/profile/profile.rules.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { answerableInterests, type Interest, type PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Chip } from '@vonk/ui/chip/chip.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { type ComponentType, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { interestIcons } from './interest-icons.ts'
import { PromptCard } from './prompt-card.tsx'
import { useFactText, useFieldLabels, useProfileWords, type FactField } from './use-profile-words.ts'

const factFields = profileFields.filter((field): field is FactField => ['choice', 'place'].includes(lineOf(field).editor))

type ProfileFactsProps = {
  profile: Profile
  /** The actions of a prompt card. `labelId` is the id of its question. */
  cardActions?: ComponentType<{ profile: Profile; question: PromptQuestion; labelId: string }> | undefined
  /** Address where one replies to an interest. */
  interestTo?: ((interest: Interest) => string) | undefined
}

/** The profile fields that the site shows: about-me, prompt cards, interests with icons, facts with notes (EDI-06, PRF-01). */
export function ProfileFacts({ profile, cardActions, interestTo }: ProfileFactsProps) {
  const settings = useSettings()
  return (
    <Stack gap={8}>
      {shows(settings, 'about_me') ? <AboutMe profile={profile} /> : null}
      {shows(settings, 'prompts') ? <Prompts profile={profile} cardActions={cardActions} /> : null}
      {shows(settings, 'interests') && profile.interests.length > 0 ? (
        <Interests profile={profile} interestTo={interestTo} />
      ) : null}
      <Facts profile={profile} />
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

/** Interests with icons, those in common marked. Each can be replied to, except kinks (PRF-10). */
function Interests({ profile, interestTo }: ProfileFactsProps) {
  const { t } = useTranslation('profile')
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="title">
        {t('fields.interests')}
      </Heading>
      {interestTo ? (
        <Text size="small" tone="muted">
          {t('interests.hint')}
        </Text>
      ) : null}
      <Cluster as="ul" gap={2}>
        {profile.interests.map((interest) => (
          <li key={interest}>
            <InterestChip
              interest={interest}
              both={profile.shared?.interests.includes(interest) ?? false}
              to={answerableInterests.includes(interest) ? interestTo?.(interest) : undefined}
            />
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}

function InterestChip({ interest, both, to }: { interest: Interest; both: boolean; to: string | undefined }) {
  const { t } = useTranslation('profile')
  const word = useProfileWords().interest[interest]
  const Icon = interestIcons[interest]
  const tone = both ? 'primary' : 'neutral'
  const content = (
    <>
      <Icon aria-hidden="true" />
      {word}
      {both ? <VisuallyHidden> ({t('interests.both')})</VisuallyHidden> : null}
    </>
  )
  if (to === undefined) return <Chip tone={tone}>{content}</Chip>
  return (
    <ChipLink as={Link} to={to} tone={tone} title={t('interests.write', { interest: word })}>
      {content}
    </ChipLink>
  )
}

/** Questions that the member answered (PRF-10). */
function Prompts({ profile, cardActions }: ProfileFactsProps) {
  return profile.prompts.map((card) => <Prompt key={card.question} profile={profile} card={card} cardActions={cardActions} />)
}

function Prompt({ profile, card, cardActions: Actions }: ProfileFactsProps & { card: Profile['prompts'][number] }) {
  const questions = usePromptQuestions()
  const labelId = useId()
  return (
    <PromptCard
      question={questions[card.question]}
      answer={card.answer}
      labelId={labelId}
      actions={Actions ? <Actions profile={profile} question={card.question} labelId={labelId} /> : null}
    />
  )
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const labels = useFieldLabels()
  const textOf = useFactText()
  const settings = useSettings()
  const facts = factFields.filter((field) => shows(settings, field)).map((field) => ({ field, text: textOf(field, profile) }))
  const filled = facts.filter(({ text }) => text !== null)
  if (filled.length === 0) return null
  const notes: Partial<Record<AnyField, string>> = profile.notes
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="title">
        {t('facts')}
      </Heading>
      <List>
        {filled.map(({ field, text }) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>
              {text}
              {notes[field] ? <Note dir="auto">{notes[field]}</Note> : null}
            </dd>
          </div>
        ))}
      </List>
    </Stack>
  )
}

const ChipLink = styled(Chip)`
  min-height: 44px;
  padding-inline: ${tokens.spacing[4]};
  text-decoration: none;

  ${media.hover} {
    &:hover {
      color: ${tokens.colours.primaryText};
      background: ${tokens.colours.primarySoft};
    }
  }
`

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

const Note = styled.span`
  display: block;
  font-size: ${tokens.size.small};
  font-weight: 400;
  color: ${tokens.colours.textMuted};
  overflow-wrap: anywhere;
`
