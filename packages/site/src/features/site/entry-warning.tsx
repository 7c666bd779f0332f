import { systemClock } from '@vonk/contracts/clock.ts'
import { keptCookie } from '@vonk/contracts/kept-cookie.ts'
import { entryCookie } from '@vonk/contracts/site/entry-warning.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Gate } from '@vonk/ui/gate/gate.tsx'
import { useTranslation } from 'react-i18next'

/** Tells visitors who may enter (WRN-01). Keeps when it was closed, so it does not come back. */
export function EntryWarning({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('site')
  const { name, min_age: age } = useSettings()
  const enter = () => {
    document.cookie = keptCookie(entryCookie, systemClock().toISOString(), { secure: location.protocol === 'https:' })
    onClose()
  }
  return (
    <Gate title={t('entryWarning.title')} action={t('entryWarning.enter', { age })} onPass={enter}>
      {t('entryWarning.text', { name, age })}
    </Gate>
  )
}
