import { useMutation } from '@tanstack/react-query'
import { activateMutation } from '@vonk/state/signup/signup.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { PremiumOffer } from '../features/credits/premium-offer.tsx'
import { Activated } from '../features/signup/activated.tsx'
import { paths } from '../paths.ts'
import { useTitle } from '../shell/screen-title.ts'

export const rooms = ['signup', 'credits'] as const

/** Where the activation link leads: uses it once, logs in and shows the premium offer (SGN-10). */
function ActivateDoneScreen() {
  const { t } = useTranslation('signup')
  useTitle(t('activated.title'))
  const [search] = useSearchParams()
  const token = search.get('token')
  const user = useCurrentUser()
  const { mutate: activate, isSuccess, isError } = useMutation(activateMutation())
  const used = useRef(false)

  useEffect(() => {
    // A link is good once, and an effect may run twice.
    if (!token || used.current) return
    used.current = true
    activate(token)
  }, [token, activate])

  const done = isSuccess || (!token && user?.status === 'confirmed')
  if (isError || (!token && !done)) return <Navigate to={paths.activateError.href()} replace />
  return (
    <Page $width="reading">
      {done ? (
        <Stack $gap={8}>
          <Activated />
          {user?.paid_user ? null : <PremiumOffer />}
        </Stack>
      ) : (
        <Spinner label={t('activated.waiting')} size="2rem" />
      )}
    </Page>
  )
}

export { ActivateDoneScreen as Component }
