import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { withNext } from '../../safe-next.ts'
import { InviteOnly } from './invite-only.tsx'
import { SignupForm } from './signup-form.tsx'
import { SignupTarget } from './signup-target.tsx'
import { cardsOf, memberIn, wishedMember, type SignupWish } from '../../blocks/signup-wish.ts'
import { useSignupMember } from './use-signup-member.ts'
import { useSignupOpen } from './use-signup-open.ts'
import { useSignup } from './use-signup.ts'

type SignupModalProps = {
  wish: SignupWish
  /** The visitor's destination, for the link to the login. */
  next: string
  onClose: () => void
  /** `sent`: with the first message. */
  onSignedUp: (done: { sent: boolean }) => void
}

/**
 * The signup over the current screen (SGN-07). After the first input, the backdrop and Escape no longer close it. “Not
 * now” closes it until the form is sent.
 */
export function SignupModal({ wish, next, onClose, onSignedUp }: SignupModalProps) {
  const { t } = useTranslation('signup')
  const { signUp, isPending } = useSignup()
  const isOpen = useSignupOpen()
  const wished = wishedMember(next)
  const about = useSignupMember(memberIn(next))
  // The form asks for a first message only if it is about writing, or about one answer.
  const to = wished.id === null ? null : about
  const { liked, answered } = cardsOf(to, wished)
  const [started, setStarted] = useState(false)
  const titles = {
    chat: t('modal.title.chat'),
    gift: t('modal.title.gift'),
    photos: t('modal.title.photos'),
    like: t('modal.title.like'),
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!started && !isPending}
      title={titles[wish]}
      titleHidden={!isOpen}
      description={isOpen ? t('lead') : undefined}
      size="medium"
    >
      <Stack gap={4} onInput={() => setStarted(true)}>
        {isOpen ? (
          <>
            {about && !to ? <SignupTarget profile={about} /> : null}
            <SignupForm
              to={to}
              answered={answered}
              liked={liked}
              onSignup={async (values) => {
                const { conversation_id } = await signUp(values, to, { answered, liked })
                onSignedUp({ sent: conversation_id !== null })
              }}
            />
            <TextLink as={Link} to={withNext(paths.login.href(), next)}>
              {t('haveAccount')}
            </TextLink>
          </>
        ) : (
          <InviteOnly level={2} />
        )}
        <Button variant="quiet" onClick={onClose} disabled={isPending} wide>
          {t('modal.notNow')}
        </Button>
      </Stack>
    </Dialog>
  )
}
