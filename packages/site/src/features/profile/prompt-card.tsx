import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** A question and the member's answer (PRF-10). */
export function PromptCard({ question, answer }: { question: string; answer: string }) {
  return (
    <Card>
      <Text as="figcaption" size="small" tone="muted">
        {question}
      </Text>
      <Answer dir="auto">{answer}</Answer>
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
