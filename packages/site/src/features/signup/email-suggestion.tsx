import { LinkButton } from '@vonk/ui/link/link.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { suggestEmail } from './email-suggestion.ts'

/** In ms: wait so long after the last key before checking the address. */
const typingPause = 500

/** Suggests a correction for a likely typo: “Did you mean …?” (SGN-04). */
export function EmailSuggestion({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  const { t } = useTranslation('signup')
  const [suggestion, setSuggestion] = useState<{ of: string; email: string } | null>(null)

  useEffect(() => {
    let current = true
    const check = async () => {
      const meant = await suggestEmail(email.trim())
      if (current) setSuggestion(meant === null ? null : { of: email, email: meant })
    }
    const timer = setTimeout(() => void check(), typingPause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [email])

  return (
    <Text as="div" size="small" role="status">
      {suggestion?.of === email ? (
        <Trans
          t={t}
          i18nKey="form.didYouMean"
          values={{ email: suggestion.email }}
          components={{ address: <LinkButton onClick={() => onAccept(suggestion.email)} /> }}
        />
      ) : null}
    </Text>
  )
}
