import type { DirectDebit, MandateKind } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/**
 * The text of the mandate that the code signs. Its words are version 1: other words get a new version (`mandateWording`) and new
 * keys, because a mandate names the version that its member read.
 */
export function MandateText({ creditor, kind }: { creditor: NonNullable<DirectDebit['creditor']>; kind: MandateKind }) {
  const { t } = useTranslation('direct-debit')
  return (
    <Frame>
      <Stack gap={3}>
        <Heading level={3}>{t('mandate.v1.title')}</Heading>
        <Text size="small">{t('mandate.v1.permission', { company: creditor.name })}</Text>
        <Text size="small">{kind === 'once' ? t('mandate.v1.once') : t('mandate.v1.recurring')}</Text>
        <Text size="small">{t('mandate.v1.refund')}</Text>
        <Text size="small">{t('mandate.v1.notice')}</Text>
        <Text size="small" tone="muted">
          {t('mandate.v1.creditor', { company: creditor.name, address: creditor.address, id: creditor.id })}
        </Text>
      </Stack>
    </Frame>
  )
}

const Frame = styled.div`
  padding: ${tokens.spacing[4]};
  background: ${tokens.colours.surfaceSunken};
  border-radius: ${tokens.radii.field};
  overflow-wrap: anywhere;
`
