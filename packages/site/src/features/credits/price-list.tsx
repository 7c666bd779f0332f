import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** Prices in credits. */
export function PriceList() {
  const { t } = useTranslation('credits')
  const settings = useSettings()
  const rows: [string, number][] = [
    [t('pricing.message'), settings.message_credits],
    [t('pricing.gift'), settings.gift_credits],
  ]
  return (
    <Stack as="header" gap={4}>
      <Heading level={1}>{t('pricing.title')}</Heading>
      <Text tone="muted">{t('pricing.lead')}</Text>
      <Card>
        <List>
          <div>
            <dt>{t('pricing.free')}</dt>
            <dd>{t('pricing.nothing')}</dd>
          </div>
          {rows.map(([act, count]) => (
            <div key={act}>
              <dt>{act}</dt>
              <dd>{t('bundles.credits', { count })}</dd>
            </div>
          ))}
        </List>
      </Card>
    </Stack>
  )
}

const List = styled.dl`
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${tokens.spacing[1]} ${tokens.spacing[4]};
    padding-block: ${tokens.spacing[3]};
  }

  & > div + div {
    border-top: 1px solid ${tokens.colours.border};
  }

  & dd {
    font-weight: ${tokens.type.strongWeight};
  }
`
