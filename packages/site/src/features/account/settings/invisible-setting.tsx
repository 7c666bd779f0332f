import { useMutation } from '@tanstack/react-query'
import { visibilityMutation } from '@vonk/state/account/leaving.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Switch } from '@vonk/ui/switch/switch.tsx'
import { useTranslation } from 'react-i18next'
import { Setting } from '../../../blocks/setting.tsx'
import { useFailureToast } from '../../../blocks/use-failure-toast.ts'

/** Turns invisible mode on or off (ACC-02). */
export function InvisibleSetting() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const onError = useFailureToast()
  const { mutate: save, isPending, variables } = useMutation(visibilityMutation())
  if (!user) return null
  // The profile of an unconfirmed member is hidden anyway.
  const isUnconfirmed = user.profile.status === 'disabled'
  const isOn = isPending ? variables : user.profile.status === 'invisible'
  return (
    <Setting id="invisible" title={t('invisible.title')}>
      <Switch
        label={t('invisible.label')}
        hint={isUnconfirmed ? t('invisible.unconfirmed') : t('invisible.text')}
        checked={isOn}
        disabled={isUnconfirmed}
        onChange={({ target }) => save(target.checked, { onError })}
      />
    </Setting>
  )
}
