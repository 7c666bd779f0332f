import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chatSettings, conversationsOn } from '../../testing/conversations.ts'
import { openTestApp } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'

const server = await openTestApp({ settings: chatSettings })
const { send, messagesOf, aPair, listenTo } = conversationsOn(server)

describe('the question whether somebody is real', () => {
  const aFictional = () => server.aMemberIn('milf', { name: 'Vera', profile: { kind: 'fictional' } })

  it.each([
    ['da', 'er du ægte?'],
    ['de', 'Bist du echt?'],
    ['en', 'Are you real?'],
    ['es', '¿Eres real?'],
    ['fi', 'Oletko aito?'],
    ['fr', 'Es-tu réel ?'],
    ['it', 'Sei vera?'],
    ['nb', 'Er du ekte?'],
    ['nl', 'Ben je echt?'],
    ['pl', 'Jesteś prawdziwa?'],
    ['sv', 'är du äkta?'],
  ])('is answered by the site, truly, free and once, for a fictional profile in %s [TRU-02]', async (_, body) => {
    const [me] = await aPair({ credits: 3 })
    const vera = await aFictional()
    const events = listenTo(me)
    const id = randomUUID()
    const { answer } = await send(me, vera, { id, body })
    await send(me, vera, { id, body })
    const { messages } = await messagesOf(me, answer.message.conversation_id)
    expect(messages.map(({ kind, sender_id, credits }) => ({ kind, sender_id, credits }))).toEqual([
      { kind: 'text', sender_id: me.id, credits: 1 },
      { kind: 'system', sender_id: vera.id, credits: 0 },
    ])
    expect(messages[1]?.payload).toEqual({ about: 'fictional' })
    expect(answer.credits).toBe(2)
    expect(events.filter((event) => event.type === 'message').map(({ message }) => message.kind)).toEqual(['text', 'system'])
    await ledgerAddsUp(server.db)
  })

  it('is a question like any other between members, and other words to a fictional profile are not that question', async () => {
    const [me, ben] = await aPair({ paid: true })
    const vera = await aFictional()
    for (const { answer } of [
      await send(me, ben, { body: 'Are you real?' }),
      await send(me, vera, { body: 'Are you free on Saturday?' }),
    ])
      expect((await messagesOf(me, answer.message.conversation_id)).messages.map(({ kind }) => kind)).toEqual(['text'])
  })
})
