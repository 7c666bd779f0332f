import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button.tsx'
import { ChevronLeft, ChevronRight } from '../icon/icons.ts'
import { Text } from '../text/text.tsx'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** Accessible name of the row: “Pages”. */
  label: string
  previousLabel: string
  nextLabel: string
  /** Without a handler the button is disabled. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Text of the position: “Page 3”. */
  position?: ReactNode
  /** The requested page is loading. */
  loading?: boolean
}

/** Previous and next buttons, for results whose number of pages is unknown. */
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
