import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { describe, expect, it } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type Browser } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { aForm, activationTokenTo, type SignupBody } from '../../testing/signing-up.ts'
import { grant } from '../credits/credits.service.ts'
import { ledgerFaults } from '../credits/ledger.proof.ts'

const server = await openTestApp()

async function signUp(some: Partial<SignupBody> = {}) {
  const browser = server.visitor('milf')
  const body = aForm(some)
  const { status, answer, error } = await browser.call(signupContract.signup, { body })
  return { browser, status, answer, error, email: body.email, id: answer.user?.id ?? '' }
}

const write = (browser: Browser, profile: string, kind: 'text' | 'gift' = 'text', id = randomUUID()) =>
  browser.call(chatContract.send, {
    body: { id, profile, ...(kind === 'gift' ? { kind, payload: { gift: 'rose' } } : { kind, payload: { text: 'Hello' } }) },
  })

const creditsOf = async (browser: Browser) => (await browser.call(accountContract.currentUser)).answer.user?.credits

const inbox = async (browser: Browser) => (await browser.call(chatContract.chats)).answer.chats

describe('the signup credits', () => {
  it('pay for held messages before the activation, each message once [SGN-09 partly]', async () => {
    const ben = await server.aMemberIn('milf')
    const { browser, id } = await signUp()
    expect(await creditsOf(browser)).toBe(10)
    const message = randomUUID()
    expect((await write(browser, ben.id, 'text', message)).answer).toMatchObject({
      message: { held: true, credits: 2 },
      credits: 8,
    })
    expect((await write(browser, ben.id, 'text', message)).answer).toMatchObject({ credits: 8 })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => write(browser, ben.id)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(new Set(outcomes.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set(['insufficient_credits']))
    await ledgerAddsUp(server.db, id, 0)
    expect(await inbox(server.as(ben))).toEqual([])
  })

  it('start no more conversations than a free member may', async () => {
    const [a, b, c] = [await server.aMemberIn('milf'), await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    const { browser } = await signUp()
    expect([(await write(browser, a.id)).status, (await write(browser, b.id)).status]).toEqual([200, 200])
    expect((await write(browser, c.id)).error?.code).toBe('conversation_limit')
  })

  it('pay for messages only until the activation, and for everything after it', async () => {
    const ben = await server.aMemberIn('milf')
    const { browser, id, email } = await signUp()
    const refused = await write(browser, ben.id, 'gift')
    expect([refused.status, refused.error]).toEqual([403, { code: 'credits_bound' }])
    await grant(server.act('milf'), { userId: id, amount: 5, kind: 'grant', reference: `test:${id}` })
    expect((await write(browser, ben.id, 'gift')).answer.credits).toBe(10)
    expect((await write(browser, ben.id, 'gift')).error?.code).toBe('credits_bound')
    expect((await write(browser, ben.id)).answer.credits).toBe(8)
    await browser.call(signupContract.activate, { body: { token: await activationTokenTo(server, email) } })
    expect((await write(browser, ben.id, 'gift')).answer.credits).toBe(3)
    expect((await write(browser, ben.id, 'gift')).error?.code).toBe('insufficient_credits')
    await ledgerAddsUp(server.db, id, 3)
  })

  it('stay bound when they return from a message to somebody who is then blocked', async () => {
    const ben = await server.aMemberIn('milf')
    const { browser, id } = await signUp()
    await write(browser, ben.id)
    await browser.call(membersContract.block, { body: { profile: ben.id } })
    await server.jobs.run()
    await ledgerAddsUp(server.db, id, 10)
    const cleo = await server.aMemberIn('milf')
    expect((await write(browser, cleo.id, 'gift')).error?.code).toBe('credits_bound')
  })

  it('are given once, also to 50 parallel activations and to a repeated one [SGN-12]', async () => {
    const { browser, id, email } = await signUp()
    const token = await activationTokenTo(server, email)
    const activate = () => browser.call(signupContract.activate, { body: { token } })
    const outcomes = await Promise.all(Array.from({ length: 50 }, activate))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await activate()).answer.user).toMatchObject({ id, status: 'confirmed', credits: 10 })
    const entries = await server.db.selectFrom('ledger').select('amount').where('to_account', '=', `wallet:${id}`).execute()
    expect(entries).toEqual([{ amount: 10 }])
    await ledgerAddsUp(server.db, id, 10)
  })

  it('are given to one account under 50 parallel signups of one address [SGN-12]', async () => {
    const email = 'many@example.com'
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => signUp({ email })))
    const [user, ...more] = await server.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(more).toEqual([])
    const ids = new Set(outcomes.flatMap(({ status, id }) => (status === 200 ? [id] : [])))
    for (const id of ids) await ledgerAddsUp(server.db, id, id === user?.id ? 10 : 0)
    expect(ids.has(user?.id ?? '')).toBe(true)
  })

  it('are given to an account without them at the activation', async () => {
    const { browser, id, email } = await signUp()
    await server.db.deleteFrom('ledger').where('reference', '=', id).execute()
    await server.db.updateTable('wallets').set({ balance: 0, bound: 0 }).where('user_id', '=', id).execute()
    const { answer } = await browser.call(signupContract.activate, { body: { token: await activationTokenTo(server, email) } })
    expect(answer.user.credits).toBe(10)
    await ledgerAddsUp(server.db, id, 10)
  })

  it('vanish with an account that is never activated', async () => {
    const ben = await server.aMemberIn('milf')
    const { browser, id } = await signUp()
    await write(browser, ben.id)
    server.clock.advance(31 * day)
    await purge(server.deps)
    expect(await server.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
    await ledgerAddsUp(server.db, id, 0)
    const entries = await server.db
      .selectFrom('ledger')
      .select(['kind', 'amount'])
      .where('from_account', '=', `wallet:${id}`)
      .execute()
    expect(entries.toSorted((x, y) => x.amount - y.amount)).toEqual([
      { kind: 'message', amount: 2 },
      { kind: 'withdrawal', amount: 8 },
    ])
  })

  it('do not keep an unconfirmed account from its address, other credits do', async () => {
    const first = await signUp()
    expect((await signUp({ email: first.email })).status).toBe(200)
    expect(await ledgerFaults(server.db), 'the credits of the account that is gone are booked back').toEqual([])
    const second = await signUp()
    await grant(server.act('milf'), { userId: second.id, amount: 1, kind: 'grant', reference: `test:${second.id}` })
    expect((await signUp({ email: second.email })).error?.code).toBe('email_taken')
  })
})

