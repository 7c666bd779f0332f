import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { Pagination } from '@vonk/ui/pagination/pagination.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf } from './search-of.ts'

/** The pages of the search as links. The page number is in the URL (MEM-02). */
export function MemberPages({ page, pages, filters }: { page: number; pages: number; filters: MemberFilters }) {
  const { t } = useTranslation('members')
  if (pages < 2) return null
  return (
    <Pagination
      label={t('pages.label')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(number) => t('pages.position', { page: number, pages })}
      page={page}
      pages={pages}
      linkAs={Link}
      linkProps={(number) => ({ to: addressOf({ ...filters, page: number }) })}
    />
  )
}
