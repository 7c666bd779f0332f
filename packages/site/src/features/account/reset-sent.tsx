import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** Tells where the mail went. `email`: null after a form without scripts. `onAgain` opens the form again. */
export function ResetSent({ email, onAgain }: { email: string | null; onAgain: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Stack gap={4}>
      <Text role="status">
        {email === null ? (
          t('reset.sentThere')
        ) : (
          <Trans t={t} i18nKey="reset.sent" values={{ email }} components={{ strong: <strong /> }} />
        )}
      </Text>
      <Text tone="muted">{t('reset.spam')}</Text>
      <TextLink as={Link} to={paths.resetPassword.href()} state={{ email }} replace onClick={onAgain}>
        {t('reset.again')}
      </TextLink>
    </Stack>
  )
}
