import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { contract } from '@vonk/contracts/contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Message, VoiceNote } from '@vonk/contracts/chat/chat.schema.ts'
import { day } from '@vonk/contracts/clock.ts'
import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import { purge } from '../../retention/purge.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { formOf } from '../../testing/pictures.ts'
import { aSound } from '../../testing/sounds.ts'
import { unzip } from '../../testing/unzip.ts'
import { ages } from '../account/account.ages.ts'
import { voiceNoteKey } from './chat.voices.presenter.ts'

const server = await openTestApp({ settings: { voice_credits: 4 } })
const without = await openTestApp()
const forAll = await openTestApp({ settings: { voice_credits: 0, voice_premium: false } })

/** The clock of the tests must pass that of the files. */
const week = 7 * day

const waveform = 'AZaz09-_'.repeat(8)
const sound = await aSound()

type Wish = { id?: string; price?: number; bytes?: Buffer | string; bars?: string; replyTo?: string; on?: typeof server }

async function sendVoice(
  from: TestMember,
  to: TestMember,
  { id = randomUUID(), price, bytes = sound, bars = waveform, replyTo, on = server }: Wish = {},
) {
  const query = new URLSearchParams({ id, profile: to.id, waveform: bars, ...(replyTo !== undefined && { reply_to: replyTo }) })
  if (price !== undefined) query.set('price', String(price))
  const { status, json } = await on.as(from).request('POST', `${chatContract.sendVoice.path}?${query.toString()}`, formOf(bytes))
  const answer = json as AnswerOf<typeof chatContract.sendVoice> & { error?: { code: ErrorCode } }
  return { status, code: answer.error?.code, answer, message: answer.message }
}

const noteIn = (message: Message | undefined) => (message?.kind === 'voice' ? message.payload : ({} as VoiceNote))
const messagesOf = async (member: TestMember, conversation: string) =>
  (await server.as(member).call(chatContract.messages, { query: { conversation } })).answer.messages
const load = (member: TestMember, { filename }: VoiceNote, headers: Record<string, string> = {}) =>
  server.as(member).request('GET', filename ?? '/none', { headers })
const statusOf = async (member: TestMember, note: VoiceNote) => (await load(member, note)).status
const files = (on = server) =>
  readdir(join(on.config.DATA_DIR, 'files', 'voice-notes'), { recursive: true }).then(
    (names) => names.filter((name) => name.endsWith('sound')).length,
    () => 0,
  )
const keyOf = async (message: string) => {
  const { payload } = await server.db.selectFrom('messages').selectAll().where('id', '=', message).executeTakeFirstOrThrow()
  return 'voice' in payload ? voiceNoteKey(6, payload.voice) : ''
}
const aPair = async (credits = 100, paid = true) =>
  [await server.aMemberIn('milf', { credits, paid, name: 'Anna' }), await server.aMemberIn('milf', { name: 'Ben' })] as const
const together = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work))

