import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Sparkles } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** What the match finder does, before its first question. */
export function FinderIntro({ count, to }: { count: number; to: string }) {
  const { t } = useTranslation('matching')
  return (
    <EmptyState
      level={1}
      picture={<Sparkles />}
      title={t('finder.title')}
      text={t('finder.lead', { most: count })}
      action={
        <ButtonLink as={Link} to={to} size="large">
          {t('finder.start')}
        </ButtonLink>
      }
    />
  )
}
