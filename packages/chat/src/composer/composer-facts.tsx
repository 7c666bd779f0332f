import { Coins } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { OwnMoney } from '../own-money/own-money.tsx'

export type ComposerFactsProps = {
  /** Of the text with price and balance, which describes the button that sends. */
  id: string
  counterId: string
  /** How many characters are left, negative above the limit; null while there is room. */
  left: number | null
  /** Price of a message in credits, shown before the member sends it (TRU-04). */
  price: number
  /** The member's credits (CHT-21). */
  balance?: number | null
  /** How many conversations a free member may still start (CHT-08); null without a limit, and once this one has begun. */
  startsLeft?: number | null
  /** After how many days without an answer the price comes back (TRU-16); null if it does not. */
  escrowDays?: number | null
}

/** What a member knows before writing: the price, the balance and what is left of the free conversations (CHT-21). */
export function ComposerFacts({
  id,
  counterId,
  left,
  price,
  balance = null,
  startsLeft = null,
  escrowDays = null,
}: ComposerFactsProps) {
  const { t } = useTranslation('chat')
  return (
    <Foot>
      <Counter id={counterId} $over={left !== null && left < 0} role="status">
        {left === null ? null : left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left })}
      </Counter>
      {startsLeft === null ? null : <Starts>{t('composer.startsLeft', { count: startsLeft })}</Starts>}
      <Price id={id}>
        <Facts>
          <Fact>
            <Coins aria-hidden="true" />
            <span>{price > 0 ? t('composer.price', { count: price }) : t('composer.free')}</span>
            <OwnMoney credits={price} />
          </Fact>
          {balance === null ? null : (
            <Fact>
              <Dot> · </Dot>
              <span>{t('composer.balance', { count: balance })}</span>
            </Fact>
          )}
          {price > 0 && escrowDays !== null ? (
            <Fact>
              <Dot> · </Dot>
              <span>{t('composer.escrow', { count: escrowDays })}</span>
            </Fact>
          ) : null}
        </Facts>
      </Price>
    </Foot>
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  min-height: 1.5em;
  padding: 2px ${tokens.spacing[1]} 0;
  font-size: ${tokens.size.tiny};
  font-variant-numeric: tabular-nums;
  color: ${tokens.colours.textMuted};
`

const Counter = styled.span<{ $over: boolean }>`
  color: ${({ $over }) => ($over ? tokens.colours.dangerText : 'inherit')};

  &:not(:empty) {
    margin-inline-end: ${tokens.spacing[3]};
  }
`

/** At the start of its line, also where the price needs a line of its own. */
const Starts = styled.span`
  margin-inline-end: auto;
  padding-inline-end: ${tokens.spacing[3]};
`

/** Hides what is before its start: the dots of the facts that begin a line. */
const Price = styled.span`
  min-width: 0;
  overflow-x: clip;
`

/** The room of a dot. */
const dot = '0.9em'

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: -${dot};
`

const Fact = styled.span`
  position: relative;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.3em;
  min-width: 0;
  padding-inline-start: ${dot};

  & > svg {
    width: 1.1em;
    height: 1.1em;
  }
`

/** Before its fact, so that no line ends with one. */
const Dot = styled.span`
  position: absolute;
  top: 0;
  left: 0.3em;
`
