import { limits } from '@vonk/contracts/limits.ts'
import { sql } from 'kysely'
import { callAsk, nothing, outcomeOf } from './calls.ts'
import { counted, expectEqual, expectOutcomes, type Arena, type Race } from './race.ts'
import type { Ask } from './target.ts'
import type { Member } from './world.ts'

const price = 2

const send = ({ random }: Arena, from: Member, to: Member, id = random.uuid(), change: Record<string, unknown> = {}): Ask =>
  callAsk('chat.send', { ...nothing(random), profile: to.id }, { cookie: from.cookie }, { body: { id, ...change } })

const messagesOf = ({ target }: Arena, sender: Member) =>
  target.db.selectFrom('messages').selectAll().where('sender_id', '=', sender.id).orderBy('seq').execute()

async function balanceOf({ target }: Arena, { id }: Member): Promise<number> {
  const wallet = await target.db.selectFrom('wallets').select('balance').where('user_id', '=', id).executeTakeFirstOrThrow()
  return wallet.balance
}

export const chatRaces: Race[] = [
  {
    what: 'the conversations of a free member',
    async run(arena) {
      const world = arena.world()
      const me = world.member({ credits: 1000 })
      const others = Array.from({ length: 12 }, () => world.member())
      await world.flush()
      const answers = await arena.together(others.map((other) => send(arena, me, other)))
      return [
        ...expectOutcomes(answers, limits.freeConversations, 'conversation_limit'),
        ...expectEqual('messages', (await messagesOf(arena, me)).length, limits.freeConversations),
        ...expectEqual('credits left', await balanceOf(arena, me), 1000 - limits.freeConversations * price),
      ]
    },
  },
  {
    what: 'one conversation started by both members',
    async run(arena) {
      const world = arena.world()
      const pairs = Array.from({ length: 15 }, () => [world.member({ credits: 10 }), world.member({ credits: 10 })] as const)
      await world.flush()
      const faults = await Promise.all(
        pairs.map(async ([a, b]) => {
          const answers = await arena.together([send(arena, a, b), send(arena, b, a), send(arena, a, b)])
          const messages = [...(await messagesOf(arena, a)), ...(await messagesOf(arena, b))]
          return [
            ...expectOutcomes(answers, 3),
            ...expectEqual('conversations', new Set(messages.map(({ conversation_id }) => conversation_id)).size, 1),
            ...expectEqual(
              'numbers',
              messages.map(({ seq }) => seq).sort((low, high) => low - high),
              [1, 2, 3],
            ),
          ]
        }),
      )
      return faults.flat()
    },
  },
  {
    what: 'credits to zero',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member({ credits: 7 }), world.member()]
      world.conversation(other, me)
      await world.flush()
      const answers = await arena.together(Array.from({ length: 12 }, () => send(arena, me, other)))
      return [
        ...expectOutcomes(answers, 3, 'insufficient_credits'),
        ...expectEqual('credits left', await balanceOf(arena, me), 1),
        ...expectEqual('messages', (await messagesOf(arena, me)).length, 3),
      ]
    },
  },
  {
    what: 'credits to zero with gifts among the messages',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member({ credits: 23 }), world.member()]
      world.conversation(other, me)
      await world.flush()
      const gift = { kind: 'gift', payload: { gift: 'rose' } }
      const answers = await arena.together(
        Array.from({ length: 20 }, (_, index) => send(arena, me, other, undefined, index % 2 === 0 ? gift : {})),
      )
      const paid = (await messagesOf(arena, me)).reduce((sum, { credits }) => sum + credits, 0)
      const left = await balanceOf(arena, me)
      return [
        ...expectOutcomes(answers, counted(answers)['ok'] ?? 0, 'insufficient_credits'),
        ...expectEqual('paid and left', paid + left, 23),
        ...(left < price ? [] : [`${left} credits are left although messages were refused`]),
      ]
    },
  },
  {
    what: 'one message id many times',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member({ credits: 100 }), world.member()]
      await world.flush()
      const id = arena.random.uuid()
      const answers = await arena.together(Array.from({ length: 15 }, () => send(arena, me, other, id)))
      return [
        ...expectOutcomes(answers, 15),
        ...expectEqual(
          'numbers',
          [...new Set(answers.map(({ json }) => (json as { message?: { seq: number } }).message?.seq))],
          [1],
        ),
        ...expectEqual('messages', (await messagesOf(arena, me)).length, 1),
        ...expectEqual('credits left', await balanceOf(arena, me), 100 - price),
      ]
    },
  },
  {
    what: 'one message id in upper and lower case',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member({ credits: 100 }), world.member()]
      await world.flush()
      const id = arena.random.uuid()
      const answers = await arena.together(
        [id, id.toUpperCase(), id, id.toUpperCase()].map((spelling) => send(arena, me, other, spelling)),
      )
      return [...expectOutcomes(answers, 4), ...expectEqual('messages', (await messagesOf(arena, me)).length, 1)]
    },
  },
  {
    what: 'one message id for two members',
    async run(arena) {
      const world = arena.world()
      const [me, one, two] = [world.member({ credits: 100 }), world.member(), world.member()]
      await world.flush()
      const id = arena.random.uuid()
      const answers = await arena.together(Array.from({ length: 12 }, (_, index) => send(arena, me, index % 2 ? one : two, id)))
      return [
        ...expectOutcomes(answers, 6, 'message_id_reused'),
        ...expectEqual('messages', (await messagesOf(arena, me)).length, 1),
        ...expectEqual('credits left', await balanceOf(arena, me), 100 - price),
      ]
    },
  },
  {
    what: 'one message id used by two senders',
    async run(arena) {
      const world = arena.world()
      const [one, two, other] = [world.member({ credits: 100 }), world.member({ credits: 100 }), world.member()]
      await world.flush()
      const id = arena.random.uuid()
      const answers = await arena.together(
        Array.from({ length: 12 }, (_, index) => send(arena, index % 2 ? one : two, other, id)),
      )
      const balances = (await balanceOf(arena, one)) + (await balanceOf(arena, two))
      return [...expectOutcomes(answers, 6, 'message_id_reused'), ...expectEqual('credits left', balances, 200 - price)]
    },
  },
  {
    what: 'a block during messages',
    async run(arena) {
      const world = arena.world()
      const pairs = Array.from({ length: 15 }, () => {
        const [a, b] = [world.member({ credits: 100 }), world.member()]
        world.conversation(b, a)
        return [a, b] as const
      })
      await world.flush()
      const faults = await Promise.all(
        pairs.map(async ([a, b]) => {
          const block = callAsk('members.block', { ...nothing(arena.random), profile: a.id }, { cookie: b.cookie })
          await arena.together([send(arena, a, b), block, send(arena, a, b), send(arena, a, b)])
          const chats = (who: Member) => callAsk('chat.chats', nothing(arena.random), { cookie: who.cookie })
          const [later, ofA, ofB] = await arena.together([send(arena, a, b), chats(a), chats(b)])
          return [
            ...expectEqual('a message after the block', later && outcomeOf(later.status, later.json), 'blocked_by_member'),
            ...[ofA, ofB].flatMap((list) =>
              expectEqual('chats that are left', (list?.json as { chats?: unknown[] } | undefined)?.chats, []),
            ),
          ]
        }),
      )
      return faults.flat()
    },
  },
  {
    what: 'reading while messages arrive',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member({ credits: 1000 }), world.member()]
      const conversation = world.conversation(other, me)
      await world.flush()
      const read = (seq: number) =>
        callAsk('chat.read', { ...nothing(arena.random), conversation }, { cookie: other.cookie }, { body: { seq } })
      await arena.together(Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? read(index) : send(arena, me, other))))
      const { rows } = await sql<{ unread: number; waiting: number }>`
        select unread, (select count(*) from messages m where m.conversation_id = p.conversation_id and m.seq > p.read_seq
          and m.sender_id <> p.profile_id and not m.held and not m.returned)::integer as waiting
        from participants p where conversation_id = ${conversation}::uuid
      `.execute(arena.target.db)
      return rows.flatMap(({ unread, waiting }) => expectEqual('unread messages', unread, waiting))
    },
  },
]
