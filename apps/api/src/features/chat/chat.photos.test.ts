import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Message, MessagePhoto } from '@vonk/contracts/chat/chat.schema.ts'
import { day, hour } from '@vonk/contracts/clock.ts'
import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { aPicture, clouds, fileOf, formOf } from '../../testing/pictures.ts'

const settings = { message_credits: 1, photo_credits: 3 }
const server = await openTestApp({ settings })

type Wish = { id?: string; price?: number; once?: boolean; replyTo?: string; bytes?: Buffer | string; on?: TestApp }

async function sendPhoto(
  from: TestMember,
  to: TestMember,
  { id = randomUUID(), price, once = false, replyTo, bytes, on = server }: Wish = {},
) {
  const query = new URLSearchParams({ id, profile: to.id, view_once: once ? 'yes' : 'no' })
  if (price !== undefined) query.set('price', String(price))
  if (replyTo !== undefined) query.set('reply_to', replyTo)
  const form = formOf(bytes ?? (await aPicture()))
  const { status, json } = await on.as(from).request('POST', `${chatContract.sendPhoto.path}?${query.toString()}`, form)
  const answer = json as AnswerOf<typeof chatContract.sendPhoto> & { error?: { code: ErrorCode } }
  return { status, code: answer.error?.code, answer, message: answer.message, photo: photoIn(answer.message) }
}

const photoIn = (message: Message | null | undefined) => (message?.kind === 'photo' ? message.payload : ({} as MessagePhoto))
const open = (member: TestMember, message: string, ticket = randomUUID()) =>
  server.as(member).call(chatContract.openPhoto, { body: { message, ticket } })
const load = async (member: TestMember, filename: string) => (await server.as(member).request('GET', filename)).status
const urlOf = ({ id }: Message, { edition }: TestMember) => `/photos/${edition}/messages/${id}/large.webp`
const messagesOf = async (member: TestMember, conversation: string) =>
  (await server.as(member).call(chatContract.messages, { query: { conversation } })).answer.messages
const filesIn = (on: TestApp = server) =>
  readdir(join(on.config.DATA_DIR, 'files', 'message-photos'), { recursive: true }).then(
    (names) => names.filter((name) => name.endsWith('.webp')),
    () => [],
  )
const aPair = async (credits = 100, paid = true) =>
  [await server.aMemberIn('milf', { credits, paid, name: 'Anna' }), await server.aMemberIn('milf', { name: 'Ben' })] as const
const together = <T>(times: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => work(turn)))

