import type { ElementType } from 'react'
import { css, styled } from 'styled-components'
import { ChevronLeft, ChevronRight } from '../icon/icons.ts'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { pagesShown } from './pages-shown.ts'

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** Accessible name of the row: “Pages”. */
  label: string
  previousLabel: string
  nextLabel: string
  /** Accessible name of a page: “Page 3”. */
  pageLabel: (page: number) => string
  /** The current page, from 1. */
  page: number
  pages: number
  /** The element of a link, `a` by default; e.g. `Link` of the router. */
  linkAs?: ElementType
  /** Where a page is, as props of that element: `{ href }` or `{ to }`. */
  linkProps: (page: number) => Record<string, unknown>
}

/** Links to the pages of a list: the neighbours, the first and the last. They work without scripts. */
export function Pagination({
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  page,
  pages,
  linkAs = 'a',
  linkProps,
}: PaginationProps) {
  const to = (number: number) => ({ as: linkAs, ...linkProps(number) })
  return (
    <Row aria-label={label}>
      {page > 1 ? (
        <Step {...to(page - 1)} rel="prev" aria-label={previousLabel} title={previousLabel}>
          <ChevronLeft aria-hidden="true" />
        </Step>
      ) : (
        <NoStep />
      )}
      <Numbers>
        {pagesShown(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`} className={number !== null && Math.abs(number - page) === 1 ? 'beside' : undefined}>
            {number === null ? (
              <Gap aria-hidden="true">…</Gap>
            ) : (
              <Step {...to(number)} aria-label={pageLabel(number)} aria-current={number === page ? 'page' : undefined}>
                {number}
              </Step>
            )}
          </li>
        ))}
      </Numbers>
      {page < pages ? (
        <Step {...to(page + 1)} rel="next" aria-label={nextLabel} title={nextLabel}>
          <ChevronRight aria-hidden="true" />
        </Step>
      ) : (
        <NoStep />
      )}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[1]};
`

const Numbers = styled.ol`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[1]};
  min-width: 0;

  /* On a phone there is room for the current page between the first and the last. */
  ${media.belowSmall} {
    & > .beside:not(:first-child, :last-child) {
      display: none;
    }
  }
`

const box = css`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
`

const Step = styled.a`
  ${box}
  padding-inline: ${tokens.spacing[1]};
  color: ${tokens.colours.text};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  ${rounded('control')}
  transition: background-color ${tokens.motion.quick};

  & > svg {
    width: 22px;
    height: 22px;
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.colours.primarySoft};
    }
  }

  &[aria-current] {
    color: ${tokens.colours.onPrimary};
    font-weight: ${tokens.type.strongWeight};
    background: ${tokens.colours.primary};

    ${media.forcedColours} {
      color: HighlightText;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`

/** Keeps the numbers in the middle on the first and the last page. */
const NoStep = styled.span`
  ${box}
`

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  color: ${tokens.colours.textMuted};
`