describe('a voice note', () => {
  it.each(['webm', 'mp4'] as const)('in %s is measured, charged and played by both, also in ranges', async (container) => {
    const [anna, ben] = await aPair()
    const bytes = await aSound({ container, seconds: 12, title: 'Made at home' })
    const { message, answer } = await sendVoice(anna, ben, { bytes })
    expect([message.kind, message.credits, answer.credits]).toEqual(['voice', 4, 96])
    const note = noteIn(message)
    expect(note.waveform).toBe(waveform)
    // The last packet has no length in every container.
    expect(Math.abs(note.duration - 12_000)).toBeLessThan(100)
    await ledgerAddsUp(server.db, anna.id, 96)
    expect((await messagesOf(ben, message.conversation_id)).map(noteIn)).toEqual([note])

    const { status, headers, body } = await load(ben, note)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, `audio/${container}`, 'private, no-cache'])
    expect(body).not.toContain('Made at home')
    const length = Number(headers['content-length'])
    const part = await load(anna, note, { range: 'bytes=100-199' })
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-199/${length}`,
      '100',
    ])
    const end = await load(anna, note, { range: `bytes=${length - 10}-` })
    expect([end.status, end.headers['content-length']]).toEqual([206, '10'])
    expect((await load(anna, note, { range: `bytes=${length}-` })).status).toBe(416)
    expect((await load(ben, note, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  })

  it('is sent and paid once per message id, also by parallel repeats, and leaves one file', async () => {
    const [anna, ben] = await aPair(10)
    const before = await files()
    const id = randomUUID()
    const answers = await together(5, () => sendVoice(anna, ben, { id }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await sendVoice(anna, ben, { id })).answer.credits).toBe(6)
    await expect.poll(() => files()).toBe(before + 1)
    await ledgerAddsUp(server.db, anna.id, 6)
    expect((await sendVoice(anna, ben, { id, bars: '_'.repeat(64) })).code).toBe('message_id_reused')
  })

  it('never spends more than there is: parallel ones are charged one by one', async () => {
    const [anna, ben] = await aPair(9)
    const answers = await together(4, () => sendVoice(anna, ben))
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
      'insufficient_credits',
      'insufficient_credits',
      'ok',
      'ok',
    ])
    await ledgerAddsUp(server.db, anna.id, 1)
  })

  it('is refused before anything is stored: wrong bytes, a video, too long, too large, a bad drawing', async () => {
    const [anna, ben] = await aPair()
    const before = await files()
    const refusals = {
      words: ['no sound', 'voice_unreadable'],
      damaged: [sound.subarray(0, 300), 'voice_unreadable'],
      blink: [await aSound({ seconds: 0.1 }), 'voice_unreadable'],
      video: [await aSound({ video: true }), 'voice_unreadable'],
      long: [await aSound({ seconds: 64 }), 'voice_too_long'],
      large: [await aSound({ seconds: 50, packetBytes: 1000 }), 'too_large'],
    } as const
    for (const [bytes, code] of Object.values(refusals)) expect((await sendVoice(anna, ben, { bytes })).code).toBe(code)
    for (const bars of ['A'.repeat(63), `${'A'.repeat(63)}!`])
      expect((await sendVoice(anna, ben, { bars })).code).toBe('invalid_input')
    expect(await files()).toBe(before)
    await ledgerAddsUp(server.db, anna.id, 100)
  })

  it('of a moment more than a minute lasts a minute: recorders stop a little late', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendVoice(anna, ben, { bytes: await aSound({ seconds: 61 }) })
    expect(noteIn(message).duration).toBe(limits.voiceNote)
  })

  it('is refused where the site does not offer it, to a free member, to one who blocks, without credits, and at a price that rose', async () => {
    const [poor, ben] = await aPair(3)
    const [free] = await aPair(100, false)
    const [blocked] = await aPair()
    await server.as(ben).call(membersContract.block, { body: { profile: blocked.id } })
    for (const [from, code] of [
      [poor, 'insufficient_credits'],
      [free, 'voice_premium'],
      [blocked, 'blocked_by_member'],
    ] as const)
      expect((await sendVoice(from, ben)).code).toBe(code)
    const [rich] = await aPair(10)
    expect((await sendVoice(rich, ben, { price: 3 })).code).toBe('message_price_changed')
    expect((await sendVoice(rich, ben, { price: 4 })).answer.credits).toBe(6)
    const anna = await without.aMemberIn('milf', { credits: 100, paid: true })
    const other = await without.aMemberIn('milf')
    expect((await sendVoice(anna, other, { on: without })).code).toBe('voice_off')
    expect(await files(without)).toBe(0)
  })

  it('may be for all members, and free, if the settings say so', async () => {
    const anna = await forAll.aMemberIn('milf', { paid: false })
    const { status, answer } = await sendVoice(anna, await forAll.aMemberIn('milf'), { on: forAll })
    expect([status, answer.credits]).toEqual([200, 0])
  })

  it('is limited per day, also under parallel ones and after taking some back', async () => {
    const [anna, ben] = await aPair(1000)
    const { message } = await sendVoice(anna, ben)
    const { payload } = await server.db.selectFrom('messages').selectAll().where('id', '=', message.id).executeTakeFirstOrThrow()
    await server.db
      .insertInto('messages')
      .values(
        Array.from({ length: limits.voiceNotesPerDay - 2 }, (_, at) => ({
          id: randomUUID(),
          edition: anna.edition,
          conversation_id: message.conversation_id,
          seq: 1000 + at,
          sender_id: anna.id,
          kind: at % 2 === 0 ? ('voice' as const) : ('withdrawn' as const),
          payload: JSON.stringify(at % 2 === 0 ? { ...payload, voice: randomUUID() } : { was: 'voice' }),
          credits: 0,
          created_at: server.clock(),
          held: false,
        })),
      )
      .execute()
    const answers = await together(4, () => sendVoice(anna, ben))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'voice_limit')).toHaveLength(3)
    server.clock.advance(day + 1)
    expect((await sendVoice(anna, ben)).status).toBe(200)
  })

  it('can reply to a message, and be replied to', async () => {
    const [anna, ben] = await aPair()
    const { message: first } = await sendVoice(anna, ben)
    const { message: second } = await sendVoice(anna, ben, { replyTo: first.id })
    expect(noteIn(second).quote).toEqual({ kind: 'message', message: first.id, sender_id: anna.id, about: 'voice', said: '' })
    expect((await sendVoice(anna, ben, { replyTo: randomUUID() })).code).toBe('message_gone')
  })
})

describe('the file of a voice note', () => {
  it('is loaded by the two members alone, and not after it was taken back, a removal or a block', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendVoice(anna, ben)
    const note = noteIn(message)
    expect([await statusOf(anna, note), await statusOf(ben, note)]).toEqual([200, 200])
    expect(await statusOf(await server.aMemberIn('milf', { paid: true }), note)).toBe(404)
    expect(await statusOf(await server.aMemberIn('she'), note)).toBe(404)
    expect((await server.visitor('milf').request('GET', note.filename ?? '')).status).toBe(404)

    const taken = noteIn((await sendVoice(anna, ben)).message)
    const before = await files()
    await server.as(anna).call(chatContract.unsend, { body: { message: taken.filename?.split('/').at(-2) ?? '' } })
    expect([await statusOf(anna, taken), await statusOf(ben, taken)]).toEqual([404, 404])
    expect(await files()).toBe(before)

    await server.as(anna).call(chatContract.removeChat, { body: { conversation: message.conversation_id } })
    expect([await statusOf(anna, note), await statusOf(ben, note)]).toEqual([404, 200])
    await server.as(ben).call(membersContract.block, { body: { profile: anna.id } })
    expect(await statusOf(ben, note)).toBe(404)
  })

  it('that its receiver has played stays paid, also without the conversation [TRU-05 partly]', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendVoice(anna, ben)
    await sendVoice(anna, ben)
    expect(await statusOf(anna, noteIn(message))).toBe(200)
    expect(await statusOf(ben, noteIn(message))).toBe(200)
    await server.as(ben).call(membersContract.block, { body: { profile: anna.id } })
    await server.jobs.run()
    await ledgerAddsUp(server.db, anna.id, 96)
  })

  it('stays as evidence while a report names it [TRU-08 partly]', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendVoice(anna, ben)
    const key = await keyOf(message.id)
    const body = { profile: anna.id, reason: 'rude', about: { kind: 'message', message: message.id } } as const
    expect((await server.as(ben).call(membersContract.report, { body })).status).toBe(200)
    await server.as(anna).call(chatContract.unsend, { body: { message: message.id } })
    server.clock.advance(ages.withdrawnMessages + week)
    await purge(server.deps)
    const kept = await server.deps.files.read(key)
    expect(kept?.length).toBeGreaterThan(100)
  })

  it('that was taken back stays for a while, because a report may need it, and is then deleted', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendVoice(anna, ben)
    const key = await keyOf(message.id)
    await server.as(anna).call(chatContract.unsend, { body: { message: message.id } })
    expect(await server.deps.files.read(key)).not.toBeNull()
    server.clock.advance(ages.withdrawnMessages + week)
    await purge(server.deps)
    await purge(server.deps)
    expect(await server.deps.files.read(key)).toBeNull()
  })

  it('is swept if its message was not stored, and deleted a month after both removed the conversation', async () => {
    const [anna, ben] = await aPair()
    const { message } = await sendVoice(anna, ben)
    await server.deps.files.write(`voice-notes/6/${randomUUID()}/sound`, Buffer.from('left behind'))
    const before = await files()
    server.clock.advance(week)
    await purge(server.deps)
    expect(await files()).toBe(before - 1)
    expect(await statusOf(ben, noteIn(message))).toBe(200)

    for (const member of [anna, ben])
      await server.as(member).call(chatContract.removeChat, { body: { conversation: message.conversation_id } })
    const kept = await files()
    server.clock.advance(31 * day)
    await purge(server.deps)
    expect(await files()).toBeLessThan(kept)
  })

  it('is in the archive of its sender, not in that of the other member [ACC-04 partly]', async () => {
    const [anna, ben] = await aPair()
    await sendVoice(anna, ben)
    const filesOf = async (member: TestMember) => {
      const browser = server.as(member)
      await browser.call(contract.account.requestExport, { body: { password: member.password } })
      await server.jobs.run()
      const { data_export: made } = (await browser.call(contract.account.dataExport)).answer
      const headers = { host: `${member.site}.localhost`, cookie: member.cookie }
      return unzip((await server.app.inject({ url: made?.url ?? '', headers })).rawPayload)
    }
    const own = await filesOf(anna)
    const name = [...own.keys()].find((file) => file.endsWith('.webm')) ?? ''
    expect(own.get(name)?.length).toBeGreaterThan(100)
    expect(own.get('index.html')?.toString()).toContain(`<audio controls src="${name}">`)
    const others = await filesOf(ben)
    expect([...others.keys()].filter((file) => file.endsWith('.webm'))).toEqual([])
    expect(others.get('index.html')?.toString()).toContain('<p>Voice note</p>')
  })

  it('is erased with the account of its sender [ACC-03 partly]', async () => {
    const [anna, ben] = await aPair()
    await sendVoice(anna, ben)
    const before = await files()
    await server.as(anna).call(leavingContract.deleteAccount, { body: { password: anna.password, reason: 'other' } })
    server.clock.advance((limits.deletionDays + 1) * day)
    await purge(server.deps)
    expect(await files()).toBeLessThan(before)
  })
})

it('writes and charges nothing while the file store fails, and leaves no file if the message fails', async () => {
  const failing = await openTestApp({ settings: { voice_credits: 4 } })
  const store = { ...failing.deps.files }
  const [anna, ben] = [await failing.aMemberIn('milf', { credits: 9, paid: true }), await failing.aMemberIn('milf')]
  failing.deps.files.take = () => Promise.reject(new Error('The disk is full'))
  expect((await sendVoice(anna, ben, { on: failing })).status).toBe(500)
  // Between the upload and the message Ben leaves the site.
  failing.deps.files.take = async (path, key) => {
    await store.take(path, key)
    await failing.db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', ben.id).execute()
  }
  expect((await sendVoice(anna, ben, { on: failing })).code).toBe('not_found')
  await expect.poll(() => files(failing)).toBe(0)
  await ledgerAddsUp(failing.db, anna.id, 9)
  await failing.close()
})
