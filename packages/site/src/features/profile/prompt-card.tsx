import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type PromptCardProps = {
  question: string
  answer: string
  /** The id of the question, for descriptions of the actions. */
  labelId?: string
  /** What a viewer can do with it. */
  actions?: ReactNode
}

/** A question and the member's answer (PRF-10). */
export function PromptCard({ question, answer, labelId, actions }: PromptCardProps) {
  return (
    <Card>
      <Text as="figcaption" id={labelId} size="small" tone="muted">
        {question}
      </Text>
      <Answer dir="auto">{answer}</Answer>
      {actions ? <Actions>{actions}</Actions> : null}
    </Card>
  )
}

const Card = styled.figure`
  display: grid;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[5]};
  background: ${tokens.colours.surfaceSunken};
  ${rounded('card')}
`

const Answer = styled.blockquote`
  ${headingType}
  font-size: ${tokens.size.title};
  overflow-wrap: anywhere;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[1]} ${tokens.spacing[2]};
  margin: 0 -${tokens.spacing[4]} -${tokens.spacing[3]};
`
