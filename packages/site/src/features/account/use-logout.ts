import { useMutation } from '@tanstack/react-query'
import { logoutMutation } from '@vonk/state/account/account.queries.ts'
import { useNavigate } from 'react-router'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'

/** Logs out and goes home. */
export function useLogout(): () => void {
  const onError = useFailureToast()
  const navigate = useNavigate()
  const { mutateAsync: logOut } = useMutation(logoutMutation())
  return () => {
    // Not by the mutation's own callbacks: the live stream may tell of the logout first, and this menu is gone by then.
    logOut().then(() => navigate(paths.index.href()), onError)
  }
}
