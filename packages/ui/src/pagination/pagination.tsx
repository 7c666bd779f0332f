import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button.tsx'
import { ChevronLeft, ChevronRight } from '../icon/icons.ts'
import { Text } from '../text/text.tsx'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** Names the row for a screen reader: “Pages”. */
  label: string
  previousLabel: string
  nextLabel: string
  /** What leads to the pages beside this one; without it the button is off. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Where one is: “Page 3”. */
  position?: ReactNode
  /** The page asked for is on its way. */
  loading?: boolean
}

/** From page to page, where results come in pages whose number nobody knows. */
export function Pagination({ label, previousLabel, nextLabel, onPrevious, onNext, position, loading = false }: PaginationProps) {
  return (
    <Row aria-label={label}>
      <Button variant="secondary" size="small" disabled={onPrevious === undefined} loading={loading} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" />
        {previousLabel}
      </Button>
      <Text as="span" tone="muted" size="small" aria-live="polite">
        {position}
      </Text>
      <Button variant="secondary" size="small" disabled={onNext === undefined} loading={loading} onClick={onNext}>
        {nextLabel}
        <ChevronRight aria-hidden="true" />
      </Button>
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[3]};
`
