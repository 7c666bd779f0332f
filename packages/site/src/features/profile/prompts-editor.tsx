import { limits } from '@vonk/contracts/limits.ts'
import type { ProfileValues } from '@vonk/contracts/profile/profile.fields.ts'
import { promptQuestions, type PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { ChevronDown, ChevronUp, Plus, Trash } from '@vonk/ui/icon/icons.ts'
import { Select } from '@vonk/ui/select/select.tsx'
import { Cluster, Spacer, Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

type Prompts = ProfileValues['prompts']

type PromptsEditorProps = {
  value: Prompts
  onChange: (prompts: Prompts) => void
  errorOf: (name: string) => string | undefined
}

/** Prompt cards: choose a question, answer it, at most three, in the member's order (PRF-10). */
export function PromptsEditor({ value, onChange, errorOf }: PromptsEditorProps) {
  const { t } = useTranslation('profile')
  const free = promptQuestions.filter((question) => value.every((card) => card.question !== question))
  const change = (index: number, card: Partial<Prompts[number]>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...card } : one)))
  const move = (from: number, to: number) => {
    const cards = value.toSpliced(from, 1)
    const [card] = value.slice(from, from + 1)
    onChange(card ? cards.toSpliced(to, 0, card) : value)
  }
  return (
    <Stack gap={4}>
      {value.length === 0 ? <Text tone="muted">{t('own.promptsHint')}</Text> : null}
      {value.map((card, index) => (
        <Editor key={card.question} aria-label={t('own.prompt', { number: index + 1 })}>
          <QuestionField
            question={card.question}
            free={free}
            error={errorOf(`prompts.${index}.question`)}
            onChange={(question) => change(index, { question })}
          />
          <Field label={t('own.answer')} error={errorOf(`prompts.${index}.answer`)}>
            <Textarea
              value={card.answer}
              maxLength={limits.promptAnswerLength}
              counter={(used, max) => t('own.counter', { used, max })}
              onChange={({ target }) => change(index, { answer: target.value })}
            />
          </Field>
          <Cluster gap={1}>
            <IconButton label={t('own.up')} disabled={index === 0} onClick={() => move(index, index - 1)}>
              <ChevronUp aria-hidden="true" />
            </IconButton>
            <IconButton label={t('own.down')} disabled={index === value.length - 1} onClick={() => move(index, index + 1)}>
              <ChevronDown aria-hidden="true" />
            </IconButton>
            <Spacer />
            <IconButton label={t('own.removePrompt')} onClick={() => onChange(value.toSpliced(index, 1))}>
              <Trash aria-hidden="true" />
            </IconButton>
          </Cluster>
        </Editor>
      ))}
      {value.length < limits.promptCards && free[0] ? (
        <Button variant="secondary" onClick={() => onChange([...value, { question: free[0] ?? 'perfect_sunday', answer: '' }])}>
          <Plus aria-hidden="true" />
          {t('own.addPrompt')}
        </Button>
      ) : null}
    </Stack>
  )
}

type QuestionFieldProps = {
  question: PromptQuestion
  free: readonly PromptQuestion[]
  error: string | undefined
  onChange: (question: PromptQuestion) => void
}

function QuestionField({ question, free, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation('profile')
  const questions = usePromptQuestions()
  return (
    <Field label={t('own.question')} error={error}>
      <Select value={question} onChange={({ target }) => onChange(target.value as PromptQuestion)}>
        {promptQuestions
          .filter((one) => one === question || free.includes(one))
          .map((one) => (
            <option key={one} value={one}>
              {questions[one]}
            </option>
          ))}
      </Select>
    </Field>
  )
}

const Editor = styled.section`
  display: grid;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[4]};
  border: 1px solid ${tokens.colours.border};
  ${rounded('field')}
`
