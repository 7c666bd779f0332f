import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf } from './search-of.ts'

/** For an address whose youngest age is above the oldest. The form cannot make one. */
export function ReversedAges({ filters }: { filters: MemberFilters }) {
  const { t } = useTranslation('members')
  const { min_age, max_age } = filters
  return (
    <Banner
      tone="warning"
      announce="status"
      title={t('reversed.title')}
      action={
        <TextLink as={Link} to={addressOf({ ...filters, min_age: max_age, max_age: min_age })} replace>
          {t('reversed.swap', { from: max_age, to: min_age })}
        </TextLink>
      }
    >
      {t('reversed.text', { from: min_age, to: max_age })}
    </Banner>
  )
}
