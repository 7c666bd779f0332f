import { LinkButton } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Trans, useTranslation } from 'react-i18next'

/** Tells where the mail went. `onAgain` opens the form again. */
export function ResetSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Stack gap={4}>
      <Text role="status">
        <Trans t={t} i18nKey="reset.sent" values={{ email }} components={{ strong: <strong /> }} />
      </Text>
      <Text tone="muted">{t('reset.spam')}</Text>
      <LinkButton onClick={onAgain}>{t('reset.again')}</LinkButton>
    </Stack>
  )
}
