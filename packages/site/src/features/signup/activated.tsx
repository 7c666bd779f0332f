import { openStep } from '@vonk/contracts/signup/signup.steps.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { nextParameter, safeNext } from '../../safe-next.ts'
import { pathOfStep } from './signup-path.ts'
import { memberIn } from '../../blocks/signup-wish.ts'
import { useSignupMember } from './use-signup-member.ts'

type ActivatedProps = {
  user: Pick<User, 'credits' | 'status' | 'signup_passed'>
  /** How many waiting messages this activation has delivered. */
  delivered: number
}

/** Confirms that the account is active: what the member got, and how it goes on (SGN-10). */
export function Activated({ user, delivered }: ActivatedProps) {
  const { t } = useTranslation('signup')
  const { signup_credits: gift } = useSettings()
  const step = openStep(user)
  const [search] = useSearchParams()
  const next = safeNext(search.get(nextParameter), paths.members.href())
  const member = useSignupMember(memberIn(next))
  return (
    <EmptyState
      level={1}
      illustration={<Gesture size="96px" play="stay" />}
      title={t('activated.title')}
      text={
        <>
          {gift > 0 ? <p>{t('activated.credits', { count: gift })}</p> : null}
          {gift > 0 && user.credits < gift ? <p>{t('activated.left', { count: user.credits })}</p> : null}
          {delivered > 0 ? <p>{t('activated.delivered', { count: delivered })}</p> : null}
        </>
      }
      action={
        <>
          <ButtonLink as={Link} to={step ? pathOfStep(step) : paths.signupMatches.href()} size="large">
            {step ? t('activated.finish') : t('activated.matches')}
          </ButtonLink>
          <ButtonLink as={Link} to={next} variant="secondary" size="large">
            {member ? t('target.profile', { name: member.name }) : t('activated.members')}
          </ButtonLink>
        </>
      }
    />
  )
}
