import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { OutgoingMessage } from '@vonk/contracts/chat/chat.schema.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import type { Db } from '../dependencies.ts'
import type { TestApp, TestMember } from './test-server.ts'

/** What the tests of conversations set for their site. */
export const chatSettings = { message_credits: 1, gift_credits: 3, message_length: 40 }

type Wish = { id?: string; body?: string; price?: number; quote?: { kind: 'card'; question: PromptQuestion } }

export const messageTo = (
  recipient: TestMember,
  { id = randomUUID(), body = 'Hello there', price, quote }: Wish = {},
): OutgoingMessage => ({
  id,
  profile: recipient.id,
  ...(price !== undefined && { price }),
  kind: 'text',
  payload: { text: body, ...(quote && { quote }) },
})

/** What members of a server do in conversations, and what they see of them. */
export const conversationsOn = (server: TestApp) => ({
  send: (sender: TestMember, recipient: TestMember, message: Wish = {}) =>
    server.as(sender).call(chatContract.send, { body: messageTo(recipient, message) }),

  give: (sender: TestMember, recipient: TestMember, gift: string, more: object = {}) =>
    server.as(sender).call(chatContract.send, {
      body: { id: randomUUID(), profile: recipient.id, kind: 'gift', payload: { gift, ...more } },
    }),

  block: (from: TestMember, profile: string) => server.as(from).call(membersContract.block, { body: { profile } }),

  chatsOf: async (member: TestMember) => (await server.as(member).call(chatContract.chats)).answer.chats,

  messagesOf: async (member: TestMember, conversation: string, page: { before?: number; after?: number } = {}) =>
    (await server.as(member).call(chatContract.messages, { query: { conversation, ...page } })).answer,

  /** Two members of one site; the first has credits. */
  aPair: async ({ credits = 100, paid = false }: { credits?: number; paid?: boolean } = {}): Promise<
    [TestMember, TestMember]
  > => [
    await server.aMemberIn('milf', { name: 'Anna', credits, paid }),
    await server.aMemberIn('milf', { name: 'Ben', credits }),
  ],

  listenTo: (member: TestMember): LiveEvent[] => {
    const events: LiveEvent[] = []
    server.deps.live.subscribe(member, (event) => events.push(event))
    return events
  },
})

export const codesOf = (answers: { error: { code: string } | null }[]) => answers.map(({ error }) => error?.code ?? 'sent')
export const howMany = (codes: string[], code: string) => codes.filter((one) => one === code).length

/** A connection that runs `meanwhile` between its first and second query. */
export function withInterruption(db: Db, meanwhile: () => Promise<unknown>): Db {
  let asked = 0
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1
      if (asked === 1) await meanwhile()
      return result
    },
  })
}
