import { useSettings } from '@vonk/state/site/site.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { SignupForm, type SignupValues } from '../features/signup/signup-form.tsx'
import { useSignup } from '../features/signup/use-signup.ts'
import { paths } from '../paths.ts'
import { useRefusedForm } from '../blocks/refused-form.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['signup'] as const

/** The signup form. After it, the activation mail step follows (SGN-01, SGN-08). */
function SignupScreen() {
  const { t } = useTranslation('signup')
  const { name } = useSettings()
  useTitle(t('title', { name }))
  const navigate = useNavigate()
  const { signUp } = useSignup()

  async function enter(values: SignupValues) {
    await signUp(values)
    await navigate(paths.activationMail.href(), { replace: true })
  }

  return (
    <Entrance
      title={t('title', { name })}
      lead={t('lead')}
      below={
        <TextLink as={Link} to={paths.login.href()}>
          {t('haveAccount')}
        </TextLink>
      }
    >
      <SignupForm refused={useRefusedForm()} onSignup={enter} />
    </Entrance>
  )
}

export { SignupScreen as Component }
