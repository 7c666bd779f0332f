import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { OutgoingMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { describe, expect, it } from 'vitest'
import { chatSettings, conversationsOn, messageTo } from '../../testing/conversations.ts'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, give, chatsOf, messagesOf, aPair, listenTo, block } = conversationsOn(server)

describe('a reply to a prompt card', () => {
  const sunday = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
  const quote = { kind: 'card', question: 'perfect_sunday' } as const
  const shown = { kind: 'card', ...sunday }
  async function aPairWithCard(): Promise<[TestMember, TestMember]> {
    const [anna, ben] = await aPair()
    await server.db
      .updateTable('profiles')
      .set({ prompts: JSON.stringify([sunday]) })
      .where('id', '=', ben.id)
      .execute()
    return [anna, ben]
  }

  it('is the first message and quotes the answer for both, as it was [PRF-10]', async () => {
    const [anna, ben] = await aPairWithCard()
    const events = listenTo(ben)
    const { answer } = await send(anna, ben, { quote, body: 'Which coffee?' })
    expect([answer.message.payload, answer.credits]).toEqual([{ text: 'Which coffee?', quote: shown }, 99])
    await server.db.updateTable('profiles').set({ prompts: '[]' }).where('id', '=', ben.id).execute()
    const { conversation_id } = answer.message
    for (const member of [anna, ben]) {
      expect((await messagesOf(member, conversation_id)).messages).toMatchObject([
        { payload: { text: 'Which coffee?', quote: shown } },
      ])
      expect(await chatsOf(member)).toMatchObject([{ last_message: { payload: { quote: shown } } }])
    }
    expect(events).toMatchObject([{ type: 'message', message: { payload: { quote: shown } } }])
  })

  it('continues a conversation, once per message id', async () => {
    const [anna, ben] = await aPairWithCard()
    const first = await send(ben, anna)
    const message = messageTo(ben, { quote })
    const sendIt = (body: OutgoingMessage) => server.as(anna).call(chatContract.send, { body })
    const answers = [await sendIt(message), await sendIt(message)]
    expect(answers.map((sent) => sent.answer.message)).toEqual([
      expect.objectContaining({
        conversation_id: first.answer.message.conversation_id,
        seq: 2,
        payload: { text: 'Hello there', quote: shown },
      }),
      answers[0]?.answer.message,
    ])
    expect((await sendIt(messageTo(ben, { id: message.id }))).error?.code).toBe('message_id_reused')
  })

  it('quotes only what the profile shows, and takes no text of the client', async () => {
    const [anna, ben] = await aPairWithCard()
    const gone = await send(anna, ben, { quote: { kind: 'card', question: 'best_trip' } })
    expect([gone.status, gone.error?.code]).toEqual([409, 'card_gone'])
    const invented = { ...quote, answer: 'I hate coffee.' }
    expect((await send(anna, ben, { quote: invented })).error?.fields).toEqual({
      'payload.quote.answer': 'unknown_field',
    })
    expect((await give(anna, ben, 'rose', { quote })).error?.fields).toMatchObject({ 'payload.quote.kind': 'invalid_value' })
    expect(await chatsOf(anna)).toEqual([])
    await block(ben, anna.id)
    expect((await send(anna, ben, { quote })).error?.code).toBe('blocked_by_member')
    await ledgerAddsUp(server.db, anna.id, 100)
  })

  it('no longer quotes a member who left', async () => {
    const [anna, ben] = await aPairWithCard()
    const { conversation_id } = (await send(anna, ben, { quote })).answer.message
    await server.db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', ben.id).execute()
    expect((await messagesOf(anna, conversation_id)).messages).toMatchObject([{ payload: { text: 'Hello there', quote: null } }])
    expect(await chatsOf(anna)).toMatchObject([{ last_message: { payload: { quote: null } } }])
  })
})
