import type { ProfileQuote } from '@vonk/contracts/chat/chat.schema.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { useInterestWords } from '@vonk/i18n/use-interest-words.ts'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { Quote } from '@vonk/ui/quote/quote.tsx'
import { type ReactNode, Suspense } from 'react'

type QuotedCardProps = {
  card: PromptCard | ProfileQuote
  /** Whose answer or interest it is. */
  label: ReactNode
  /** Number of lines after which the answer is cut. */
  lines?: number
}

/** An answer or an interest of a profile that somebody likes or replies to (PRF-10). */
export function QuotedCard({ card, label, lines }: QuotedCardProps) {
  // The texts of the questions load with the first card.
  return (
    <Suspense
      fallback={
        <Quote label={label} lines={lines}>
          {'interest' in card ? '…' : card.answer}
        </Quote>
      }
    >
      {'interest' in card ? (
        <WithInterest interest={card.interest} label={label} />
      ) : (
        <WithQuestion card={card} label={label} lines={lines} />
      )}
    </Suspense>
  )
}

function WithQuestion({ card: { question, answer }, label, lines }: QuotedCardProps & { card: PromptCard }) {
  return (
    <Quote label={label} title={usePromptQuestions()[question]} lines={lines}>
      {answer}
    </Quote>
  )
}

function WithInterest({ interest, label }: { interest: Interest; label: ReactNode }) {
  return <Quote label={label}>{useInterestWords()[interest]}</Quote>
}
