import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation } from '@tanstack/react-query'
import { breakDays } from '@vonk/contracts/credits/spending.rules.ts'
import { pauseBuyingMutation } from '@vonk/state/credits/spending.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { SettingForm } from '../../../blocks/setting.tsx'

/** A break from buying, which nobody can end early (TRU-19). */
export function BreakSetting({ until }: { until: string | null }) {
  const { t } = useTranslation('spending')
  const dates = useDates()
  return (
    <SettingForm
      id="break"
      title={t('break.title')}
      text={until === null ? t('break.text') : t('break.until', { moment: dates.dateTime(until) })}
      open={t('limits.change')}
      close={t('limits.close')}
      Form={BreakForm}
    />
  )
}

function BreakForm({ onDone }: { onDone: (announcement: string) => void }) {
  const { t } = useTranslation('spending')
  const [days, setDays] = useState<`${(typeof breakDays)[number]}` | null>(null)
  const { mutate: pause, isPending, error } = useMutation(pauseBuyingMutation())
  const names = { '1': t('break.days.1'), '7': t('break.days.7'), '30': t('break.days.30') }
  const start = () => {
    const chosen = breakDays.find((one) => String(one) === days)
    if (chosen) pause({ days: chosen }, { onSuccess: () => onDone(t('break.done')) })
  }
  return (
    <Stack gap={4}>
      <FailureBanner error={error} />
      <RadioGroup
        label={t('break.title')}
        labelHidden
        hint={t('break.text')}
        layout="tiles"
        value={days}
        onChange={setDays}
        options={breakDays.map((one) => ({ value: `${one}` as const, label: names[`${one}`] }))}
      />
      <Button onClick={start} loading={isPending} disabled={days === null}>
        {t('break.start')}
      </Button>
    </Stack>
  )
}
