import { choicesWith, notificationChannels, notificationKinds } from '@vonk/contracts/notifications/choices.rules.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import type { MailStop } from '@vonk/contracts/account/account.schema.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

/** The defaults: what a member is told about who has chosen nothing. */
const defaultChoices = choicesWith([])

const server = await openTestApp()
const settingsOf = async (member: TestMember) => (await server.as(member).call(notificationsContract.settings)).answer

describe('what a member is told about', () => {
  it('has defaults, and each kind can be turned on and off for email and push [NTF-01 partly]', async () => {
    const [me, other] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    expect((await settingsOf(me)).choices).toEqual(defaultChoices)
    for (const kind of notificationKinds)
      for (const channel of notificationChannels) {
        const enabled = !defaultChoices[kind][channel]
        const { answer } = await server.as(me).call(notificationsContract.choose, { body: { kind, channel, enabled } })
        expect(answer.choices[kind][channel]).toBe(enabled)
      }
    const { choices } = await settingsOf(me)
    for (const kind of notificationKinds)
      for (const channel of notificationChannels) expect(choices[kind][channel]).toBe(!defaultChoices[kind][channel])
    expect((await settingsOf(other)).choices).toEqual(defaultChoices)
  })

  it('has no advertising until the member asks for it', () => {
    expect([defaultChoices.promotions, defaultChoices.news]).toEqual([
      { email: false, push: false },
      { email: false, push: false },
    ])
  })

  it('keeps one row per choice under parallel changes', async () => {
    const me = await server.aMemberIn('milf')
    const flip = (turn: number) =>
      server.as(me).call(notificationsContract.choose, { body: { kind: 'like', channel: 'push', enabled: turn % 2 === 0 } })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => flip(turn)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await server.db.selectFrom('notification_choices').select('kind').where('user_id', '=', me.id).execute()).toHaveLength(
      1,
    )
  })

  it('refuses an unknown kind or channel', async () => {
    const me = await server.aMemberIn('milf')
    const body = { kind: 'spam', channel: 'fax', enabled: true } as never
    const { error } = await server.as(me).call(notificationsContract.choose, { body })
    expect(error?.fields).toEqual({ kind: 'invalid_value', channel: 'invalid_value' })
  })
})

describe('emails that were stopped', () => {
  const stop = (member: TestMember, reason: MailStop) =>
    server.db
      .insertInto('mail_stops')
      .values({ edition: member.edition, user_id: member.id, reason, stopped_at: server.clock() })
      .execute()
  const turnOn = async (member: TestMember, despite?: boolean) => {
    const body = { enabled: true, ...(despite !== undefined && { despite_complaint: despite }) }
    const { answer, error } = await server.as(member).call(notificationsContract.switchEmails, { body })
    return error ?? answer.stops.map(({ reason }) => reason)
  }

  it('can be turned off and on with a switch [NTF-02 partly]', async () => {
    const me = await server.aMemberIn('milf')
    const { answer } = await server.as(me).call(notificationsContract.switchEmails, { body: { enabled: false } })
    expect(answer.stops).toEqual([{ reason: 'listunsubscribe', stopped_at: server.clock().toISOString() }])
    expect(await turnOn(me)).toEqual([])
  })

  it('need an explicit wish after a complaint', async () => {
    const me = await server.aMemberIn('milf')
    await stop(me, 'fbl')
    await stop(me, 'listunsubscribe')
    for (const despite of [undefined, false])
      expect(await turnOn(me, despite)).toMatchObject({ fields: { despite_complaint: 'required' } })
    expect((await settingsOf(me)).stops).toHaveLength(2)
    expect(await turnOn(me, true)).toEqual([])
  })

  it('stay off after a bounce until the address is confirmed', async () => {
    const me = await server.aMemberIn('milf')
    await stop(me, 'bounce')
    expect(await turnOn(me, true)).toEqual(['bounce'])
  })
})

it('removes a browser’s push subscription, but not that of another member [NTF-04 partly]', async () => {
  const [me, other] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
  const endpoint = 'https://push.example/mine'
  const subscription = { endpoint, expirationTime: null, keys: { p256dh: 'key', auth: 'secret' } }
  await server.as(me).call(notificationsContract.subscribe, { query: { push: '1' }, body: { subscription } })
  const count = async () => (await server.db.selectFrom('push_subscriptions').select('endpoint').execute()).length
  const remove = (member: TestMember) => server.as(member).call(notificationsContract.unsubscribe, { body: { endpoint } })
  expect((await remove(other)).status).toBe(200)
  expect(await count()).toBe(1)
  await remove(me)
  expect(await count()).toBe(0)
})
