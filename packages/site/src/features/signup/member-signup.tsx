import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRefusedForm } from '../../blocks/refused-form.ts'
import { paths } from '../../paths.ts'
import { withNext } from '../../safe-next.ts'
import { InviteOnly } from './invite-only.tsx'
import { SignupForm } from './signup-form.tsx'
import { cardsOf } from '../../blocks/signup-wish.ts'
import { useEnter } from './use-enter.ts'
import { useSignupOpen } from './use-signup-open.ts'

/** The id of the form. What a visitor chooses elsewhere on the page belongs to it, also without scripts. */
export const memberSignupForm = 'member-signup'

type MemberSignupProps = {
  profile: Profile
  /** The question of the answer that the visitor replies to. */
  answer?: string | null
  /** The whole card says whom it is about already. */
  withTarget?: boolean
}

/** The signup with a member, on the landing page itself: it needs no other page, and sends its address with the traffic source. */
export function MemberSignup({ profile, answer = null, withTarget = true }: MemberSignupProps) {
  const { t } = useTranslation('signup')
  const isOpen = useSignupOpen()
  const refused = useRefusedForm()
  const cards = cardsOf(profile, { answer, like: null })
  const enter = useEnter(profile, cards)
  if (!isOpen) return <InviteOnly level={2} />
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={2}>{t('target.title', { name: profile.name })}</Heading>
        <Text tone="muted">{t('lead')}</Text>
      </Stack>
      <SignupForm id={memberSignupForm} refused={refused} to={profile} withTarget={withTarget} {...cards} onSignup={enter} />
      <TextLink as={Link} to={withNext(paths.login.href(), paths.member.href({ id: profile.id }))}>
        {t('haveAccount')}
      </TextLink>
    </Stack>
  )
}
