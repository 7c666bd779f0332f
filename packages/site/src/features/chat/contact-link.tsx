import { useCurrentUser } from '@vonk/state/session.ts'
import type { MouseEvent } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { signupOnTheWayTo } from '../../blocks/signup-wish.ts'

type ContactLinkProps = Omit<LinkProps, 'to' | 'onClick'> & { to: string }

/**
 * Leads a member to a conversation. A visitor gets the signup over the page (SGN-07); before hydration, and in another tab, the
 * link leads to the page of that signup, not to the login.
 */
export function ContactLink({ to, ...rest }: ContactLinkProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  if (user) return <Link {...rest} to={to} />
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to)
  }
  return <Link {...rest} to={signupOnTheWayTo(to)} onClick={open} />
}
