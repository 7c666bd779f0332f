import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Search } from '@vonk/ui/icon/icons.ts'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { PageFactsContext } from './page-facts.ts'
import { useTitle } from './screen-title.ts'

/** The 404 page (RTE-08). */
export function NotFound() {
  const { t } = useTranslation('site')
  useTitle(t('notFound.title'))
  use(PageFactsContext)?.({ status: 404 })
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        picture={<Search />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <ButtonLink as={Link} to={paths.index.href()}>
            {t('notFound.home')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
