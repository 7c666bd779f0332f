import { useMutation } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { loginMutation } from '@vonk/state/account/account.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { emailOf } from '../blocks/passed-email.ts'
import { LoginForm, type LoginValues } from '../features/account/login-form.tsx'
import { PasskeyLogin } from '../features/account/passkey-login.tsx'
import { signupOnTheWayTo } from '../blocks/signup-wish.ts'
import { homeOf } from '../guards.ts'
import { paths } from '../paths.ts'
import { nextParameter, safeNext } from '../safe-next.ts'
import { useRefusedForm } from '../blocks/refused-form.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['account'] as const

/** Logs in and opens the visitor's destination (RTE-03, AUT-01). */
function LoginScreen() {
  const { t } = useTranslation('account')
  useTitle(t('login.title'))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { mutateAsync: logIn } = useMutation(loginMutation())

  const open = async (user: User) => navigate(safeNext(search.get(nextParameter), homeOf(user)), { replace: true })

  async function enter(values: LoginValues) {
    const { user } = await logIn(values)
    await open(user)
  }

  return (
    <Entrance
      title={t('login.title')}
      below={
        <>
          <TextLink as={Link} to={signupOnTheWayTo(search.get(nextParameter))}>
            {t('login.signup')}
          </TextLink>
          <TextLink as={Link} to={paths.resetPassword.href()}>
            {t('login.forgotten')}
          </TextLink>
        </>
      }
    >
      <PasskeyLogin onLoggedIn={open}>
        <LoginForm email={emailOf(state)} refused={useRefusedForm()} onLogin={enter} />
      </PasskeyLogin>
    </Entrance>
  )
}

export { LoginScreen as Component }
