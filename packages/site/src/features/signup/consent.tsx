import { TextLink } from '@vonk/ui/link/link.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** What a person agrees to by signing up. */
export function Consent() {
  const { t } = useTranslation('signup')
  const page = (token: string) => <TextLink as={Link} to={paths.page.href({ token })} target="_blank" />
  return (
    <Text size="small" tone="muted">
      <Trans t={t} i18nKey="form.consent" components={{ terms: page('terms'), privacy: page('privacy') }} />
    </Text>
  )
}
