import { useQuery } from '@tanstack/react-query'
import type { SearchFacets } from '@vonk/contracts/members/members.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { ShapeMap } from '@vonk/ui/shape-map/shape-map.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useCountWords } from './use-count-words.ts'

type DrawnRegions = { width: number; height: number; regions: Record<string, string> }

/** The maps by country. Each is a file of its own, which loads when it is shown; `maps/make-maps.ts` writes them. */
const maps = import.meta.glob<DrawnRegions>('./region-maps/*.json', { import: 'default' })

type RegionMapProps = {
  country: string
  found: SearchFacets['regions'] | undefined
  value: string | undefined
  onChange: (region: string | undefined) => void
}

/** The regions of a country as a map with the number of members in each. Nothing for a country without a map. */
export function RegionMap({ country, found, value, onChange }: RegionMapProps) {
  const { t } = useTranslation('members')
  const format = useFormat()
  const { foundWords } = useCountWords()
  const load = maps[`./region-maps/${country}.json`]
  const { data: map } = useQuery({
    queryKey: ['members', 'map', country],
    queryFn: async () => (await load?.()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })
  if (map === undefined && load) return <Waiting aria-hidden="true" />
  if (!map) return null
  const counts = new Map(found?.filter((one) => one.country === country).map((one) => [one.region, one]))
  const shapes = Object.entries(map.regions).map(([name, path]) => {
    const count = found && (counts.get(name) ?? { count: 0, count_capped: false })
    return { name, path, amount: count?.count ?? 0, amountText: count && foundWords(count) }
  })
  return (
    <ShapeMap
      label={t('filters.map', { country: format.country(country) })}
      width={map.width}
      height={map.height}
      shapes={shapes}
      chosen={value}
      onChoose={onChange}
    />
  )
}

/** About as high as a map with its caption, so that what follows does not move. */
const Waiting = styled.div`
  height: calc(300px + 1.5em);
`
