import { visitorCountry } from '@vonk/contracts/site/visitor-country.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** Every price in credits that a member can pay here, and the lowest price of a message in the currency of the country (PAY-01). */
export function PriceList() {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const settings = useSettings()
  const country = useCurrentUser()?.profile.country ?? visitorCountry(settings)
  const least = settings.minimum_message_costs[country]
  const credits = (count: number) => t('bundles.credits', { count })
  const message = settings.message_credits
  const rows = [
    [
      t('pricing.message'),
      least ? t('pricing.creditsFrom', { count: message, cost: format.money(least.costs, least.currency) }) : credits(message),
    ],
    [t('pricing.photo'), credits(settings.photo_credits)],
    ...(settings.voice_credits === null
      ? []
      : [[settings.voice_premium ? t('pricing.voicePremium') : t('pricing.voice'), credits(settings.voice_credits)]]),
    [t('pricing.gift'), credits(settings.gift_credits)],
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
          {rows.map(([act, price]) => (
            <div key={act}>
              <dt>{act}</dt>
              <dd>{price}</dd>
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
