import { costOfCredits, savingOf } from '@vonk/contracts/credits/credits.cost.ts'
import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Price } from './price.tsx'
import { TileRows } from './tile-rows.tsx'

/** The bundle that is chosen: the recommended one until the member chooses. Undefined if there is none. */
export function useBundleChoice(bundles: readonly Bundle[]) {
  const [id, choose] = useState<number | null>(null)
  const bundle = bundles.find((one) => one.id === id) ?? bundles.find(({ recommended }) => recommended) ?? bundles[0]
  return { bundle, choose }
}

type BundleOptionsProps = {
  bundles: readonly Bundle[]
  chosen: Bundle
  onChoose: (id: number) => void
}

/** A row for each bundle: its price, with a discount also the regular one, what a message costs then and what it saves (PAY-01). */
export function BundleOptions({ bundles, chosen, onChoose }: BundleOptionsProps) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const { message_credits } = useSettings()
  const perMessage = (one: Bundle) =>
    t('bundles.perMessage', { cost: format.money(costOfCredits(one, message_credits), one.currency) })
  const saves = (saving: number) => (saving > 0 ? ` · ${t('bundles.saves', { percentage: format.percent(saving) })}` : '')
  return (
    <TileRows>
      <RadioGroup<string>
        label={t('bundles.label')}
        labelHidden
        value={String(chosen.id)}
        onChange={(id) => onChoose(Number(id))}
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
    </TileRows>
  )
}

const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.spacing[3]};

  & > * {
    justify-content: start;
  }

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
