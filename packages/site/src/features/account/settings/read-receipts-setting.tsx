import { useMutation } from '@tanstack/react-query'
import { readReceiptsMutation } from '@vonk/state/account/leaving.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Switch } from '@vonk/ui/switch/switch.tsx'
import { useTranslation } from 'react-i18next'
import { Setting } from '../../../blocks/setting.tsx'
import { useFailureToast } from '../../../blocks/use-failure-toast.ts'

/** Turns read receipts on or off, for both sides (CHT-19). */
export function ReadReceiptsSetting() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const onError = useFailureToast()
  const { mutate: save, isPending, variables } = useMutation(readReceiptsMutation())
  if (!user) return null
  return (
    <Setting id="read-receipts" title={t('readReceipts.title')}>
      <Switch
        label={t('readReceipts.label')}
        hint={t('readReceipts.text')}
        checked={isPending ? variables : user.tells_read}
        onChange={({ target }) => save(target.checked, { onError })}
      />
    </Setting>
  )
}
