import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { CardUse } from '@vonk/contracts/credits/credits.schema.ts'
import { removeCardMutation, storedCardQuery } from '@vonk/state/credits/cards.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Checkbox } from '@vonk/ui/checkbox/checkbox.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../blocks/failure-banner.tsx'

/** What an order by card does with the card: charge the stored one, store a new one, or neither. `onChange`: it is another order. */
export function useCardChoice(onChange: () => void) {
  const { card } = useSuspenseQuery(storedCardQuery()).data
  const [usesStored, setUsesStored] = useState(true)
  const [stores, setStores] = useState(false)
  const use: CardUse | undefined = card && usesStored ? 'stored' : stores ? 'store' : undefined
  return {
    card,
    use,
    choose: (chosen: CardUse, isChosen: boolean) => {
      if (chosen === 'stored') setUsesStored(isChosen)
      else setStores(isChosen)
      onChange()
    },
  }
}

type CardChoiceProps = Pick<ReturnType<typeof useCardChoice>, 'card' | 'use' | 'choose'> & {
  /** The price, formatted. */
  sum: string
}

/** The stored card, to pay with in one press or to remove; or the consent to store the card of this order (PAY-06). */
export function CardChoice({ card, use, choose, sum }: CardChoiceProps) {
  const { t } = useTranslation('credits')
  const { mutate: remove, isPending, error } = useMutation(removeCardMutation())
  return (
    <Stack gap={3}>
      {card ? (
        <>
          <Checkbox
            label={t('card.use', { card: card.label })}
            hint={t('card.useHint', { sum })}
            checked={use === 'stored'}
            onChange={({ target }) => choose('stored', target.checked)}
          />
          <Below>
            <Button variant="quiet" size="small" onClick={() => remove()} loading={isPending}>
              {t('card.remove')}
            </Button>
          </Below>
          <FailureBanner error={error} />
        </>
      ) : null}
      {use === 'stored' ? null : (
        <Checkbox
          label={t('card.store')}
          hint={t('card.storeHint')}
          checked={use === 'store'}
          onChange={({ target }) => choose('store', target.checked)}
        />
      )}
    </Stack>
  )
}

/** Its text begins where that of the checkbox does. */
const Below = styled.div`
  margin: calc(-1 * ${tokens.spacing[3]}) 0 0 calc(36px - ${tokens.button.padding} * 0.7);
`
