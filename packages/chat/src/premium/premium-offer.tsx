import { Check } from '@vonk/ui/icon/icons.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type PremiumOfferProps = {
  icon: ReactNode
  /** What the member gets. */
  gains: readonly string[]
  /** What one of it costs then. */
  cost: string
  children: ReactNode
}

/** What a member gets who becomes Premium, before something is chosen or recorded in vain (CHT-17). */
export function PremiumOffer({ icon, gains, cost, children }: PremiumOfferProps) {
  return (
    <>
      <Sign aria-hidden="true">{icon}</Sign>
      <Text as="p" align="center">
        {children}
      </Text>
      <Gains>
        {gains.map((gain) => (
          <li key={gain}>
            <Check aria-hidden="true" />
            {gain}
          </li>
        ))}
      </Gains>
      <Price as="p" tone="muted" size="small" align="center">
        {cost}
      </Price>
    </>
  )
}

const Sign = styled.div`
  display: grid;
  place-items: center;
  width: 88px;
  height: 88px;
  margin: 0 auto ${tokens.spacing[4]};
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};
  border-radius: 50%;

  & > svg {
    width: 40px;
    height: 40px;
  }
`

const Price = styled(Text)`
  margin-top: ${tokens.spacing[5]};
`

const Gains = styled.ul`
  display: grid;
  gap: ${tokens.spacing[3]};
  margin: ${tokens.spacing[5]} auto 0;
  padding: 0;
  max-width: 24rem;
  list-style: none;

  & > li {
    display: flex;
    gap: ${tokens.spacing[3]};
  }

  & svg {
    flex: none;
    width: 1.3em;
    height: 1.3em;
    color: ${tokens.colours.primaryText};
  }
`
