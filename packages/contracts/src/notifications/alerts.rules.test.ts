import { describe, expect, it } from 'vitest'
import { type AlertKind, type AlertsAsk, alertsFor } from './alerts.rules.ts'

const picture = {} as NonNullable<AlertsAsk['user']['profile']['main_image']>
const settled: AlertsAsk['user'] = {
  status: 'confirmed',
  notifications_disabled: [],
  profile: { status: 'active', main_image: picture },
}
const alerts = (ask: Partial<AlertsAsk>) => alertsFor({ path: 'members', user: settled, push: 'unknown', dismissed: {}, ...ask })
const at = '2026-03-11T12:00:00.000Z'

const unconfirmed = (stops: AlertsAsk['user']['notifications_disabled'] = []): AlertsAsk['user'] => ({
  status: 'not_confirmed',
  notifications_disabled: stops,
  profile: { status: 'disabled', main_image: picture },
})
const withoutPhoto: AlertsAsk['user'] = { ...settled, profile: { ...settled.profile, main_image: null } }
const stopped: AlertsAsk['user'] = { ...settled, notifications_disabled: ['bounce'] }

describe('alerts', () => {
  it('are empty for a confirmed member with a photo', () => {
    expect(alerts({})).toEqual([])
  })

  it('include the activation reminder while mails arrive and the profile is disabled [ALR-01]', () => {
    expect(alerts({ user: unconfirmed() })).toEqual(['activation'])
    expect(alerts({ user: unconfirmed(['bounce']) })).not.toContain('activation')
    expect(alerts({ user: { ...unconfirmed(), status: 'confirmed' } })).toEqual([])
    expect(alerts({ user: { ...unconfirmed(), profile: { ...settled.profile, status: 'active' } } })).toEqual([])
  })

  it('ask for a photo if there is no main photo, until dismissed [ALR-02]', () => {
    expect(alerts({ user: withoutPhoto })).toEqual(['profilePhoto'])
    expect(alerts({ user: withoutPhoto, dismissed: { profilePhoto: at } })).toEqual([])
  })

  it('offer push if it is possible, until dismissed [ALR-03 partly]', () => {
    expect(alerts({ push: 'possible' })).toEqual(['enablePush'])
    expect(alerts({ push: 'possible', dismissed: { enablePush: at } })).toEqual([])
    for (const push of ['unsupported', 'unknown', 'denied', 'subscribed'] as const) expect(alerts({ push })).toEqual([])
  })

  it('say that mails are off, until dismissed [ALR-04 partly]', () => {
    expect(alerts({ user: stopped })).toEqual(['disabledNotifications'])
    expect(alerts({ user: stopped, dismissed: { disabledNotifications: at } })).toEqual([])
  })

  const quiet: { id: string; kind: AlertKind; ask: Partial<AlertsAsk>; paths: string[] }[] = [
    { id: 'ALR-01', kind: 'activation', ask: { user: unconfirmed() }, paths: ['signup', 'settings', 'notifications'] },
    {
      id: 'ALR-02',
      kind: 'profilePhoto',
      ask: { user: withoutPhoto },
      paths: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings'],
    },
    {
      id: 'ALR-03',
      kind: 'enablePush',
      ask: { push: 'possible' },
      paths: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
    },
    { id: 'ALR-04', kind: 'disabledNotifications', ask: { user: stopped }, paths: ['settings', 'notifications'] },
  ]
  it.each(quiet)(
    'do not include $kind on screens where it is useless [ALR-01 ALR-02] [ALR-03 ALR-04 partly]',
    ({ kind, ask, paths }) => {
      for (const path of paths) expect(alerts({ ...ask, path })).not.toContain(kind)
      for (const path of ['members', 'chats', 'credits', 'index']) expect(alerts({ ...ask, path })).toContain(kind)
    },
  )
})
