import { useCurrentUser } from '@vonk/state/session.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The address has changed, or a change was undone (AUT-07). */
export function AddressConfirmed({ email, undone }: { email: string; undone: boolean }) {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  return (
    <Stack gap={4}>
      <Text role="status">
        {undone ? (
          <Trans t={t} i18nKey="mailChange.undoneText" values={{ email }} components={{ strong: <strong /> }} />
        ) : (
          <Trans t={t} i18nKey="mailChange.changedText" values={{ email }} components={{ strong: <strong /> }} />
        )}
      </Text>
      {undone ? null : (
        <ButtonLink as={Link} to={user ? paths.settings.href() : paths.login.href()} state={{ email }}>
          {user ? t('mailChange.toSettings') : t('login.submit')}
        </ButtonLink>
      )}
    </Stack>
  )
}
