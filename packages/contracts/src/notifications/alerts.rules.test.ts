import { describe, expect, it } from 'vitest'
import { signupSteps } from '../signup/signup.steps.ts'
import { type AlertKind, type AlertsAsk, alertFor } from './alerts.rules.ts'

const picture = {} as NonNullable<AlertsAsk['user']['profile']['main_image']>
const settled: AlertsAsk['user'] = {
  status: 'confirmed',
  notifications_disabled: [],
  signup_passed: [...signupSteps],
  profile: { status: 'active', main_image: picture },
}
const alert = (ask: Partial<AlertsAsk>) => alertFor({ path: 'members', user: settled, push: 'unknown', dismissed: {}, ...ask })
const at = '2026-03-11T12:00:00.000Z'

const unconfirmed = (stops: AlertsAsk['user']['notifications_disabled'] = []): AlertsAsk['user'] => ({
  status: 'not_confirmed',
  notifications_disabled: stops,
  signup_passed: [],
  profile: { status: 'disabled', main_image: picture },
})
const withoutPhoto: AlertsAsk['user'] = { ...settled, profile: { ...settled.profile, main_image: null } }
const stopped: AlertsAsk['user'] = { ...settled, notifications_disabled: ['bounce'] }

describe('alerts', () => {
  it('are empty for a confirmed member with a photo', () => {
    expect(alert({})).toBeNull()
  })

  it('include the activation reminder while mails arrive and the profile is disabled [ALR-01]', () => {
    expect(alert({ user: unconfirmed() })).toBe('activation')
    expect(alert({ user: unconfirmed(['bounce']) })).not.toBe('activation')
    expect(alert({ user: { ...unconfirmed(), status: 'confirmed' } })).not.toBe('activation')
    expect(alert({ user: { ...unconfirmed(), profile: { ...settled.profile, status: 'active' } } })).toBeNull()
  })

  it('ask for a photo if there is no main photo, until dismissed [ALR-02]', () => {
    expect(alert({ user: withoutPhoto })).toBe('profilePhoto')
    expect(alert({ user: withoutPhoto, dismissed: { profilePhoto: at } })).toBeNull()
  })

  it('offer a confirmed member the rest of an interrupted signup after the photo and before push, until dismissed', () => {
    const left: AlertsAsk['user'] = { ...settled, signup_passed: ['photo', 'location'] }
    expect(alert({ user: left, push: 'not_subscribed' })).toBe('finishProfile')
    expect(alert({ user: left, dismissed: { finishProfile: at } })).toBeNull()
    expect(alert({ user: { ...left, signup_passed: signupSteps.filter((step) => step !== 'push') } })).toBeNull()
    const faceless = { ...left, profile: withoutPhoto.profile }
    expect(alert({ user: faceless })).toBe('profilePhoto')
    expect(alert({ user: faceless, dismissed: { profilePhoto: at } })).toBe('finishProfile')
    for (const path of ['profile', 'signup-step', 'activate-done', 'signup-matches'])
      expect(alert({ user: left, path })).toBeNull()
  })

  it('offer push if it is possible, until dismissed [ALR-03]', () => {
    for (const push of ['granted', 'not_subscribed'] as const) expect(alert({ push })).toBe('enablePush')
    expect(alert({ push: 'not_subscribed', dismissed: { enablePush: at } })).toBeNull()
    for (const push of ['unsupported', 'unknown', 'denied', 'subscribed'] as const) expect(alert({ push })).toBeNull()
  })

  it('say that mails are off, until dismissed [ALR-04]', () => {
    expect(alert({ user: stopped })).toBe('disabledNotifications')
    expect(alert({ user: stopped, dismissed: { disabledNotifications: at } })).toBeNull()
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
      ask: { push: 'not_subscribed' },
      paths: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
    },
    { id: 'ALR-04', kind: 'disabledNotifications', ask: { user: stopped }, paths: ['settings', 'notifications'] },
  ]
  it.each(quiet)('do not include $kind on screens where it is useless [ALR-01 ALR-02 ALR-03 ALR-04]', ({ kind, ask, paths }) => {
    for (const path of paths) expect(alert({ ...ask, path })).toBeNull()
    for (const path of ['members', 'members-id', 'chats', 'credits', 'transactions-id', 'index'])
      expect(alert({ ...ask, path })).toBe(kind)
  })

  it('show one at a time, the most important first', () => {
    const all = { user: { ...withoutPhoto, notifications_disabled: ['bounce' as const] }, push: 'not_subscribed' as const }
    expect(alert(all)).toBe('disabledNotifications')
    expect(alert({ ...all, dismissed: { disabledNotifications: at } })).toBe('profilePhoto')
    expect(alert({ ...all, dismissed: { disabledNotifications: at, profilePhoto: at } })).toBe('enablePush')
  })
})
