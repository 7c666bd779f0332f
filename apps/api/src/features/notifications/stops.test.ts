import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { describe, expect, it } from 'vitest'
import { mailToken, type TokenUse } from '../../mail/tokens.ts'
import { openTestApp, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { aBounce, aComplaint, aMailTo } from '../../testing/mail-reports.ts'
import { tokenTo } from '../../testing/mailed.ts'

const secret = 'a secret of the mail server'
const server = await openTestApp({ env: { MAIL_REPORT_TOKEN: secret } })
const aMember = () => server.aMemberIn('milf')

async function tokenOf({ id, edition, email }: TestMember, use: TokenUse = 'activity'): Promise<string> {
  const { mail_key: key } = await server.db.selectFrom('users').select('mail_key').where('id', '=', id).executeTakeFirstOrThrow()
  return mailToken({ edition, account: id, use }, { key, email })
}
const returnTo = async (member: TestMember) => `bounce+${await tokenOf(member, 'return')}@milf.localhost`
const handIn = async (payload: string | Buffer, headers: Record<string, string> = { authorization: `Bearer ${secret}` }) => {
  const { status, json } = await server
    .visitor('milf')
    .request('POST', '/api/mail-report.php', { payload, headers: { 'content-type': 'message/rfc822', ...headers } })
  return { status, json }
}
const stopsOf = async (member: TestMember) =>
  (await server.as(member).call(accountContract.currentUser)).answer.user?.notifications_disabled

describe('a mail that came back', () => {
  it('stops the emails if the address does not exist, with the time [NTF-02 partly]', async () => {
    const me = await aMember()
    expect(await handIn(aBounce(await returnTo(me)))).toEqual({ status: 200, json: { taken: true } })
    expect(await stopsOf(me)).toEqual(['bounce'])
    const { answer } = await server.as(me).call(notificationsContract.settings)
    expect(answer.stops).toEqual([{ reason: 'bounce', stopped_at: server.clock().toISOString() }])
  })

  it('stops the emails only after five days with a full mailbox within two weeks', async () => {
    const me = await aMember()
    const full = aBounce(await returnTo(me), { status: '5.2.2' })
    for (let turn = 0; turn < 30; turn++) await handIn(full)
    expect(await stopsOf(me)).toEqual([])
    for (const days of [1, 1, 1]) {
      server.clock.advance(days * day)
      await handIn(full)
    }
    expect(await stopsOf(me)).toEqual([])
    server.clock.advance(day)
    await handIn(full)
    expect(await stopsOf(me)).toEqual(['bounce'])
  })

  it('does not stop the emails to a newer address', async () => {
    const me = await aMember()
    const earlier = aBounce(await returnTo(me))
    await server.db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', me.id).execute()
    expect((await handIn(earlier)).json).toEqual({ taken: false })
    expect(await stopsOf(me)).toEqual([])
  })

  it('is stored at most 20 times a day, also in parallel', async () => {
    const me = await aMember()
    const full = aBounce(await returnTo(me), { status: '4.2.2' })
    await Promise.all(Array.from({ length: 50 }, () => handIn(full)))
    const reports = await server.db.selectFrom('mail_reports').select('id').where('user_id', '=', me.id).execute()
    expect(reports).toHaveLength(20)
  })
})

describe('emails that a bounce stopped', () => {
  /** A member whose mails came back, and who has complained about another one. */
  async function bounced(wish?: MemberWish) {
    const me = await server.aMemberIn('milf', wish)
    await handIn(
      aComplaint({ to: 'redacted', headers: { 'List-Unsubscribe': `<mailto:stop+${await tokenOf(me)}@milf.localhost>` } }),
    )
    await handIn(aBounce(await returnTo(me)))
    expect(await storedStops(me)).toEqual(['bounce', 'fbl'])
    return me
  }
  const storedStops = async ({ id }: TestMember) =>
    (await server.db.selectFrom('mail_stops').select('reason').where('user_id', '=', id).orderBy('reason').execute()).map(
      ({ reason }) => reason,
    )
  /** The complaint stays: only the member takes it back. */
  const onlyTheComplaint = ['fbl']
  const confirmEmail = async (address: string) => {
    const body = { token: await tokenTo(server, address, '/mail-change/do') }
    expect((await server.visitor('milf').call(accountContract.confirmEmail, { body })).status).toBe(200)
  }

  it('go out again after a change of the address, and after its undoing [NTF-02 partly]', async () => {
    const me = await bounced()
    const body = { email: `works.${me.email}`, password: me.password }
    await server.as(me).call(accountContract.changeEmail, { body })
    expect(await storedStops(me)).toEqual(['bounce', 'fbl'])
    await confirmEmail(body.email)
    expect(await storedStops(me)).toEqual(onlyTheComplaint)
    await handIn(aBounce(await returnTo({ ...me, email: body.email })))
    expect(await storedStops(me)).toEqual(['bounce', 'fbl'])
    await confirmEmail(me.email)
    expect(await storedStops(me)).toEqual(onlyTheComplaint)
  })

  it('go out again after a new password by a mailed link, and earlier bounces no longer count [NTF-02 partly]', async () => {
    const me = await bounced()
    await server.visitor('milf').call(accountContract.requestReset, { body: { email: me.email } })
    const token = await tokenTo(server, me.email, '/reset-password/do')
    const password = 'four words and more'
    await server.visitor('milf').call(accountContract.resetPassword, { body: { token, password, repeat: password } })
    expect(await storedStops(me)).toEqual(onlyTheComplaint)
    const reports = await server.db.selectFrom('mail_reports').select('kind').where('user_id', '=', me.id).execute()
    expect(reports).toEqual([{ kind: 'complaint' }])
  })

  it('go out again after the activation, and after the correction of an unconfirmed address', async () => {
    const [ann, bea] = [await bounced({ confirmed: false }), await bounced({ confirmed: false })]
    await server.as(ann).call(signupContract.resendActivation, { body: {} })
    const token = await tokenTo(server, ann.email, '/activate/done')
    expect((await server.as(ann).call(signupContract.activate, { body: { token } })).status).toBe(200)
    expect((await server.as(bea).call(signupContract.resendActivation, { body: { email: `works.${bea.email}` } })).status).toBe(
      200,
    )
    expect([await storedStops(ann), await storedStops(bea)]).toEqual([onlyTheComplaint, onlyTheComplaint])
  })
})

describe('a report of the mail server', () => {
  it('of a complaint stops the emails, and so does a mail to unsubscribe [NTF-02 partly]', async () => {
    const [ann, bob] = [await aMember(), await aMember()]
    const headers = { 'List-Unsubscribe': `<mailto:stop+${await tokenOf(ann)}@milf.localhost>` }
    await handIn(aComplaint({ to: 'redacted', headers }))
    await handIn(aMailTo(`stop+${await tokenOf(bob, 'account')}@milf.localhost`))
    expect([await stopsOf(ann), await stopsOf(bob)]).toEqual([['fbl'], ['listunsubscribe']])
  })

  it('needs the secret, and does nothing with a token that is not genuine or for another use', async () => {
    const me = await aMember()
    const bounce = aBounce(await returnTo(me))
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: secret }])
      expect((await handIn(bounce, headers as Record<string, string>)).status).toBe(404)
    const token = await tokenOf(me, 'return')
    const other = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    const useless = [
      aBounce(`bounce+${other}@x.example`),
      aBounce(`bounce+${await tokenOf(me)}@x.example`),
      aMailTo(`stop+${token}@x.example`),
    ]
    for (const mail of useless) expect((await handIn(mail)).json).toEqual({ taken: false })
    expect(await stopsOf(me)).toEqual([])
  })

  it('may be garbage, but not larger than 1 MB', async () => {
    for (const garbage of ['', '\u0000', Buffer.from([0xff, 0xfe, 0, 1]), 'x'.repeat(500_000)])
      expect(await handIn(garbage)).toEqual({ status: 200, json: { taken: false } })
    expect((await handIn('x'.repeat(1_100_000))).status).toBe(413)
  })
})

