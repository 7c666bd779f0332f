import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { PartyPopper } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** Confirms that the account is active. */
export function Activated() {
  const { t } = useTranslation('signup')
  return (
    <EmptyState
      level={1}
      picture={<PartyPopper />}
      title={t('activated.title')}
      text={t('activated.text')}
      action={
        <ButtonLink as={Link} to={paths.members.href()}>
          {t('activated.members')}
        </ButtonLink>
      }
    />
  )
}