describe('the first message', () => {
  it('is held, paid and counted with the signup, and delivered with the activation [SGN-01 partly] [SGN-09 partly]', async () => {
    const ben = await server.aMemberIn('milf')
    const { browser, answer, id, email } = await signUp({ signup_message: '  Hi Ben, how was the sea? ', signup_profile: ben.id })
    expect(answer.user.credits).toBe(8)
    const [chat] = await inbox(browser)
    expect(chat).toMatchObject({
      conversation: { id: answer.conversation_id },
      last_message: { payload: { text: 'Hi Ben, how was the sea?' }, held: true },
    })
    expect(await inbox(server.as(ben))).toEqual([])
    await browser.call(signupContract.activate, { body: { token: await activationTokenTo(server, email) } })
    expect(await inbox(server.as(ben))).toMatchObject([
      { last_message: { payload: { text: 'Hi Ben, how was the sea?' }, held: false } },
    ])
    const started = await server.db.selectFrom('users').select('conversations_started').where('id', '=', id).execute()
    expect(started).toEqual([{ conversations_started: 1 }])
    await ledgerAddsUp(server.db, id, 8)
  })

  it('quotes the answer that the visitor replied to, and comes with the like of it [PRF-10]', async () => {
    const card = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
    const ben = await server.aMemberIn('milf', { profile: { prompts: JSON.stringify([card]) } })
    const wish = {
      signup_message: 'Which coffee?',
      signup_profile: ben.id,
      signup_answer: card.question,
      signup_like: card.question,
    }
    const { browser, email } = await signUp(wish)
    const likesOfBen = async () => (await server.as(ben).call(likesContract.likes)).answer.liked_by
    expect([await likesOfBen(), await inbox(server.as(ben))]).toEqual([[], []])
    await browser.call(signupContract.activate, { body: { token: await activationTokenTo(server, email) } })
    expect(await inbox(server.as(ben))).toMatchObject([
      { last_message: { payload: { text: 'Which coffee?', quote: { kind: 'card', ...card } } } },
    ])
    expect(await likesOfBen()).toMatchObject([{ like_new: true, card }])
  })

  it('is sent and the member liked without the answer if that is gone meanwhile', async () => {
    const ben = await server.aMemberIn('milf')
    const gone = 'best_trip'
    const { browser } = await signUp({ signup_message: 'Hi', signup_profile: ben.id, signup_answer: gone, signup_like: gone })
    expect(await inbox(browser)).toMatchObject([{ last_message: { payload: { text: 'Hi', quote: null } } }])
    expect((await browser.call(likesContract.likes)).answer.profiles).toMatchObject([{ id: ben.id }])
  })

  it('is dropped without harm to the signup if nobody can receive it', async () => {
    const [gone, elsewhere] = [await server.aMemberIn('milf', { profile: { status: 'deleted' } }), await server.aMemberIn('bbw')]
    for (const signup_profile of [gone.id, elsewhere.id, randomUUID()]) {
      const { status, answer, id } = await signUp({ signup_message: 'Hello', signup_profile })
      expect([status, answer.conversation_id, answer.user.credits]).toEqual([200, null, 10])
      await ledgerAddsUp(server.db, id, 10)
    }
  })

  it('is dropped without harm to the signup if the credits do not suffice', async () => {
    const ben = await server.aMemberIn('gay')
    await server.setSettings('gay', { signup_credits: 1 })
    const body = { ...aForm(), signup_message: 'Hello', signup_profile: ben.id }
    const { status, answer } = await server.visitor('gay').call(signupContract.signup, { body })
    expect([status, answer.conversation_id, answer.user.credits]).toEqual([200, null, 1])
    const conversations = await server.db
      .selectFrom('conversations')
      .select('id')
      .where('started_by', '=', answer.user.id)
      .execute()
    expect(conversations).toEqual([])
    await ledgerAddsUp(server.db, answer.user.id, 1)
  })

  it('never costs more than the page said: the signup is refused instead [TRU-04]', async () => {
    const ben = await server.aMemberIn('milf')
    const wish = { signup_message: 'Hello', signup_profile: ben.id }
    const refused = await signUp({ ...wish, signup_price: 1 })
    expect([refused.status, refused.error]).toEqual([409, { code: 'message_price_changed', params: { count: 2 } }])
    expect(await server.db.selectFrom('users').select('id').where('email', '=', refused.email).execute()).toEqual([])
    for (const signup_price of [2, 3]) {
      const { answer, id } = await signUp({ ...wish, signup_price })
      expect([typeof answer.conversation_id, answer.user.credits]).toEqual(['string', 8])
      await ledgerAddsUp(server.db, id, 8)
    }
  })

  it.each([
    ['x'.repeat(1001), 'too_long'],
    ['x'.repeat(10_001), 'too_long'],
    ['An\u0000na', 'malformed_text'],
  ])('is checked before the signup (%#)', async (signup_message, code) => {
    const ben = await server.aMemberIn('milf')
    const { error, email } = await signUp({ signup_message, signup_profile: ben.id })
    expect(error).toEqual({ code: 'invalid_input', fields: { signup_message: code } })
    expect(await server.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  it('needs a text that people can see', async () => {
    const ben = await server.aMemberIn('milf')
    const { answer } = await signUp({ signup_message: ' \u200b\u3000 ', signup_profile: ben.id })
    expect([answer.conversation_id, answer.user.credits]).toEqual([null, 10])
  })
})

describe('the steps of the signup', () => {
  it('are stored when they are passed, each once, and seen on every device [SGN-01 partly]', async () => {
    const { browser, email } = await signUp()
    const pass = (step: 'photo' | 'push') => browser.call(signupContract.passStep, { body: { step } })
    await Promise.all(Array.from({ length: 50 }, () => pass('photo')))
    expect((await pass('push')).answer.user.signup_passed).toEqual(['photo', 'push'])
    const phone = server.visitor('milf')
    const { answer } = await phone.call(accountContract.login, { body: { email, password: 'a good password' } })
    expect(answer.user.signup_passed).toEqual(['photo', 'push'])
  })

  it('are only those that exist, and only of a member', async () => {
    const { browser } = await signUp()
    const unknown = await browser.call(signupContract.passStep, { body: { step: 'email' as never } })
    expect(unknown.error).toEqual({ code: 'invalid_input', fields: { step: 'invalid_value' } })
    const visitor = await server.visitor('milf').call(signupContract.passStep, { body: { step: 'photo' } })
    expect(visitor.error?.code).toBe('authentication_required')
  })

  it('are over for a member who did not sign up with them', async () => {
    const { answer } = await server.as(await server.aMemberIn('milf')).call(accountContract.currentUser)
    expect(answer.user?.signup_passed).toHaveLength(6)
  })
})

describe('bad input', () => {
  const codesOf = async (some: object) =>
    (await server.visitor('milf').call(signupContract.signup, { body: { ...aForm(), ...some } })).error?.fields

  it.each([
    [{ email: `${'a'.repeat(250)}@example.com` }, { email: 'too_long' }],
    [{ email: 'anna@example.com\r\nBcc: ben@example.com' }, { email: 'invalid_email' }],
    [{ email: 'anna@example.com\u0000' }, { email: 'invalid_email' }],
    [{ email: '<b>anna</b>@example.com' }, { email: 'invalid_email' }],
    [{ email: 'анна@example.com' }, { email: 'invalid_email' }],
    [{ name: 'Anna\u202eannA' }, { name: 'malformed_text' }],
    [{ name: 'x'.repeat(10_000) }, { name: 'too_long' }],
    [{ password: 'x'.repeat(201) }, { password: 'too_long' }],
    [{ password: '1234567' }, { password: 'too_short' }],
    [{ date_of_birth: '1990-02-29' }, { date_of_birth: 'invalid_date' }],
    [{ date_of_birth: '2031-02-01' }, { date_of_birth: 'invalid_date' }],
    [{ date_of_birth: '٢٠٠٠-٠١-٠١' }, { date_of_birth: 'invalid_date' }],
    [{ signup_profile: 'nobody' }, { signup_profile: 'malformed_id' }],
    [{ staff: true }, { staff: 'unknown_field' }],
  ])('is refused in its field: %j', async (some, fields) => {
    expect(await codesOf(some)).toEqual(fields)
  })
})
