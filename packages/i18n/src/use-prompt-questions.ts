import { useTranslation } from 'react-i18next'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { promptQuestionTexts } from './prompt-questions.ts'

/** Returns the questions of prompt cards (PRF-10). Loads the texts of `profile`. */
export function usePromptQuestions(): Record<PromptQuestion, string> {
  const { t } = useTranslation('profile')
  return promptQuestionTexts(t)
}
