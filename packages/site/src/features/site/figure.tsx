import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useId, type ReactNode } from 'react'
import { css, styled } from 'styled-components'

/** A heading, figures in a `dl`, and how they are counted. */
export function FigureSection({ title, how, children }: { title: string; how?: string; children?: ReactNode }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
      {how === undefined ? null : <Text tone="muted">{how}</Text>}
    </Section>
  )
}

type FigureProps = {
  title: string
  value: string
  /** What it says, in words. */
  text: string
  /** Draws the part of a whole below the figure. */
  percent?: number
  /** How the bar of all profiles draws it. */
  sign?: 'real' | 'fictional'
}

/** One figure with its name and its meaning. */
export function Figure({ title, value, text, percent, sign }: FigureProps) {
  return (
    <Block>
      <Name>
        {sign === undefined ? null : <Sign $is={sign} aria-hidden="true" />}
        {title}
      </Name>
      <dd>
        <Value>{value}</Value>
        {percent === undefined ? null : <Part style={{ '--part': `${percent}%` }} aria-hidden="true" />}
        <Text as="span" size="small" tone="muted">
          {text}
        </Text>
      </dd>
    </Block>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[5]};

  & > dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.spacing[6]};
  }

  ${media.medium} {
    & > dl {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    & > dl:has(> :nth-child(4)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  ${media.large} {
    & > dl:has(> :nth-child(4)) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`

const Block = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding-top: ${tokens.spacing[4]};
  border-top: 2px solid ${tokens.colours.primary};

  & > dd {
    display: flex;
    flex-direction: column;
    gap: ${tokens.spacing[2]};
  }
`

const Name = styled.dt`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[2]};
  font-weight: ${tokens.type.strongWeight};
`

const Value = styled.span`
  color: ${tokens.colours.primaryText};
  ${headingType}
  font-size: ${tokens.size.headline};
  line-height: 1.2;
  overflow-wrap: anywhere;
`

const Part = styled.span`
  height: 10px;
  background: linear-gradient(90deg, ${tokens.colours.primary} var(--part), ${tokens.colours.surfaceSunken} var(--part));
  border-radius: min(${tokens.radii.field}, 5px);
`

const signs = {
  real: css`
    background: ${tokens.colours.primary};
  `,
  fictional: css`
    background: repeating-linear-gradient(135deg, ${tokens.colours.borderStrong} 0 2px, ${tokens.colours.surfaceSunken} 2px 6px);
  `,
}

const Sign = styled.span<{ $is: keyof typeof signs }>`
  flex: none;
  width: 16px;
  height: 16px;
  border: 1px solid ${tokens.colours.borderStrong};
  border-radius: min(${tokens.radii.field}, 4px);
  ${({ $is }) => signs[$is]}
`
