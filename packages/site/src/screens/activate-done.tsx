import { useMutation } from '@tanstack/react-query'
import { codeOf, isApiError } from '@vonk/api-client/api-error.ts'
import { activateMutation } from '@vonk/state/signup/signup.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { Entrance } from '../blocks/entrance.tsx'
import { PremiumOffer } from '../features/credits/premium-offer.tsx'
import { RecommendedBundle } from '../features/credits/recommended-bundle.tsx'
import { ActFast } from '../features/offers/act-fast.tsx'
import { Activated } from '../features/signup/activated.tsx'
import { ConfirmPassword, type ConfirmValues } from '../features/signup/confirm-password.tsx'
import { paths } from '../paths.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { useSpentLink } from '../blocks/use-spent-link.ts'

export const rooms = ['signup', 'credits', 'offers'] as const

/**
 * Target of the activation link: activates the account, logs in and shows the Premium offer (SGN-10). Without a session it
 * asks for the password first.
 */
function ActivateDoneScreen() {
  const { t } = useTranslation('signup')
  const [search] = useSearchParams()
  const token = search.get('token')
  const user = useCurrentUser()
  const { mutateAsync: activate, isSuccess, data } = useMutation(activateMutation())
  const [step, setStep] = useState<'waiting' | 'password' | 'failed'>('waiting')
  const used = useRef(false)
  useTitle(step === 'password' ? t('confirm.title') : t('activated.title'))

  useEffect(() => {
    // A link works only once, and React may run an effect twice.
    if (!token || used.current) return
    used.current = true
    activate({ token }).catch((error: unknown) => setStep(needsPassword(error) ? 'password' : 'failed'))
  }, [token, activate])

  useSpentLink(isSuccess, paths.activateDone.href())

  async function confirm(values: ConfirmValues) {
    try {
      await activate(values)
    } catch (error) {
      // The link was used elsewhere or has expired in the meantime.
      if (codeOf(error) === 'link_invalid') setStep('failed')
      throw error
    }
  }

  const done = isSuccess || (!token && user?.status === 'confirmed')
  if (!done && (!token || step === 'failed')) return <Navigate to={paths.activateError.href()} replace />
  if (!done && token && step === 'password')
    return (
      <Entrance title={t('confirm.title')}>
        <ConfirmPassword token={token} onConfirm={confirm} />
      </Entrance>
    )
  return (
    <Page width="reading">
      {done ? (
        <Stack gap={8}>
          {user ? <Activated user={user} delivered={data?.delivered ?? 0} /> : null}
          {user && !user.paid_user ? (
            <>
              <ActFast user={user} />
              <PremiumOffer />
              <AsyncBlock waiting={<Skeleton shape="photo" height="18rem" />}>
                <RecommendedBundle />
              </AsyncBlock>
            </>
          ) : null}
        </Stack>
      ) : (
        <Spinner label={t('activated.waiting')} size="2rem" />
      )}
    </Page>
  )
}

/** True if the link is valid, but this browser has no session. */
const needsPassword = (error: unknown) => isApiError(error) && error.fields['password'] !== undefined

export { ActivateDoneScreen as Component }
