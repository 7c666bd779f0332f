import { useMutation } from '@tanstack/react-query'
import { logoutMutation } from '@vonk/state/account/account.queries.ts'
import { forgetMessageDrafts } from '@vonk/state/chat/drafts.ts'
import { forgetKeptChats } from '@vonk/state/chat/kept-mark.ts'
import { useNavigate } from 'react-router'
import { forgetDrafts } from '../../blocks/draft.ts'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'

/** Returns a function that logs out and opens the home page. */
export function useLogout(): () => void {
  const onError = useFailureToast()
  const navigate = useNavigate()
  const { mutateAsync: logOut } = useMutation(logoutMutation())
  return () => {
    // Also without a connection: whoever leaves the device expects it.
    forgetKeptChats()
    // Promise callbacks, because the mutation's own callbacks do not run after the menu unmounts. It can unmount early: the
    // live stream may report the logout before the response arrives.
    logOut().then(() => {
      forgetDrafts()
      forgetMessageDrafts()
      return navigate(paths.index.href())
    }, onError)
  }
}
