import { costOfCredits, savingOf } from '@vonk/contracts/credits/credits.cost.ts'
import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { Price } from './price.tsx'

/** The bundles on a phone: a row for each in one card, and one button with the sum (PAY-01). */
export function BundleRows({ bundles }: { bundles: readonly Bundle[] }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const { message_credits } = useSettings()
  const [chosen, setChosen] = useState<number | null>(null)
  const bundle = bundles.find(({ id }) => id === chosen) ?? bundles.find(({ recommended }) => recommended) ?? bundles[0]
  if (!bundle) return null
  const perMessage = (one: Bundle) =>
    t('bundles.perMessage', { cost: format.money(costOfCredits(one, message_credits), one.currency) })
  const saves = (saving: number) => (saving > 0 ? ` · ${t('bundles.saves', { percentage: format.percent(saving) })}` : '')
  return (
    <OnPhone>
      <Card>
        <Stack gap={4}>
          <RadioGroup<string>
            label={t('bundles.label')}
            labelHidden
            value={String(bundle.id)}
            onChange={(id) => setChosen(Number(id))}
            layout="tiles"
            options={bundles.map((one) => ({
              value: String(one.id),
              label: (
                <Label>
                  <strong>{t('bundles.credits', { count: one.credits })}</strong>
                  <Price bundle={one} size="large" as="span" />
                </Label>
              ),
              hint: (
                <Hint>
                  {perMessage(one) + saves(savingOf(one, bundles))}
                  {one.recommended ? <Badge tone="primary">{t('bundles.recommended')}</Badge> : null}
                </Hint>
              ),
            }))}
          />
          <ButtonLink as={Link} to={paths.order.href({ id: String(bundle.id) })} size="large" wide>
            {t('bundles.chooseNamed', { count: bundle.credits, price: format.money(bundle.price, bundle.currency) })}
          </ButtonLink>
        </Stack>
      </Card>
    </OnPhone>
  )
}

const OnPhone = styled.div`
  display: none;

  & label > span {
    flex: 1;
    min-width: 0;
  }

  & fieldset > div {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.belowSmall} {
    display: block;
  }
`

const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.spacing[3]};

  & > strong {
    font-weight: ${tokens.type.strongWeight};
  }
`

const Hint = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[1]} ${tokens.spacing[3]};
`
