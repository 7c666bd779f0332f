import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import {
  mailPaces,
  quietStep,
  usualQuietHours,
  type NoticeTimes as Times,
  type Hours,
} from '@vonk/contracts/notifications/times.rules.ts'
import { createFormat } from '@vonk/i18n/format.ts'
import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { chooseTimesMutation, notificationSettingsQuery } from '@vonk/state/notifications/choices.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Select } from '@vonk/ui/select/select.tsx'
import { Switch } from '@vonk/ui/switch/switch.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Setting, SettingGroup } from '../../blocks/setting.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'

/** How often emails about messages and likes come, and in which hours nothing does (TRU-14). Each change works immediately. */
export function NoticeTimes() {
  const { t } = useTranslation('notifications')
  const { data } = useSuspenseQuery(notificationSettingsQuery())
  const { mutate } = useMutation(chooseTimesMutation())
  const onError = useFailureToast()
  const { times } = data
  const zone = useBrowserValue(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, times.time_zone)
  // The member means the clock in front of the member.
  const change = (part: Partial<Times>) => mutate({ ...times, ...part, time_zone: zone }, { onError })
  const paces = { at_once: t('times.paces.at_once'), daily: t('times.paces.daily'), weekly: t('times.paces.weekly') }
  return (
    <SettingGroup title={t('times.title')}>
      <Setting id="pace" title={t('times.pace')} text={t('times.paceText')}>
        <Choice>
          <RadioGroup
            label={t('times.pace')}
            labelHidden
            layout="tiles"
            value={times.mails}
            onChange={(mails) => change({ mails })}
            options={mailPaces.map((pace) => ({ value: pace, label: paces[pace] }))}
          />
        </Choice>
      </Setting>
      <Setting id="quiet" title={t('times.quiet')} text={t('times.quietText')}>
        <Switch
          label={t('times.quietOn')}
          checked={times.quiet !== null}
          onChange={({ target }) => change({ quiet: target.checked ? usualQuietHours : null })}
        />
        {times.quiet === null ? null : <QuietHours quiet={times.quiet} onChange={(quiet) => change({ quiet })} />}
        {times.quiet === null && times.mails === 'at_once' ? null : (
          <Clock zone={times.time_zone} here={zone} onChange={() => change({})} />
        )}
      </Setting>
    </SettingGroup>
  )
}

const halfHours = Array.from({ length: (24 * 60) / quietStep }, (_, step) => step * quietStep)

function QuietHours({ quiet, onChange }: { quiet: Hours; onChange: (quiet: Hours) => void }) {
  const { t } = useTranslation('notifications')
  /** An end that was set to the time of the other one. It is not saved, and stays in sight with the reason. */
  const [same, setSame] = useState<Partial<Hours>>({})
  const shown = { ...quiet, ...same }
  const { locale } = useLocale()
  const options = useMemo(() => {
    const format = createFormat(locale, { timeZone: 'UTC' })
    return halfHours.map((minutes) => (
      <option key={minutes} value={minutes}>
        {format.time(new Date(minutes * minute))}
      </option>
    ))
  }, [locale])
  const ends = [
    { end: 'from', label: t('times.from') },
    { end: 'until', label: t('times.until') },
  ] as const
  const choose = (end: keyof Hours, minutes: number) => {
    const chosen = { ...shown, [end]: minutes }
    const isSame = chosen.from === chosen.until
    setSame(isSame ? { [end]: minutes } : {})
    if (!isSame) onChange(chosen)
  }
  return (
    <Ends>
      {ends.map(({ end, label }) => (
        <Field key={end} label={label} error={same[end] === undefined ? undefined : t('times.same')}>
          <Select value={shown[end]} onChange={({ currentTarget }) => choose(end, Number(currentTarget.value))}>
            {options}
          </Select>
        </Field>
      ))}
    </Ends>
  )
}

/** By which clock the times are. A member who is elsewhere now can change it. */
function Clock({ zone, here, onChange }: { zone: string; here: string; onChange: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <Row>
      <Text size="small" tone="muted">
        {t('times.clock', { place: placeOf(zone) })}
      </Text>
      {isSameClock(zone, here) ? null : (
        <Button variant="quiet" size="small" onClick={onChange}>
          {t('times.clockHere', { place: placeOf(here) })}
        </Button>
      )}
    </Row>
  )
}

/** Whether two zones have the same time in winter and in summer: some have several names. */
const isSameClock = (one: string, other: string) =>
  one === other ||
  ['2026-01-01T12:00Z', '2026-07-01T12:00Z'].every((moment) => {
    const [first, second] = [one, other].map((zone) => createFormat('en', { timeZone: zone }).dateTime(moment))
    return first === second
  })

/** `Europe/Amsterdam` is Amsterdam. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

const Choice = styled.div`
  padding-block: ${tokens.spacing[3]} ${tokens.spacing[1]};
`

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${tokens.spacing[4]};
  max-width: 26rem;
  padding-block: ${tokens.spacing[2]} ${tokens.spacing[3]};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[1]} ${tokens.spacing[4]};
`
