import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Bookmark } from '@vonk/ui/icon/icons.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { visuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

const SavedSearchesSheet = lazy(async () => ({ default: (await import('./saved-searches.tsx')).SavedSearchesSheet }))

/** Opens the saved searches of a member. On a phone only the icon is visible: the heading has the room. */
export function SavedSearches({ filters }: { filters: MemberFilters }) {
  const { t } = useTranslation('members')
  const user = useKnownUser()
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <Opener variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        <Words>{t('saved.open')}</Words>
      </Opener>
      <Suspense>{isOpen ? <SavedSearchesSheet filters={filters} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

const Opener = styled(Button)`
  flex: none;
  min-width: 44px;
  padding-inline: 12px;
  /* The words end where the results end. */
  margin-inline-end: -12px;

  /* The sheet needs scripts. */
  @media (scripting: none) {
    display: none;
  }
`

const Words = styled.span`
  ${media.belowMedium} {
    ${visuallyHidden}
  }
`
