import type { Profile, SharedFacts as Shared } from '@vonk/contracts/profile/profile.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { Heart } from '@vonk/ui/icon/icons.ts'
import { Heading } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { lowerFirst } from '../../blocks/lower-first.ts'
import { useProfileWords } from './use-profile-words.ts'

/** What the member and the viewer have in common, in words. Only what the server found in both profiles; else nothing. */
export function SharedFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const sentences = useSentences(profile)
  if (sentences.length === 0) return null
  return (
    <Panel>
      <Heading level={2} size="title">
        {t('shared.title')}
      </Heading>
      <ul>
        {sentences.map((sentence) => (
          <Fact key={sentence}>
            <Heart aria-hidden="true" />
            <span>{sentence}</span>
          </Fact>
        ))}
      </ul>
    </Panel>
  )
}

function useSentences({ name, city, region, shared }: Profile): string[] {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { locale } = useLocale()
  const words = useProfileWords()
  const questions = usePromptQuestions()
  if (!shared) return []
  // German nouns keep their capitals.
  const inSentence = (word: string) => (locale === 'de' ? word : lowerFirst(word))
  const list = format.list(shared.interests.map((interest) => inSentence(words.interest[interest])))
  const places: Record<NonNullable<Shared['place']>, string> = {
    city: t('shared.city', { place: city }),
    near: t('shared.near'),
    region: t('shared.region', { place: region }),
  }
  return [
    ...(shared.interests.length > 0 ? [t('shared.interests', { list })] : []),
    ...(shared.place ? [places[shared.place]] : []),
    ...(shared.both_single ? [t('shared.single', { name })] : []),
    ...shared.questions.map((question) => t('shared.question', { question: questions[question] })),
  ]
}

const Panel = styled.section`
  display: grid;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[5]};
  background: ${tokens.colours.primarySoft};
  ${rounded('card')}

  & > ul {
    display: grid;
    gap: ${tokens.spacing[2]};
  }
`

const Fact = styled.li`
  display: flex;
  gap: ${tokens.spacing[3]};

  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 0.15em;
    color: ${tokens.colours.primaryText};
  }
`
