import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { Device } from '@vonk/contracts/account/account.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { devicesQuery, endDevicesMutation } from '@vonk/state/account/account.queries.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { Monitor, Smartphone, Tablet } from '@vonk/ui/icon/icons.ts'
import { List, ListRow } from '@vonk/ui/list/list.tsx'
import { Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AsyncBlock } from '../../../blocks/async-block.tsx'
import { Setting } from '../../../blocks/setting.tsx'
import { useFailureToast } from '../../../blocks/use-failure-toast.ts'

/** Where the member is logged in; each device can be logged out (TRU-12). */
export function DevicesSetting() {
  const { t } = useTranslation('account')
  return (
    <Setting id="devices" title={t('devices.title')} text={t('devices.text')}>
      <Below>
        <AsyncBlock waiting={<Skeleton height="56px" shape="button" />}>
          <Devices />
        </AsyncBlock>
      </Below>
    </Setting>
  )
}

function Devices() {
  const { t } = useTranslation('account')
  const { data: devices } = useSuspenseQuery(devicesQuery())
  const [said, setSaid] = useState('')
  const onError = useFailureToast()
  const { mutate: end, isPending, variables } = useMutation({ ...endDevicesMutation(), onError })
  const others = devices.filter(({ current }) => !current)
  return (
    <>
      <List aria-label={t('devices.title')}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            loading={isPending && variables === device.id}
            onEnd={() => end(device.id, { onSuccess: () => setSaid(t('devices.ended')) })}
          />
        ))}
      </List>
      <div role="status">{said}</div>
      {others.length > 0 ? (
        <Button
          variant="secondary"
          size="small"
          loading={isPending && variables === null}
          onClick={() => end(null, { onSuccess: () => setSaid(t('devices.allEnded')) })}
        >
          {t('devices.endAll')}
        </Button>
      ) : null}
    </>
  )
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor }

function DeviceRow({ device, loading, onEnd }: { device: Device; loading: boolean; onEnd: () => void }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const dates = useDates()
  const now = useNow()
  const name = useDeviceName(device)
  const Icon = icons[device.kind ?? 'computer']
  const since = t('devices.since', { date: dates.date(device.created_at) })
  return (
    <ListRow
      media={<Icon aria-hidden="true" />}
      title={
        <>
          {name}
          {device.current ? null : (
            <Detail>{t('devices.lastSeen', { when: format.ago(device.last_seen_at, new Date(now)) })}</Detail>
          )}
          <Detail>{since}</Detail>
        </>
      }
      side={
        device.current ? (
          <Badge tone="neutral">{t('devices.current')}</Badge>
        ) : (
          <Button variant="quiet" size="small" loading={loading} onClick={onEnd} aria-label={t('devices.endNamed', { name })}>
            {t('devices.end')}
          </Button>
        )
      }
    />
  )
}

/** The browser and system in words. */
function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('account')
  if (browser && system) return t('devices.name', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}

/** On a phone each is a line of its own: together they would be cut off. */
const Detail = styled.span`
  display: block;
  color: ${tokens.colours.textMuted};
  font-size: ${tokens.size.small};
  font-weight: 400;
`

const Below = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${tokens.spacing[2]};
  padding-top: ${tokens.spacing[3]};
  font-size: ${tokens.size.small};

  & > ul {
    align-self: stretch;
    margin-inline: calc(-1 * ${tokens.spacing[4]});
    font-size: ${tokens.size.body};
  }
`
