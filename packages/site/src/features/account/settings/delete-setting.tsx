import { useCurrentUser } from '@vonk/state/session.ts'
import { useTranslation } from 'react-i18next'
import { SettingForm } from '../../../blocks/setting.tsx'
import { Alternatives } from './alternatives.tsx'
import { deletionDraft, DeletionForm } from './deletion-form.tsx'

/** Shows what a member could do instead, and deletes the account (ACC-03). */
export function DeleteSetting() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  return (
    <SettingForm
      id="delete"
      draft={deletionDraft(user)}
      title={t('delete.title')}
      text={t('delete.text')}
      open={t('delete.open')}
      close={t('delete.close')}
      Form={Leaving}
    />
  )
}

function Leaving({ onDone }: { onDone: (announcement: string) => void }) {
  return (
    <>
      <Alternatives onDone={onDone} />
      <DeletionForm />
    </>
  )
}
