import { useKnownUser } from '@vonk/state/session.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Bookmark, SlidersHorizontal } from '@vonk/ui/icon/icons.ts'
import { breakpoints, media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ChosenFilters } from './chosen-filters.tsx'
import { useFilterWords } from './use-filter-words.ts'
import type { WantedSearch } from './use-member-search.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))
const SavedSearchesSheet = lazy(async () => ({ default: (await import('./saved-searches.tsx')).SavedSearchesSheet }))

/** True if the filters fit beside the results. The server does not know, so its HTML depends on a media query. */
export const useIsWide = () =>
  useSyncExternalStore<boolean | null>(
    onWidth,
    () => wide().matches,
    () => null,
  )

const wide = () => matchMedia(`(min-width: ${breakpoints.large}px)`)

/** A tablet that is turned, or a window that grows, has room for the filters from then on. */
function onWidth(changed: () => void): () => void {
  const list = wide()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Above the results: the button for the filters on a phone, the saved searches, and the chosen filters as chips. */
export function SearchBar(wanted: WantedSearch) {
  const { t } = useTranslation('members')
  const user = useKnownUser()
  const [open, setOpen] = useState<'filters' | 'saved' | null>(null)
  const close = () => setOpen(null)
  const count = useFilterWords()(wanted.filters).length
  return (
    <Bar>
      <Buttons>
        <OnPhone>
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('filters')}>
            <SlidersHorizontal aria-hidden="true" />
            {count > 0 ? t('filters.openWith', { number: count }) : t('filters.title')}
          </Button>
        </OnPhone>
        {user ? (
          <SavedButton variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('saved')}>
            <Bookmark aria-hidden="true" />
            {t('saved.open')}
          </SavedButton>
        ) : null}
      </Buttons>
      <ChosenFilters filters={wanted.filters} />
      <Suspense>
        {open === 'filters' ? <FilterSheet {...wanted} onClose={close} /> : null}
        {open === 'saved' ? <SavedSearchesSheet filters={wanted.filters} onClose={close} /> : null}
      </Suspense>
    </Bar>
  )
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[3]};

  ${media.large} {
    display: flex;
    flex-direction: row-reverse;
    align-items: flex-start;
    justify-content: space-between;
  }
`

const Buttons = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  max-width: 100%;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[2]};

  /* The buttons need scripts. */
  @media (scripting: none) {
    display: none;
  }
`

/** Ends where the results end, and fits beside the filters on a phone. */
const SavedButton = styled(Button)`
  padding-inline: ${tokens.spacing[1]};
`

const OnPhone = styled.div`
  ${media.large} {
    display: none;
  }
`
