import { useQuery } from '@tanstack/react-query'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { memberCountQuery, memberFacetsQuery } from '@vonk/state/members/members.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useSettled } from '../../blocks/use-settled.ts'
import { FilterFields } from './filter-fields.tsx'
import { addressOf } from './search-of.ts'
import { useCountWords } from './use-count-words.ts'
import type { WantedSearch } from './use-member-search.ts'

/** In ms: how long a choice rests before the server counts, and before it counts by age and region. */
const countAfter = 200
const spreadAfter = 600

/** The filters of a phone. They take effect with the button, which says how many members they find. */
export function FilterSheet({ filters, network, onClose }: WantedSearch & { onClose: () => void }) {
  const { t } = useTranslation('members')
  const navigate = useNavigate()
  const { showWords } = useCountWords()
  const [draft, setDraft] = useState<MemberFilters>(filters)
  const { data, isPlaceholderData } = useQuery(memberCountQuery({ ...useSettled(draft, countAfter), network }))
  const { data: spread } = useQuery(memberFacetsQuery({ ...useSettled(draft, spreadAfter), network }))
  // A slow phone shows the sheet at once, and draws the filters in slices while it slides in.
  const isFilled = useDeferredValue(true, false)
  function show() {
    onClose()
    void navigate(addressOf(draft))
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('filters.title')}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button variant="quiet" disabled={Object.keys(draft).length === 0} onClick={() => setDraft({})}>
            {t('filters.clear')}
          </Button>
          <Button onClick={show} aria-live="polite" aria-busy={isPlaceholderData}>
            {data ? showWords(data) : t('filters.showAny')}
          </Button>
        </>
      }
    >
      {isFilled ? <FilterFields value={draft} facets={spread?.facets} onChange={setDraft} /> : <Room aria-hidden="true" />}
    </Sheet>
  )
}

/** The filters fill the sheet of a phone: it is as high before they are there. */
const Room = styled.div`
  height: 100dvh;
`
