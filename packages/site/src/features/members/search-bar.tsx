import { Button } from '@vonk/ui/button/button.tsx'
import { SlidersHorizontal } from '@vonk/ui/icon/icons.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { lazy, startTransition, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ChosenFilters } from './chosen-filters.tsx'
import { useFilterWords } from './use-filter-words.ts'
import type { WantedSearch } from './use-member-search.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** Above the results: the button for the filters on a phone, and beside it the chosen filters as chips. */
export function SearchBar(wanted: WantedSearch) {
  const { t } = useTranslation('members')
  const [isOpen, setOpen] = useState(false)
  const count = useFilterWords()(wanted.filters).length
  // The press is answered at once; the sheet is made in slices, and its code may still have to come.
  const open = () => startTransition(() => setOpen(true))
  return (
    <Bar $onPhoneOnly={count === 0}>
      <OnPhone>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={open}>
          <SlidersHorizontal aria-hidden="true" />
          {count > 0 ? t('filters.openWith', { number: count }) : t('filters.title')}
        </Button>
      </OnPhone>
      <ChosenFilters filters={wanted.filters} />
      <Suspense>{isOpen ? <FilterSheet {...wanted} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Bar>
  )
}

/** One row. With very large text the chips have a row of their own: they wrap below their `flex-basis`. */
const Bar = styled.div<{ $onPhoneOnly: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[2]};
  min-width: 0;

  ${media.large} {
    display: ${({ $onPhoneOnly }) => ($onPhoneOnly ? 'none' : 'flex')};
  }
`

const OnPhone = styled.div`
  flex: none;
  max-width: 100%;

  ${media.large} {
    display: none;
  }

  /* The button needs scripts. */
  @media (scripting: none) {
    display: none;
  }
`