describe('a photo in a message', () => {
  it('is charged, keeps no metadata, and is a blur for its receiver until it is opened [CHT-06]', async () => {
    const [anna, ben] = await aPair()
    const bytes = await clouds(2400, 1200)
      .withExif({ IFD0: { Artist: 'Anna' } })
      .jpeg()
      .toBuffer()
    const { message, photo, answer } = await sendPhoto(anna, ben, { bytes })
    expect([message.credits, answer.credits]).toEqual([3, 97])
    expect(photo).toMatchObject({ width: 1280, height: 640, state: 'open', opened: false, view_once: false })
    await ledgerAddsUp(server.db, anna.id, 97)

    const seen = (await messagesOf(ben, message.conversation_id)).map(photoIn)[0]
    expect(seen).toEqual({ ...photo, state: 'closed', filename: null })
    expect(seen?.placeholder.length).toBeGreaterThan(20)
    expect(await load(ben, urlOf(message, ben))).toBe(404)

    const { answer: opened } = await open(ben, message.id)
    expect(photoIn(opened.message)).toMatchObject({ state: 'open', opened: true, filename: opened.filename })
    const { status, headers, body } = await server.as(ben).request('GET', opened.filename)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'private, no-cache'])
    expect(body).not.toContain('Anna')
    const again = await server.as(ben).request('GET', opened.filename, { headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.status).toBe(304)
    expect((await messagesOf(anna, message.conversation_id)).map(photoIn)[0]?.opened).toBe(true)
  })

  it('tells the sender’s open pages that it was opened', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendPhoto(anna, ben)
    const events: unknown[] = []
    server.deps.live.subscribe(anna, (event) => events.push(event))
    await open(ben, message.id)
    expect(events).toMatchObject([
      { type: 'delivered', seq: 1 },
      { type: 'message-changed', message: { id: message.id, payload: { opened: true } } },
    ])
    // It is open: to open it again is no change.
    await open(ben, message.id)
    expect(events).toHaveLength(2)
    const { last_change } = await server.db
      .selectFrom('conversations')
      .select('last_change')
      .where('id', '=', message.conversation_id)
      .executeTakeFirstOrThrow()
    expect(last_change).toBe(1)
  })

  it('is sent and paid once per message id, also by parallel repeats, and leaves one file [CHT-09 partly]', async () => {
    const [anna, ben] = await aPair(10)
    const before = (await filesIn()).length
    const [id, bytes] = [randomUUID(), await aPicture()]
    const answers = await together(5, () => sendPhoto(anna, ben, { id, bytes }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await sendPhoto(anna, ben, { id, bytes })).answer.credits).toBe(7)
    expect((await filesIn()).length).toBe(before + 1)
    await ledgerAddsUp(server.db, anna.id, 7)
    expect((await sendPhoto(anna, ben, { id, bytes, once: true })).code).toBe('message_id_reused')
    expect((await sendPhoto(anna, await server.aMemberIn('milf'), { id, bytes })).code).toBe('message_id_reused')
  })

  it('and a text and a gift with its id in parallel are one message, paid once [CHT-09 partly]', async () => {
    const [anna, ben] = await aPair(100)
    const before = (await filesIn()).length
    const outcomes = []
    for (let round = 0; round < 6; round++) {
      const id = randomUUID()
      const send = (content: { kind: 'text'; payload: { text: string } } | { kind: 'gift'; payload: { gift: string } }) =>
        server.as(anna).call(chatContract.send, { body: { id, profile: ben.id, ...content } })
      const answers = await Promise.all([
        sendPhoto(anna, ben, { id }).then(({ code }) => code),
        send({ kind: 'text', payload: { text: 'Hello' } }).then(({ error }) => error?.code),
        send({ kind: 'gift', payload: { gift: 'rose' } }).then(({ error }) => error?.code),
      ])
      outcomes.push(answers.map((code) => code ?? 'sent').toSorted())
    }
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => ['message_id_reused', 'message_id_reused', 'sent']))
    const [{ conversation } = { conversation: { id: '' } }] = (await server.as(ben).call(chatContract.chats)).answer.chats
    const messages = await messagesOf(ben, conversation.id)
    expect(messages).toHaveLength(6)
    expect((await filesIn()).length - before).toBe(messages.filter(({ kind }) => kind === 'photo').length)
    await ledgerAddsUp(server.db, anna.id)
  })

  it('can reply to a message, and be replied to [CHT-19 partly]', async () => {
    const [anna, ben] = await aPair(10)
    const { message: first } = await sendPhoto(anna, ben)
    const { message: second, photo } = await sendPhoto(anna, ben, { replyTo: first?.id })
    const quote = { kind: 'message', message: first?.id, sender_id: anna.id, about: 'photo', said: '' }
    expect(photo.quote).toEqual(quote)
    expect((await messagesOf(ben, second.conversation_id)).map(photoIn)[1]?.quote).toEqual(quote)
    // Nothing is kept or paid for a reply to what is not there.
    const files = (await filesIn()).length
    expect((await sendPhoto(anna, ben, { replyTo: randomUUID() })).code).toBe('message_gone')
    expect((await filesIn()).length).toBe(files)
    await ledgerAddsUp(server.db, anna.id, 4)
  })

  it('never spends more than there is, under parallel photos', async () => {
    const [anna, ben] = await aPair(7)
    const answers = await together(5, () => sendPhoto(anna, ben))
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
      'insufficient_credits',
      'insufficient_credits',
      'insufficient_credits',
      'ok',
      'ok',
    ])
    await ledgerAddsUp(server.db, anna.id, 1)
  })

  it('is refused before anything is stored: without credits, at a price that rose, to a member who blocks, and by a free member [CHT-17] [ACC-05 partly]', async () => {
    const before = await filesIn()
    const [poor, ben] = await aPair(2)
    const [free] = await aPair(100, false)
    const [blocked] = await aPair()
    await server.as(ben).call(membersContract.block, { body: { profile: blocked.id } })
    for (const [from, code] of [
      [poor, 'insufficient_credits'],
      [free, 'premium_only'],
      [blocked, 'blocked_by_member'],
    ] as const)
      expect((await sendPhoto(from, ben)).code).toBe(code)
    const [anna] = await aPair(10)
    expect((await sendPhoto(anna, ben, { price: 2 })).code).toBe('message_price_changed')
    expect(await filesIn()).toEqual(before)
    expect((await server.as(ben).call(chatContract.chats)).answer.chats).toEqual([])
    expect((await sendPhoto(anna, ben, { price: 3 })).answer.credits).toBe(7)
  })

  it('is refused if it is no picture, has too many pixels, or was banned', async () => {
    const [anna, ben] = await aPair()
    expect((await sendPhoto(anna, ben, { bytes: 'no picture' })).code).toBe('photo_kind')
    expect((await sendPhoto(anna, ben, { bytes: (await aPicture(800, 800)).subarray(0, 900) })).code).toBe('photo_unreadable')
    const wide = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await sendPhoto(anna, ben, { bytes: wide })).code).toBe('photo_too_large')
    const bytes = await aPicture(640, 640)
    const { fingerprint } = await server.deps.pictures.makeForMessage(await fileOf(bytes))
    await server.db.insertInto('banned_photos').values({ edition: 6, fingerprint }).execute()
    expect((await sendPhoto(anna, ben, { bytes })).code).toBe('photo_banned')
    await ledgerAddsUp(server.db, anna.id, 100)
  })

  it('stays paid once its receiver has opened it, also without loading the conversation', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendPhoto(anna, ben)
    expect((await open(ben, message.id)).status).toBe(200)
    await server.as(ben).call(membersContract.block, { body: { profile: anna.id } })
    await server.jobs.run()
    await ledgerAddsUp(server.db, anna.id, 97)
  })

  it('is limited per day, also under parallel photos', async () => {
    const [anna, ben] = await aPair(1000)
    const { message } = await sendPhoto(anna, ben)
    const { payload } = await server.db.selectFrom('messages').selectAll().where('id', '=', message.id).executeTakeFirstOrThrow()
    await server.db
      .insertInto('messages')
      .values(
        Array.from({ length: limits.messagePhotosPerDay - 2 }, (_, at) => ({
          id: randomUUID(),
          edition: anna.edition,
          conversation_id: message.conversation_id,
          seq: 1000 + at,
          sender_id: anna.id,
          kind: 'photo' as const,
          payload: JSON.stringify({ ...payload, photo: randomUUID() }),
          credits: 0,
          created_at: server.clock(),
          held: false,
        })),
      )
      .execute()
    const answers = await together(4, () => sendPhoto(anna, ben))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'message_photo_limit')).toHaveLength(3)
    server.clock.advance(day + 1)
    expect((await sendPhoto(anna, ben)).status).toBe(200)
  })
})

