import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { second } from '@vonk/contracts/clock.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()

const subscribe = (member: TestMember, endpoint: string, auth = 'secret') =>
  server.as(member).call(notificationsContract.subscribe, {
    query: { push: '1' },
    body: { subscription: { endpoint, expirationTime: null, keys: { p256dh: 'key', auth } } },
  })
const subscriptionsOf = (member: TestMember) =>
  server.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'auth', 'edition'])
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .execute()

it('stores a browser’s push subscription once, also if sent again [NTF-04]', async () => {
  const me = await server.aMemberIn('milf')
  expect((await subscribe(me, 'https://push.example/1')).answer).toEqual({})
  await subscribe(me, 'https://push.example/1', 'renewed')
  expect(await subscriptionsOf(me)).toEqual([{ endpoint: 'https://push.example/1', auth: 'renewed', edition: 6 }])
})

it('moves a browser’s subscription from the member who used it before', async () => {
  const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
  await subscribe(ann, 'https://push.example/shared')
  await subscribe(me, 'https://push.example/shared')
  expect(await subscriptionsOf(ann)).toEqual([])
  expect(await subscriptionsOf(me)).toMatchObject([{ edition: 6 }])
})

it('keeps the subscription of a member of another site', async () => {
  const [me, ann] = [await server.aMemberIn('milf'), await server.aMemberIn('bbw')]
  await subscribe(ann, 'https://push.example/sisters', 'of-ann')
  await subscribe(me, 'https://push.example/sisters')
  expect(await subscriptionsOf(ann)).toMatchObject([{ edition: ann.edition, auth: 'of-ann' }])
  expect(await subscriptionsOf(me)).toMatchObject([{ edition: me.edition, auth: 'secret' }])
})

it.each(['logout', 'end from another device', 'password change'] as const)(
  'ends a browser’s subscription with its session: %s',
  async (how) => {
    const me = await server.aMemberIn('milf')
    const phone = server.visitor('milf')
    await phone.call(accountContract.login, { body: { email: me.email, password: me.password } })
    const subscription = { endpoint: 'https://push.example/phone', expirationTime: null, keys: { p256dh: 'key', auth: 'secret' } }
    await phone.call(notificationsContract.subscribe, { query: { push: '1' }, body: { subscription } })
    await subscribe(me, 'https://push.example/laptop')
    expect(await subscriptionsOf(me)).toHaveLength(2)

    const laptop = server.as(me)
    const { sessions } = (await laptop.call(accountContract.devices)).answer
    const session = sessions.find(({ current }) => !current)?.id ?? ''
    const change = { old_password: me.password, password: 'another good secret', repeat: 'another good secret' }
    if (how === 'logout') await phone.call(accountContract.logout)
    if (how === 'end from another device') await laptop.call(accountContract.endDevice, { body: { session } })
    if (how === 'password change') await laptop.call(accountContract.changePassword, { body: change })
    expect((await subscriptionsOf(me)).map(({ endpoint }) => endpoint)).toEqual(['https://push.example/laptop'])
  },
)

it('keeps the ten newest subscriptions of a member', async () => {
  const me = await server.aMemberIn('milf')
  for (let n = 1; n <= 12; n++) {
    await subscribe(me, `https://push.example/many/${n}`)
    server.clock.advance(second)
  }
  expect((await subscriptionsOf(me)).map(({ endpoint }) => endpoint)).toEqual(
    Array.from({ length: 10 }, (_, index) => `https://push.example/many/${index + 3}`),
  )
})

it('refuses URLs that are not of a push service', async () => {
  const me = await server.aMemberIn('milf')
  for (const endpoint of ['http://push.example/1', 'javascript:alert(1)', 'push', ''])
    expect((await subscribe(me, endpoint)).error?.fields).toEqual({ 'subscription.endpoint': 'invalid_value' })
})
