import type { PromptCard } from '@vonk/contracts/profile/profile.fields.ts'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { Quote } from '@vonk/ui/quote/quote.tsx'
import { type ReactNode, Suspense } from 'react'

type QuotedCardProps = {
  card: PromptCard
  /** Whose answer it is. */
  label: ReactNode
  /** Number of lines after which the answer is cut. */
  lines?: number
}

/** An answer of a profile that somebody likes or replies to (PRF-10). */
export function QuotedCard({ card, label, lines }: QuotedCardProps) {
  // The texts of the questions load with the first card.
  return (
    <Suspense
      fallback={
        <Quote label={label} lines={lines}>
          {card.answer}
        </Quote>
      }
    >
      <WithQuestion card={card} label={label} lines={lines} />
    </Suspense>
  )
}

function WithQuestion({ card: { question, answer }, label, lines }: QuotedCardProps) {
  return (
    <Quote label={label} title={usePromptQuestions()[question]} lines={lines}>
      {answer}
    </Quote>
  )
}
