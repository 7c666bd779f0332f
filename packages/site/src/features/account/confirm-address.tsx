import { useMutation } from '@tanstack/react-query'
import { confirmEmailMutation } from '@vonk/state/account/account.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'

type ConfirmAddressProps = { token: string; email: string; undoes: boolean; onDone: () => void }

/** One press uses the link: a program that opens the links of mails must not change an address (AUT-07). */
export function ConfirmAddress({ token, email, undoes, onDone }: ConfirmAddressProps) {
  const { t } = useTranslation('account')
  const { mutate: confirm, isPending, error } = useMutation(confirmEmailMutation())
  return (
    <Stack gap={4}>
      <Text>
        {undoes ? (
          <Trans t={t} i18nKey="mailChange.undoText" values={{ email }} components={{ strong: <strong /> }} />
        ) : (
          <Trans t={t} i18nKey="mailChange.confirmText" values={{ email }} components={{ strong: <strong /> }} />
        )}
      </Text>
      <FailureBanner error={error} />
      <Button size="large" wide loading={isPending} onClick={() => confirm({ token }, { onSuccess: onDone })}>
        {undoes ? t('mailChange.undo') : t('mailChange.confirm')}
      </Button>
    </Stack>
  )
}
