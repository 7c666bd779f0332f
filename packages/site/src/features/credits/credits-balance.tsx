import { useSettings } from '@vonk/state/site/site.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The member's balance, and what a message and a gift cost. */
export function CreditsBalance({ credits }: { credits: number }) {
  const { t } = useTranslation('credits')
  const { t: tRefunds } = useTranslation('refunds')
  const settings = useSettings()
  return (
    <Stack as="header" gap={3}>
      <Heading level={1}>{t('title')}</Heading>
      <Text size="large">{t('balance', { count: credits })}</Text>
      <Cluster gap={4}>
        <TextLink as={Link} to={paths.spending.href()}>
          {t('statement')}
        </TextLink>
        <TextLink as={Link} to={paths.refunds.href()}>
          {tRefunds('title')}
        </TextLink>
      </Cluster>
      <Text tone="muted">{t('prices', { message: settings.message_credits, gift: settings.gift_credits })}</Text>
    </Stack>
  )
}
