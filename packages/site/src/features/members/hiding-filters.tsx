import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { MemberFilters, SearchFilter } from '@vonk/contracts/members/members.schema.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf } from './search-of.ts'
import { useCountWords } from './use-count-words.ts'
import { withoutFilter } from './use-filter-words.ts'

type HidingFiltersProps = {
  filters: MemberFilters
  hiddenBy: AnswerOf<typeof membersContract.search>['hidden_by']
}

/** Which filter hides how many members, as links that remove the filter (TRU-15). */
export function HidingFilters({ filters, hiddenBy }: HidingFiltersProps) {
  const { t } = useTranslation('members')
  const { numberWords } = useCountWords()
  if (hiddenBy.length === 0) return null
  const words: Record<SearchFilter, (more: string) => string> = {
    gender: (more) => t('hidden.gender', { more }),
    country: (more) => t('hidden.country', { more }),
    region: (more) => t('hidden.region', { more }),
    age: (more) => t('hidden.age', { more }),
    distance: (more) => t('hidden.distance', { more }),
    photo: (more) => t('hidden.photo', { more }),
    online: (more) => t('hidden.online', { more }),
    verified: (more) => t('hidden.verified', { more }),
    only_members: (more) => t('hidden.onlyMembers', { more }),
  }
  return (
    <Cluster as="ul" gap={2} aria-label={t('hidden.label')}>
      {hiddenBy.map((hidden) => (
        <li key={hidden.filter}>
          <ButtonLink
            as={Link}
            to={addressOf(withoutFilter(filters, hidden.filter))}
            preventScrollReset
            variant="secondary"
            size="small"
          >
            {words[hidden.filter](numberWords(hidden))}
          </ButtonLink>
        </li>
      ))}
    </Cluster>
  )
}