describe('the opening of a photo', () => {
  const tell = (by: TestMember, tells_read: boolean) =>
    server.as(by).call(leavingContract.saveReadReceipts, { body: { tells_read } })

  it.each(['receiver', 'sender'])(
    'is not told if the %s turned read receipts off, neither live nor later [CHT-19 partly]',
    async (who) => {
      const [anna, ben] = await aPair()
      const bytes = await aPicture()
      const [plain, once] = [await sendPhoto(anna, ben, { bytes }), await sendPhoto(anna, ben, { bytes, once: true })]
      const unopened = [await sendPhoto(anna, ben, { bytes }), await sendPhoto(anna, ben, { bytes, once: true })]
      await tell(who === 'receiver' ? ben : anna, false)
      const events = { anna: [] as unknown[], ben: [] as unknown[] }
      server.deps.live.subscribe(anna, (event) => events.anna.push(event))
      server.deps.live.subscribe(ben, (event) => events.ben.push(event))
      const query = { conversation: plain.message.conversation_id }
      const shownTo = async (member: TestMember) => (await server.as(member).call(chatContract.messages, { query })).answer
      const before = await shownTo(anna)
      const ticket = randomUUID()
      await open(ben, plain.message.id)
      const { answer } = await open(ben, once.message.id, ticket)
      // The receiver sees it, on every device.
      expect((await shownTo(ben)).messages.map((message) => photoIn(message).state)).toEqual(['open', 'gone', 'closed', 'closed'])
      expect(events.ben).toHaveLength(2)
      expect(await load(ben, answer.filename)).toBe(200)

      const looksTheSame = async () => {
        const now = await shownTo(anna)
        const [a, b, c, d] = now.messages.map(photoIn)
        expect([{ ...a, filename: '' }, b]).toEqual([{ ...c, filename: '' }, d])
        const urls = [once, ...unopened.slice(1)].map(({ message }) => urlOf(message, anna))
        expect(await Promise.all(urls.map((url) => load(anna, url)))).toEqual([404, 404])
        return now
      }
      expect(await looksTheSame()).toEqual(before)
      expect(events.anna).toEqual([])
      server.clock.advance(limits.viewOnce + 2000)
      await server.jobs.run()
      await looksTheSame()
      await tell(who === 'receiver' ? ben : anna, true)
      await looksTheSame()
      for (let weeks = 0; weeks < 5; weeks++) {
        server.clock.advance(7 * day)
        await Promise.all([shownTo(anna), shownTo(ben)])
      }
      await purge(server.deps)
      expect((await looksTheSame()).messages.map((message) => photoIn(message).state)).toEqual(['open', 'gone', 'open', 'gone'])
    },
  )
})

