import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Megaphone } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** Marks whatever somebody else pays for, on every surface (PRM-01). A profile of ours has `ProfileMark`. */
export function AdMark() {
  const { t } = useTranslation('offers')
  return (
    <Mark tone="neutral">
      <Megaphone aria-hidden="true" />
      {t('promotion.mark')}
    </Mark>
  )
}

/** The whole mark is read also in a narrow place. */
const Mark = styled(Badge)`
  white-space: normal;
`
