import { choiceFields, choicesIn } from '@vonk/contracts/landers/landers.choices.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

/**
 * What a landing page sent along in the address, because the account begins with it (LND-03). Anybody can make such an address, so a
 * visitor can leave it all behind.
 */
export function BroughtAlong() {
  const { t } = useTranslation('signup')
  const format = useFormat()
  const [search] = useSearchParams()
  const { gender, region, interests, likes } = choicesIn(search)
  const facts = [
    gender && t('along.gender'),
    region?.region,
    interests && t('along.interests', { count: interests.length }),
    likes && t('along.likes', { count: likes.length }),
  ].filter((fact) => fact !== undefined)
  if (facts.length === 0) return null
  const rest = new URLSearchParams(search)
  for (const field of Object.values(choiceFields)) rest.delete(field)
  return (
    <Text size="small" tone="muted">
      {t('along.text', { facts: format.list(facts) })}{' '}
      <TextLink as={Link} to={{ search: rest.toString() }} replace>
        {t('along.drop')}
      </TextLink>
    </Text>
  )
}
