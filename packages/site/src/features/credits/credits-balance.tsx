import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'

/** The member's balance, and what a message and a gift cost. */
export function CreditsBalance({ credits }: { credits: number }) {
  const { t } = useTranslation('credits')
  const settings = useSettings()
  return (
    <Stack as="header" gap={3}>
      <Heading level={1}>{t('title')}</Heading>
      <Text size="large">{t('balance', { count: credits })}</Text>
      <Text tone="muted">{t('prices', { message: settings.message_credits, gift: settings.gift_credits })}</Text>
    </Stack>
  )
}
