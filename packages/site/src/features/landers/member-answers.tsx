import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

type MemberAnswersProps = {
  name: string
  /** The id of the signup, which the choice is a field of. */
  form: string
  prompts: readonly PromptCard[]
  /** The question of the chosen answer. */
  chosen: string | null
  onChoose: (question: string) => void
}

/** A member's answers. The chosen one goes with the first message: it is a field of the signup, also without scripts. */
export function MemberAnswers({ name, form, prompts, chosen, onChoose }: MemberAnswersProps) {
  const { t } = useTranslation('member-landing')
  const questions = usePromptQuestions()
  if (prompts.length === 0) return null
  return (
    <Group>
      <Text as="legend" tone="muted">
        {t('answers.lead', { name })}
      </Text>
      {prompts.map(({ question, answer }) => (
        <Answer key={question}>
          <input
            type="radio"
            name="answer"
            value={question}
            form={form}
            defaultChecked={question === chosen}
            onChange={() => onChoose(question)}
          />
          <span>
            <Text as="span" size="small" tone="muted">
              {questions[question]}
            </Text>
            <Words dir="auto">{answer}</Words>
          </span>
        </Answer>
      ))}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: ${tokens.spacing[4]};
  min-width: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: ${tokens.spacing[4]};
  }
`

const Answer = styled.label`
  display: flex;
  align-items: start;
  gap: ${tokens.spacing[4]};
  padding: ${tokens.spacing[5]};
  cursor: pointer;
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.card};
  ${rounded('card')}

  &:has(:checked) {
    background: ${tokens.colours.primarySoft};
    outline: 2px solid ${tokens.colours.primaryText};
  }

  & > input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 2px 0 0;
    accent-color: ${tokens.colours.primaryText};
  }

  & > span {
    display: grid;
    gap: ${tokens.spacing[2]};
    min-width: 0;
  }
`

const Words = styled.span`
  ${headingType}
  font-size: ${tokens.size.title};
  overflow-wrap: anywhere;
`
