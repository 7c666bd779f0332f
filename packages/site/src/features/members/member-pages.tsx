import { Pagination } from '@vonk/ui/pagination/pagination.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

/** Pagination of the search. The page number is in the URL (MEM-02). */
export function MemberPages({ page, pages, loading }: { page: number; pages: number; loading: boolean }) {
  const { t } = useTranslation('members')
  const [, setParameters] = useSearchParams()
  if (pages < 2) return null
  const open = (number: number) => () =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      next.set('page', String(number))
      return next
    })
  return (
    <Pagination
      label={t('pages.label')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      position={t('pages.position', { page, pages })}
      onPrevious={page > 1 ? open(page - 1) : undefined}
      onNext={page < pages ? open(page + 1) : undefined}
      loading={loading}
    />
  )
}
