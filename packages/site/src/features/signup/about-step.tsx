import { limits } from '@vonk/contracts/limits.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { promptQuestions, type PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { offers } from '@vonk/contracts/profile/profile.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { RefreshCw } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export type AboutValues = Pick<OwnProfile, 'about_me' | 'prompts'>

type AboutStepProps = {
  values: AboutValues
  questions: Record<PromptQuestion, string>
  /** The text of an error, by field: `about_me`, `prompts.0.answer`. */
  errorOf: (field: string) => string | undefined
  onChange: (values: AboutValues) => void
}

/** How many questions are offered at a time. */
const offered = 3

/** Prompt cards, which are easier to start with, and a free text (PRF-10). */
export function AboutStep({ values, questions, errorOf, onChange }: AboutStepProps) {
  const { t } = useTranslation('signup')
  const settings = useSettings()
  const [first, setFirst] = useState(0)
  const { prompts, about_me } = values
  const free = promptQuestions.filter((question) => !prompts.some((prompt) => prompt.question === question))
  const shown = [...free, ...free].slice(first % free.length, (first % free.length) + offered)
  const answer = (question: PromptQuestion, text: string) =>
    onChange({
      ...values,
      prompts: prompts.map((prompt) => (prompt.question === question ? { question, answer: text } : prompt)),
    })
  return (
    <>
      {offers(settings, 'prompts') ? (
        <Stack gap={4}>
          {prompts.map((prompt, index) => (
            <Field key={prompt.question} label={questions[prompt.question]} error={errorOf(`prompts.${index}.answer`)}>
              <Textarea
                maxLength={limits.promptAnswerLength}
                value={prompt.answer}
                onChange={({ target }) => answer(prompt.question, target.value)}
              />
            </Field>
          ))}
          {prompts.length < limits.promptCards ? (
            <Stack gap={2}>
              <Text size="small" tone="muted">
                {t('about.pick')}
              </Text>
              {shown.map((question) => (
                <Button
                  key={question}
                  variant="secondary"
                  wide
                  onClick={() => onChange({ ...values, prompts: [...prompts, { question, answer: '' }] })}
                >
                  {questions[question]}
                </Button>
              ))}
              <Button variant="quiet" onClick={() => setFirst(first + offered)}>
                <RefreshCw aria-hidden="true" />
                {t('about.others')}
              </Button>
            </Stack>
          ) : null}
        </Stack>
      ) : null}
      {offers(settings, 'about_me') ? (
        <Field label={t('about.free')} note={t('form.optional')} error={errorOf('about_me')}>
          <Textarea
            maxLength={limits.aboutMeLength}
            placeholder={t('about.placeholder')}
            value={about_me}
            onChange={({ target }) => onChange({ ...values, about_me: target.value })}
          />
        </Field>
      ) : null}
    </>
  )
}
