import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NobodyFound } from '@vonk/ui/illustration/illustration.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** No card is left. While the next ones load it only waits. */
export function DeckEmpty({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation('matching')
  if (isLoading) return <Spinner label={t('swipe.loading')} size="2rem" />
  return (
    <EmptyState
      illustration={<NobodyFound />}
      title={t('swipe.empty.title')}
      text={t('swipe.empty.text')}
      action={
        <>
          <ButtonLink as={Link} to={paths.members.href()}>
            {t('ways.members')}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.matchFinder.href()} variant="secondary">
            {t('ways.finder')}
          </ButtonLink>
        </>
      }
    />
  )
}