describe('a photo to be viewed once', () => {
  it('opens for one ticket only, also under parallel requests, and its file is deleted a minute later', async () => {
    const [anna, ben] = await aPair()
    const { message, photo } = await sendPhoto(anna, ben, { once: true })
    expect(photo).toMatchObject({ view_once: true, state: 'open' })
    const files = (await filesIn()).length
    const tickets = Array.from({ length: 8 }, () => randomUUID())
    const answers = await together(8, (turn) => open(ben, message.id, tickets[turn]))
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7)
    const { filename } = answers[winner]?.answer ?? { filename: '' }
    expect((await open(ben, message.id, tickets[winner])).answer.filename).toBe(filename)

    expect(await load(ben, filename)).toBe(200)
    expect(await load(ben, urlOf(message, ben))).toBe(404)
    expect(await load(ben, `${urlOf(message, ben)}?ticket=${randomUUID()}`)).toBe(404)
    expect(await load(anna, filename)).toBe(404)
    for (const member of [anna, ben])
      expect((await messagesOf(member, message.conversation_id)).map(photoIn)).toMatchObject([{ state: 'gone', filename: null }])

    server.clock.advance(limits.viewOnce)
    expect(await load(ben, filename)).toBe(404)
    expect((await open(ben, message.id, tickets[winner])).error?.code).toBe('photo_gone')
    server.clock.advance(2000)
    await server.jobs.run()
    expect((await filesIn()).length).toBe(files - 1)
  })

  it('is deleted without its job, and after a month if nobody opens it', async () => {
    const [anna, ben] = await aPair()
    const opened = await sendPhoto(anna, ben, { once: true })
    const unopened = await sendPhoto(anna, ben, { once: true })
    const kept = await sendPhoto(anna, ben)
    await open(ben, opened.message.id)
    server.clock.advance(hour + 1000)
    await purge(server.deps)
    const shown = async () => (await messagesOf(anna, kept.message.conversation_id)).map((message) => photoIn(message).state)
    expect(await shown()).toEqual(['gone', 'open', 'open'])
    const files = await filesIn()
    // A session ends after two weeks without a visit.
    for (let weeks = 0; weeks < 5; weeks++) {
      server.clock.advance(7 * day)
      await Promise.all([shown(), server.as(ben).call(chatContract.chats)])
    }
    await purge(server.deps)
    expect(await shown()).toEqual(['gone', 'gone', 'open'])
    expect(files.length - (await filesIn()).length).toBeGreaterThan(0)
    expect((await open(ben, unopened.message.id)).error?.code).toBe('photo_gone')
  })
})

