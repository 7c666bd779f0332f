import type { Brand } from '@vonk/brands/brand.ts'
import { landerAgeMark } from '@vonk/contracts/landers/landers.rules.ts'
import { Gate } from '@vonk/ui/gate/gate.tsx'
import { useTranslation } from 'react-i18next'

/** The entry warning. The server fills in the age, or removes the whole warning for a visitor who needs none (WRN-02). */
export function EntryWarning({ brand }: { brand: Brand }) {
  const { t } = useTranslation('site')
  return (
    <Gate title={t('entryWarning.title')} action={t('entryWarning.enter', { age: landerAgeMark })}>
      {t('entryWarning.text', { name: brand.name, age: landerAgeMark })}
      <script defer src="/landers/confirm-entry.js" />
    </Gate>
  )
}
