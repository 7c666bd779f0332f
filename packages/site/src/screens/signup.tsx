import { memberQuery } from '@vonk/state/members/members.queries.ts'
import { choicesIn } from '@vonk/contracts/landers/landers.choices.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { SignupForm } from '../features/signup/signup-form.tsx'
import { cardsOf } from '../blocks/signup-wish.ts'
import { InviteOnly } from '../features/signup/invite-only.tsx'
import { useEnter } from '../features/signup/use-enter.ts'
import { useSignupMember } from '../features/signup/use-signup-member.ts'
import { useSignupOpen } from '../features/signup/use-signup-open.ts'
import { paths } from '../paths.ts'
import { useRefusedForm } from '../blocks/refused-form.ts'
import { useTitle } from '../blocks/screen-title.ts'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['signup'] as const

/** Whose page the signup starts from, so that the page of the server says so too. A member who has left does not prevent a signup. */
export const data = ({ client, params, url }: ScreenRequest) => {
  const id = params['id'] ?? url.searchParams.get('member')
  return id ? [client.prefetchQuery({ ...memberQuery(id), retry: false })] : []
}

/** The signup form, or that the site takes nobody without an invitation (SGN-01, SGN-06). */
function SignupScreen() {
  const { t } = useTranslation('signup')
  const { name } = useSettings()
  useTitle(t('title', { name }))
  const isOpen = useSignupOpen()
  const [search] = useSearchParams()
  const { id = search.get('member') } = useParams()
  const to = useSignupMember(id)
  const cards = cardsOf(to, { answer: search.get('answer'), like: search.get('like') })
  const refused = useRefusedForm()
  const enter = useEnter(to, cards)

  if (!isOpen)
    return (
      <Page width="narrow">
        <InviteOnly />
      </Page>
    )
  return (
    <Entrance
      title={to ? t('target.title', { name: to.name }) : t('title', { name })}
      lead={t('lead')}
      below={
        <TextLink as={Link} to={paths.login.href()}>
          {t('haveAccount')}
        </TextLink>
      }
    >
      <SignupForm refused={refused} to={to} {...cards} born={choicesIn(search).born} onSignup={enter} />
    </Entrance>
  )
}

export { SignupScreen as Component }