describe('the file of a photo', () => {
  it('is loaded by the two members alone, and not after a block, a removal or a departure', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendPhoto(anna, ben)
    await open(ben, message.id)
    const url = urlOf(message, anna)
    expect([await load(anna, url), await load(ben, url)]).toEqual([200, 200])
    const stranger = await server.aMemberIn('milf', { paid: true })
    expect((await open(stranger, message.id)).error?.code).toBe('not_found')
    expect((await open(anna, message.id)).error?.code).toBe('not_found')
    expect(await load(stranger, url)).toBe(404)
    expect((await server.visitor('milf').request('GET', url)).status).toBe(404)
    expect(await load(await server.aMemberIn('she'), url)).toBe(404)
    expect(await load(anna, urlOf({ ...message, id: randomUUID() }, anna))).toBe(404)

    await server.as(anna).call(chatContract.removeChat, { body: { conversation: message.conversation_id } })
    expect([await load(anna, url), await load(ben, url)]).toEqual([404, 200])
    await server.as(ben).call(membersContract.block, { body: { profile: anna.id } })
    expect([await load(anna, url), await load(ben, url)]).toEqual([404, 404])
    expect((await open(ben, message.id)).error?.code).toBe('not_found')
  })

  it('is deleted a month after both members removed the conversation', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendPhoto(anna, ben)
    await server.as(anna).call(chatContract.removeChat, { body: { conversation: message.conversation_id } })
    for (let weeks = 0; weeks < 5; weeks++) {
      server.clock.advance(7 * day)
      await server.as(ben).call(chatContract.chats)
    }
    await purge(server.deps)
    const files = (await filesIn()).length
    await open(ben, message.id)
    expect(await load(ben, urlOf(message, ben))).toBe(200)
    await server.as(ben).call(chatContract.removeChat, { body: { conversation: message.conversation_id } })
    await purge(server.deps)
    expect((await filesIn()).length).toBe(files - 1)
  })

  it('is swept if its message was not stored, and kept if it was', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendPhoto(anna, ben)
    await server.deps.files.write(`message-photos/6/${randomUUID()}/large.webp`, Buffer.from('left behind'))
    const files = (await filesIn()).length
    server.clock.advance(2 * hour)
    await purge(server.deps)
    expect((await filesIn()).length).toBe(files - 1)
    expect(await load(anna, urlOf(message, anna))).toBe(200)
  })
})

it('writes and charges nothing while the file store fails, and leaves no file if the message fails', async () => {
  const failing = await openTestApp({ settings })
  const files = { ...failing.deps.files }
  const [anna, ben] = [await failing.aMemberIn('milf', { credits: 9, paid: true }), await failing.aMemberIn('milf')]
  failing.deps.files.write = () => Promise.reject(new Error('The disk is full'))
  expect((await sendPhoto(anna, ben, { on: failing })).status).toBe(500)
  // Between the upload and the message Ben leaves the site.
  failing.deps.files.write = async (key, bytes) => {
    await files.write(key, bytes)
    await failing.db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', ben.id).execute()
  }
  expect((await sendPhoto(anna, ben, { on: failing })).code).toBe('not_found')
  expect(await filesIn(failing)).toEqual([])
  await ledgerAddsUp(failing.db, anna.id, 9)
  await failing.close()
})

it('tells only Premium members that a message was read [CHT-17]', async () => {
  const [anna, ben] = await aPair(10, false)
  const [carol] = await aPair(10, true)
  for (const [from, expected] of [
    [anna, 0],
    [carol, 1],
  ] as const) {
    const body = { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Hello' } } as const
    const { message } = (await server.as(from).call(chatContract.send, { body })).answer
    const events: { type: string }[] = []
    server.deps.live.subscribe(from, (event) => events.push(event))
    await server.as(ben).call(chatContract.read, { body: { conversation: message.conversation_id, seq: 1 } })
    const page = await server.as(from).call(chatContract.messages, { query: { conversation: message.conversation_id } })
    const [chat] = (await server.as(from).call(chatContract.chats)).answer.chats
    expect([page.answer.read_seq, chat?.read_seq, events.filter(({ type }) => type === 'read').length]).toEqual([
      expected,
      expected,
      expected,
    ])
  }
})
