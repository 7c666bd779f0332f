import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** Says that a picture is a drawing until a match (PRF-11). Renders nothing for photos. */
export function DrawnMark({ photo }: { photo: Photo | null }) {
  const { t } = useTranslation('site')
  return photo?.drawn ? <Words tone="secondary">{t('card.drawn')}</Words> : null
}

/** More words than other badges: two lines in a narrow card. */
const Words = styled(Badge)`
  max-width: 100%;
  padding-block: 0.2em;
  text-align: start;
  text-wrap: balance;
  white-space: normal;
  border-radius: 0.9rem;
`
