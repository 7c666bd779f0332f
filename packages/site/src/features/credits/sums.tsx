import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** Names with amounts. The last row is the sum, which counts. */
export const Sums = ({ rows }: { rows: readonly (readonly [name: string, amount: string])[] }) => (
  <Lines>
    {rows.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </Lines>
)

const Lines = styled.dl`
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.spacing[4]};
    padding-block: ${tokens.spacing[1]};
  }

  & > div:last-child {
    margin-top: ${tokens.spacing[2]};
    padding-top: ${tokens.spacing[3]};
    border-top: 1px solid ${tokens.colours.border};
    font-size: ${tokens.size.large};
    font-weight: ${tokens.type.strongWeight};
  }

  & dd {
    font-variant-numeric: tabular-nums;
  }
`
