import { useMutation } from '@tanstack/react-query'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { logoutMutation } from '@vonk/state/account/account.queries.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'

/** Logs out and goes home. */
export function useLogout(): () => void {
  const { errorText } = useErrorText()
  const navigate = useNavigate()
  const { mutateAsync: logOut } = useMutation(logoutMutation())
  return () => {
    // Not by the mutation's own callbacks: the live stream may tell of the logout first, and this menu is gone by then.
    logOut().then(
      () => navigate(paths.index.href()),
      (error: unknown) => showToast({ tone: 'danger', title: errorText(error) }),
    )
  }
}
