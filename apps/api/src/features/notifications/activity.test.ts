import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { mailsTo, tokenTo } from '../../testing/mailed.ts'
import { planActivity } from './activity.plan.ts'

const server = await openTestApp({ settings: { message_credits: 1 } })

const aMember = (name: string, wish: MemberWish = {}) => server.aMemberIn('milf', { name, credits: 100, ...wish })
const write = async (from: TestMember, to: TestMember, body = 'A secret between us') => {
  const message = { id: randomUUID(), profile: to.id, kind: 'text' as const, payload: { text: body } }
  const { answer, error } = await server.as(from).call(chatContract.send, { body: message })
  expect(error).toBeNull()
  return answer.message
}
const like = (from: TestMember, to: TestMember) => server.as(from).call(likesContract.like, { body: { profile: to.id } })
const visit = (member: TestMember) => server.as(member).call(accountContract.currentUser)
const turnOff = (member: TestMember, kind: NotificationKind) =>
  server.as(member).call(notificationsContract.choose, { body: { kind, channel: 'email', enabled: false } })

/** The subjects of the mails about activity to a member, the oldest first. */
const subjectsTo = async ({ email }: TestMember) => (await mailsTo(server, email)).map(({ subject }) => subject).toReversed()

/** A sender, and a member who left some time ago. */
async function aPair(wish: MemberWish = {}): Promise<[TestMember, TestMember]> {
  const me = await aMember('Me', wish)
  server.clock.advance(hour)
  return [await aMember('Anna'), me]
}

/** Time for the job to be due, without a visit of anybody. */
const wait = () => server.clock.advance(11 * minute)

