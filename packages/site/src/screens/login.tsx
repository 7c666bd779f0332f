import { useMutation } from '@tanstack/react-query'
import { loginMutation } from '@vonk/state/account/account.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { LoginForm, type LoginValues } from '../features/account/login-form.tsx'
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
  const next = safeNext(search.get(nextParameter), paths.members.href())

  async function enter(values: LoginValues) {
    await logIn(values)
    await navigate(next, { replace: true })
  }

  return (
    <Entrance
      title={t('login.title')}
      below={
        <>
          <TextLink as={Link} to={paths.signup.href()}>
            {t('login.signup')}
          </TextLink>
          <TextLink as={Link} to={paths.resetPassword.href()}>
            {t('login.forgotten')}
          </TextLink>
        </>
      }
    >
      <LoginForm email={emailOf(state)} refused={useRefusedForm()} onLogin={enter} />
    </Entrance>
  )
}

/** The email that a signup form has passed in the navigation state. */
const emailOf = (state: unknown): string => {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}

export { LoginScreen as Component }
