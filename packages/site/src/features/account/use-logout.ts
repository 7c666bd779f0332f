import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logoutMutation } from '@vonk/state/account/account.queries.ts'
import { forgetMessageDrafts } from '@vonk/state/chat/drafts.ts'
import { forgetKeptChats } from '@vonk/state/chat/kept-mark.ts'
import { knownUser } from '@vonk/state/known.ts'
import { useNavigate } from 'react-router'
import { forgetDrafts } from '../../blocks/draft.ts'
import { paths } from '../../paths.ts'

/** Returns a function that logs out and opens the home page. Without a connection the page says what happens (NTF-06). */
export function useLogout(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync: logOut } = useMutation(logoutMutation())
  const forget = () => {
    forgetDrafts()
    forgetMessageDrafts()
  }
  return () => {
    // At once, also without a connection: whoever leaves the device expects it.
    forgetKeptChats({ of: knownUser(client)?.id })
    forget()
    // Promise callbacks, because the mutation's own callbacks do not run after the menu unmounts. It can unmount early: the
    // live stream may report the logout before the response arrives.
    void logOut().then((isHeard) => {
      // A field that was open may have kept its text again.
      forget()
      return isHeard ? navigate(paths.index.href()) : undefined
    })
  }
}