describe('an unsubscribe link', () => {
  const post = async (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    server.app.inject({
      method: 'POST',
      url: `/notifications/unsubscribe?token=${token}`,
      headers: { host: 'milf.localhost', 'content-type': type },
      payload,
    })

  it('stops the emails by one POST without cookies, in either encoding of the form [NTF-02 partly]', async () => {
    const [ann, bob] = [await aMember(), await aMember()]
    expect((await post(await tokenOf(ann), 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    const multipart = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await post(await tokenOf(bob), multipart, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
    expect([await stopsOf(ann), await stopsOf(bob)]).toEqual([['listunsubscribe'], ['listunsubscribe']])
  })

  it('shows what it stops, stops it and undoes it, with and without scripts', async () => {
    const me = await aMember()
    const token = await tokenOf(me, 'account')
    const visitor = server.visitor('milf')
    const shown = async () => (await visitor.call(notificationsContract.subscription, { query: { token } })).answer
    expect(await shown()).toEqual({ category: 'account', stopped: false, kind_stopped: false })
    const change = (stop: boolean) => visitor.call(notificationsContract.changeSubscription, { body: { token, stop } })
    expect((await change(true)).answer).toEqual({ category: 'account', stopped: true, kind_stopped: false })
    expect((await change(false)).answer.stopped).toBe(false)
    const redirected = await post(token, 'wish=stop')
    expect([redirected.statusCode, redirected.headers['location']]).toEqual([
      303,
      `/notifications/unsubscribe?token=${token}&wish=stop`,
    ])
    expect(await shown()).toMatchObject({ stopped: true })
    await post(token, 'wish=resume')
    expect(await stopsOf(me)).toEqual([])
  })

  it('of a kind stops that kind only if asked to, with and without scripts', async () => {
    const me = await aMember()
    const token = await tokenOf(me, 'weekly_updates')
    const visitor = server.visitor('milf')
    const change = (stop: boolean) =>
      visitor.call(notificationsContract.changeSubscription, { body: { token, stop, only_kind: true } })
    const week = async () => (await server.as(me).call(notificationsContract.settings)).answer.choices.weekly_updates.email
    expect((await change(true)).answer).toEqual({ category: 'weekly_updates', stopped: false, kind_stopped: true })
    expect([await week(), await stopsOf(me)]).toEqual([false, []])
    await post(token, 'wish=resume-kind')
    expect(await week()).toBe(true)
    await post(token, 'wish=stop-kind')
    expect([await week(), await stopsOf(me)]).toEqual([false, []])
    const body = { token: await tokenOf(me, 'account'), stop: true, only_kind: true }
    const { error } = await visitor.call(notificationsContract.changeSubscription, { body })
    expect(error?.fields).toEqual({ only_kind: 'invalid_value' })
  })

  it('that does not work leads a person to the page that says so, and gives a mail program the status', async () => {
    const { statusCode, headers } = await post('made-up', 'wish=stop')
    expect([statusCode, headers['location']]).toEqual([303, '/notifications/unsubscribe?token=made-up&wish=stop'])
    expect((await post('made-up', 'List-Unsubscribe=One-Click')).statusCode).toBe(410)
  })

  it('does nothing when it is made up, cut off, of another site, or only opened', async () => {
    const me = await aMember()
    const elsewhere = await server.aMemberIn('bbw')
    const made = [
      `${(await tokenOf(me)).slice(0, 55)}z`,
      '0'.repeat(56),
      'f'.repeat(56),
      '',
      await tokenOf(elsewhere),
      await tokenOf(me, 'return'),
    ]
    for (const token of made) {
      expect((await post(token, 'List-Unsubscribe=One-Click')).statusCode).toBe(410)
      const { error } = await server.visitor('milf').call(notificationsContract.subscription, { query: { token } })
      expect(error?.code).toBe('link_invalid')
    }
    await server.app.inject({ url: `/notifications/unsubscribe?token=${await tokenOf(me)}`, headers: { host: 'milf.localhost' } })
    expect([await stopsOf(me), await stopsOf(elsewhere)]).toEqual([[], []])
  })

  it('stops only once when it is used many times in parallel', async () => {
    const me = await aMember()
    const token = await tokenOf(me)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(token, 'List-Unsubscribe=One-Click')))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await server.as(me).call(notificationsContract.settings)).answer.stops).toHaveLength(1)
  })
})
