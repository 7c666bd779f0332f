import { useQuery } from '@tanstack/react-query'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { memberFacetsQuery } from '@vonk/state/members/members.queries.ts'
import { Heading } from '@vonk/ui/text/text.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { FilterFields } from './filter-fields.tsx'
import { addressOf, isReversed } from './search-of.ts'
import type { WantedSearch } from './use-member-search.ts'

/** The filters beside the results. Every choice changes the URL, for the Back button and for sharing (MEM-02). */
export function FilterRail({ filters, network }: WantedSearch) {
  const { t } = useTranslation('members')
  const navigate = useNavigate()
  const titleId = useId()
  // A choice shows at once, and the next one adds to it, also while the results load.
  const address = addressOf(filters)
  const [chosen, setChosen] = useState({ address, filters })
  if (chosen.address !== address) setChosen({ address, filters })
  const { data } = useQuery({ ...memberFacetsQuery({ ...chosen.filters, network }), enabled: !isReversed(chosen.filters) })
  function choose(next: MemberFilters) {
    setChosen({ address, filters: next })
    void navigate(addressOf(next), { preventScrollReset: true })
  }
  return (
    <Rail role="search" aria-labelledby={titleId}>
      <Stack gap={5}>
        <Heading level={2} size="title" id={titleId}>
          {t('filters.title')}
        </Heading>
        <FilterFields value={chosen.filters} facets={data?.facets} onChange={choose} />
      </Stack>
    </Rail>
  )
}

const Rail = styled.div`
  min-width: 0;
  padding-block: ${tokens.spacing[1]};

  /* Its controls need scripts; without them there is a plain form. */
  @media (scripting: none) {
    display: none;
  }
`
