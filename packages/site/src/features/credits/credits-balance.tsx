import { useSettings } from '@vonk/state/site/site.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The member's balance, and what a message and a gift cost. */
export function CreditsBalance({ credits }: { credits: number }) {
  const { t } = useTranslation('credits')
  const settings = useSettings()
  return (
    <Stack as="header" gap={3}>
      <Heading level={1}>{t('title')}</Heading>
      <Text size="large">{t('balance', { count: credits })}</Text>
      <Text>
        <TextLink as={Link} to={paths.spending.href()}>
          {t('statement')}
        </TextLink>
      </Text>
      <Text tone="muted">{t('prices', { message: settings.message_credits, gift: settings.gift_credits })}</Text>
    </Stack>
  )
}
