import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Quote}. */
export interface QuoteProps {
  /** Whose words these are. */
  label: ReactNode
  /** What the words are about. */
  title?: ReactNode
  /** The quoted words. */
  children: string
  /** Number of lines after which the words are cut with an ellipsis. */
  lines?: number
}

/** Words of somebody else, in the colours of what they stand in: above a field, in a message, in a card. */
export function Quote({ label, title, children, lines }: QuoteProps) {
  return (
    // A direction of its own, so that a text around it keeps the direction of its own words.
    <Block dir="auto">
      <Label>{label}</Label>
      {title === undefined ? null : <Title>{title}</Title>}
      <Words dir="auto" $lines={lines}>
        {children}
      </Words>
    </Block>
  )
}

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  min-width: 0;
  padding-inline-start: ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
  line-height: 1.4;
  text-align: start;
  white-space: normal;
  border-inline-start: 3px solid currentColor;
`

const Label = styled.span`
  font-size: ${tokens.size.tiny};
  font-weight: ${tokens.type.strongWeight};
`

const Title = styled.span`
  font-size: ${tokens.size.tiny};
`

const Words = styled.span<{ $lines: number | undefined }>`
  overflow-wrap: anywhere;
  ${({ $lines }) =>
    $lines !== undefined &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${$lines};
      overflow: hidden;
    `}
`