describe.each([
  ['fictional', 'Vera (Fiktives Profil)'],
  ['verified', 'Vera (Verifiziertes Profil)'],
  ['member', 'Vera'],
] as const)('an email about a %s', (kind, shown) => {
  it.each(['new-conversation', 'new-message', 'new-like', 'unread-reminder'] as const)(
    'names the kind of the profile wherever it has its name: %s [TRU-01]',
    async (purpose) => {
      const me = await aMember('Me', { user: { language: 'de' } })
      const vera = await aMember('Vera', { profile: { kind, ...(kind === 'verified' && { verified_at: server.clock() }) } })
      const { id: link } = await server.db
        .insertInto('mail_links')
        .values({
          edition: me.edition,
          user_id: me.id,
          purpose,
          email: me.email,
          facts: JSON.stringify({ by: vera.id, waiting: '1' }),
          created_at: server.clock(),
          expires_at: new Date(server.clock().getTime() + hour),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await server.deps.jobs.send('mail', { link })
      const [mail] = await mailsTo(server, me.email)
      expect(mail?.subject).toContain(shown)
      for (const text of [mail?.subject, mail?.text, mail?.html]) {
        expect(text).toContain(shown)
        expect(text?.replaceAll(shown, '')).not.toMatch(/Vera|Profil\)/)
      }
    },
  )
})

describe('an email about a message', () => {
  it('names the sender, not the text, in the language of the member, and can be unsubscribed from [NTF-01 partly]', async () => {
    const [anna, me] = await aPair({ user: { language: 'nl' } })
    await write(anna, me)
    wait()
    const [mail, ...others] = await mailsTo(server, me.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Anna schreef je op Rubine', edition: me.edition })
    expect(`${mail?.text}${mail?.html}`).not.toContain('secret')
    expect(mail?.links.map((link) => new URL(link).pathname)).toEqual(['/chats', '/notifications/unsubscribe'])
    const token = new URL(mail?.links[1] ?? '').searchParams.get('token') ?? ''
    const { answer } = await server.visitor('milf').call(notificationsContract.subscription, { query: { token } })
    expect(answer).toEqual({ category: 'new_conversations', stopped: false, kind_stopped: false })
  })

  it('comes once for ten messages, and again after the next visit', async () => {
    const [anna, me] = await aPair()
    for (let number = 0; number < 10; number++) {
      await write(anna, me)
      server.clock.advance(4 * minute)
      await server.jobs.run()
    }
    expect(await subjectsTo(me)).toEqual(['Anna wrote to you on Rubine'])
    const { seq, conversation_id: conversation } = await write(anna, me)
    await server.as(me).call(chatContract.read, { body: { conversation, seq } })
    server.clock.advance(hour)
    await write(anna, me)
    wait()
    expect(await subjectsTo(me)).toEqual(['Anna wrote to you on Rubine', 'A new message from Anna on Rubine'])
  })

  it('comes once when its job runs twice, also in parallel', async () => {
    const [anna, me] = await aPair()
    await write(anna, me)
    wait()
    const job = () => server.deps.jobs.send('activity', { edition: me.edition, member: me.id, about: 'messages' })
    await Promise.all([job(), job(), job()])
    await Promise.all([server.jobs.run(), server.jobs.run(), server.jobs.run()])
    expect(await subjectsTo(me)).toHaveLength(1)
  })

  it('comes at most three times a day', async () => {
    const [anna, me] = await aPair()
    for (let number = 0; number < 5; number++) {
      const { seq, conversation_id: conversation } = await write(anna, me)
      wait()
      await server.jobs.run()
      await server.as(me).call(chatContract.read, { body: { conversation, seq } })
      server.clock.advance(hour)
    }
    expect(await subjectsTo(me)).toEqual([
      'Anna wrote to you on Rubine',
      ...Array<string>(3).fill('A new message from Anna on Rubine'),
    ])
  })

  it('does not come if it is switched off, or all emails are stopped [NTF-01 partly]', async () => {
    const [anna, me] = await aPair()
    const [bea, stopped] = await aPair()
    await turnOff(me, 'new_conversations')
    await server.as(stopped).call(notificationsContract.switchEmails, { body: { enabled: false } })
    server.clock.advance(hour)
    await write(anna, me)
    await write(bea, stopped)
    wait()
    expect([await subjectsTo(me), await subjectsTo(stopped)]).toEqual([[], []])
    // The kinds have a switch each.
    await write(me, anna)
    server.clock.advance(hour)
    await write(anna, me)
    wait()
    expect(await subjectsTo(me)).toEqual(['A new message from Anna on Rubine'])
    await turnOff(me, 'new_messages')
    server.clock.advance(hour)
    await write(anna, me)
    wait()
    expect(await subjectsTo(me)).toHaveLength(1)
  })

  it('does not come if the member is here, and neither later if the member read it or has seen that it came', async () => {
    const [anna, reader] = await aPair()
    const [bea, visitor] = await aPair()
    const { seq, conversation_id: conversation } = await write(anna, reader)
    await write(bea, visitor)
    server.clock.advance(2 * minute)
    await server.as(reader).call(chatContract.read, { body: { conversation, seq } })
    await visit(visitor)
    server.clock.advance(2 * minute)
    await server.jobs.run()
    server.clock.advance(hour)
    for (const { id: member, edition } of [reader, visitor])
      await server.deps.jobs.send('activity', { edition, member, about: 'messages' })
    expect([await subjectsTo(reader), await subjectsTo(visitor)]).toEqual([[], []])
  })

  it('comes after all when the member left right before the message', async () => {
    const me = await aMember('Me')
    await write(await aMember('Anna'), me)
    server.clock.advance(9 * minute)
    await server.deps.db.updateTable('profiles').set({ last_active_at: server.clock() }).where('id', '=', me.id).execute()
    server.clock.advance(minute)
    await write(await aMember('Bea'), me)
    await server.jobs.run()
    wait()
    await write(await aMember('Cas'), me)
    expect(await subjectsTo(me)).toEqual(['Cas wrote to you on Rubine'])
  })

  it('does not come after a block, or after one of both left', async () => {
    const [anna, me] = await aPair()
    const [bea, other] = await aPair()
    const [cas, gone] = await aPair()
    for (const [from, to] of [
      [anna, me],
      [bea, other],
      [cas, gone],
    ] as const)
      await write(from, to)
    await server.as(anna).call(membersContract.block, { body: { profile: me.id } })
    await server.db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', bea.id).execute()
    await server.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
    wait()
    expect([await subjectsTo(me), await subjectsTo(other), await subjectsTo(gone)]).toEqual([[], [], []])
  })

  it('comes only when the sender has confirmed the address [SGN-09 partly]', async () => {
    const me = await aMember('Me')
    server.clock.advance(hour)
    const newcomer = await aMember('Newcomer', { confirmed: false })
    await write(newcomer, me)
    wait()
    expect(await subjectsTo(me)).toEqual([])
    await server.as(newcomer).call(signupContract.resendActivation, { body: {} })
    const token = await tokenTo(server, newcomer.email, '/activate/done')
    await server.as(newcomer).call(signupContract.activate, { body: { token } })
    wait()
    expect(await subjectsTo(me)).toEqual(['Newcomer wrote to you on Rubine'])
  })
})

describe('an email about a like', () => {
  it('names who likes the member, once for several likes, and leads to the likes [NTF-01 partly]', async () => {
    const [anna, me] = await aPair()
    const bea = await aMember('Bea')
    await like(anna, me)
    await like(bea, me)
    wait()
    const [mail, ...others] = await mailsTo(server, me.email)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^(Anna|Bea) likes you on Rubine$/)
    expect(mail?.links[0]).toMatch(/\/likes$/)
    await like(await aMember('Cas'), me)
    server.clock.advance(day)
    expect(await subjectsTo(me)).toHaveLength(1)
  })

  it('names the question of a liked answer, not the answer [PRF-10 partly]', async () => {
    const card = { question: 'perfect_sunday', answer: 'A secret between us' } as const
    const [anna, me] = await aPair({ profile: { prompts: JSON.stringify([card]) }, user: { language: 'nl' } })
    await server.as(anna).call(likesContract.like, { body: { profile: me.id, card: card.question } })
    wait()
    const [mail] = await mailsTo(server, me.email)
    expect(mail?.text).toContain('vindt je antwoord bij “')
    expect(mail?.text).not.toContain('{{')
    expect(`${mail?.text}${mail?.html}`).not.toContain('secret')
  })

  it('does not come if it is switched off, taken back, seen or from an unconfirmed member', async () => {
    const [anna, off] = await aPair()
    await turnOff(off, 'like')
    const [[bea, taken], [cas, seen], [, unaware]] = [await aPair(), await aPair(), await aPair()]
    server.clock.advance(hour)
    const newcomer = await aMember('Newcomer', { confirmed: false })
    for (const [from, to] of [
      [anna, off],
      [bea, taken],
      [cas, seen],
      [newcomer, unaware],
    ] as const)
      await like(from, to)
    await server.as(bea).call(likesContract.unlike, { body: { profile: taken.id } })
    await server.as(seen).call(likesContract.likeSeen, { body: { profile: cas.id } })
    server.clock.advance(hour)
    for (const { email } of [off, taken, seen, unaware]) expect(await mailsTo(server, email)).toEqual([])
  })
})

it('is planned once for all that arrives in a moment', async () => {
  const [anna, me] = await aPair()
  await server.jobs.run()
  const planned: unknown[] = []
  const jobs = { ...server.deps.jobs, send: async (...args: unknown[]) => void planned.push(args) }
  const deps = { ...server.deps, jobs }
  await Promise.all(
    Array.from({ length: 50 }, () => planActivity({ deps, edition: anna.edition }, { member: me.id, about: 'messages' })),
  )
  expect(planned).toHaveLength(1)
})
