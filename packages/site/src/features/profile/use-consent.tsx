import { consentsFor } from '@vonk/contracts/profile/profile.consents.ts'
import type { ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useState, type ReactNode } from 'react'
import { ConsentDialog } from './consent-dialog.tsx'

type Question = { classes: readonly ConsentClass[]; proceed: () => void }

/**
 * Asks for the consents that values require, before they are filled in or saved (TRU-11). `withConsent` runs `proceed`
 * immediately if nothing is missing, or after the member agreed to all; if not, nothing happens. Render `dialog` once.
 */
export function useConsent(): {
  withConsent: (values: ProfileEdit, proceed: () => void) => void
  /** As `withConsent`, for values outside the profile. */
  withConsents: (classes: readonly ConsentClass[], proceed: () => void) => void
  dialog: ReactNode
} {
  const standing = useCurrentUser()?.profile.consents ?? []
  const [question, setQuestion] = useState<Question | null>(null)
  // Stays while the dialog closes.
  const [asked, setAsked] = useState<ConsentClass | null>(null)

  function ask({ classes, proceed }: Question) {
    const [first] = classes
    if (first === undefined) {
      setQuestion(null)
      proceed()
      return
    }
    setAsked(first)
    setQuestion({ classes, proceed })
  }
  const withConsents = (classes: readonly ConsentClass[], proceed: () => void) =>
    ask({ classes: classes.filter((one) => !standing.includes(one)), proceed })
  return {
    withConsent: (values, proceed) => withConsents(consentsFor(values), proceed),
    withConsents,
    dialog: asked ? (
      <ConsentDialog
        key={asked}
        one={asked}
        open={question !== null}
        onAgreed={() => question && ask({ ...question, classes: question.classes.slice(1) })}
        onDeclined={() => setQuestion(null)}
      />
    ) : null,
  }
}
