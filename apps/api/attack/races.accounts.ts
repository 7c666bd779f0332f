import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { editions } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { callAsk, nothing } from './calls.ts'
import { counted, expectEqual, expectOutcomes, type Arena, type Race } from './race.ts'
import type { Ask } from './target.ts'
import { password, type Member } from './world.ts'

const site = 'milf'

/** Sessions of one member at a time. */
const maximumSessions = 20
/** Wrong passwords for one account before it is locked. */
const maximumGuesses = 10
/** Push subscriptions of one member. */
const maximumSubscriptions = 10
/** Activation mails to one member per hour. */
const maximumMails = 5

const call = ({ random }: Arena, name: string, cookie: string, change: Parameters<typeof callAsk>[3] = {}): Ask =>
  callAsk(name, nothing(random), { cookie }, change)

const repeat = (count: number, ask: () => Ask): Ask[] => Array.from({ length: count }, ask)

async function rowsOf(
  { target }: Arena,
  table: 'sessions' | 'push_subscriptions' | 'mail_links',
  { id }: Member,
): Promise<number> {
  return (await target.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length
}

export const accountRaces: Race[] = [
  {
    what: 'sign-ups with one address',
    async run(arena) {
      const email = `${arena.random.word(12)}@example.com`
      const answers = await arena.together(
        Array.from({ length: 8 }, (_, index) =>
          call(arena, 'signup.signup', '', { body: { email: index % 2 ? email : email.toUpperCase() } }),
        ),
      )
      const users = await arena.target.db
        .selectFrom('users')
        .innerJoin('wallets', 'wallets.user_id', 'users.id')
        .select('users.id')
        .where('users.edition', '=', editions[site])
        .where('email', '=', email)
        .execute()
      const { ok = 0 } = counted(answers)
      return [...expectEqual('accounts', users.length, 1), ...(ok > 0 ? [] : ['none was accepted'])]
    },
  },
  {
    what: 'members who change their address to the same one',
    async run(arena) {
      const world = arena.world()
      const members = Array.from({ length: 5 }, () => world.member({ confirmed: false }))
      await world.flush()
      const email = `${arena.random.word(12)}@example.com`
      const answers = await arena.together(
        members.map(({ cookie }) => call(arena, 'signup.resendActivation', cookie, { body: { email } })),
      )
      return expectOutcomes(answers, 1, 'email_taken')
    },
  },
  {
    what: 'parallel logins',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const answers = await arena.together(
        repeat(25, () => call(arena, 'account.login', '', { body: { email: me.email, password } })),
      )
      const sessions = await rowsOf(arena, 'sessions', me)
      return [
        ...expectOutcomes(answers, counted(answers)['ok'] ?? 0, 'rate_limited', 'busy', 'login_blocked'),
        ...(sessions <= maximumSessions ? [] : [`the member has ${sessions} sessions`]),
      ]
    },
  },
  {
    what: 'guesses of one password',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const answers = await arena.together(
        repeat(40, () => call(arena, 'account.login', '', { body: { email: me.email, password: 'a wrong password' } })),
      )
      const { login_failed: failed = 0, ...rest } = counted(answers)
      const codes = Object.keys(rest).filter((code) => !['login_blocked', 'rate_limited', 'busy'].includes(code))
      return [
        ...(failed <= maximumGuesses ? [] : [`${failed} guesses were checked before the account was locked`]),
        ...expectEqual('other answers', codes, []),
      ]
    },
  },
  {
    what: 'one activation link many times',
    async run(arena) {
      const world = arena.world()
      const me = world.member({ confirmed: false })
      const token = world.activationLink(me)
      await world.flush()
      const answers = await arena.together(
        Array.from({ length: 10 }, (_, index) =>
          call(arena, 'signup.activate', index % 2 ? me.cookie : '', { body: { token, password } }),
        ),
      )
      const grants = await arena.target.db
        .selectFrom('ledger')
        .select('amount')
        .where('to_account', '=', `wallet:${me.id}`)
        .where('kind', '=', 'signup')
        .execute()
      // A member who is logged in and already active may repeat it; without a session the link works once.
      const withoutSession = answers.filter((_, index) => index % 2 === 0)
      return [
        ...expectOutcomes(answers, Math.max(1, counted(answers)['ok'] ?? 0), 'link_invalid'),
        ...((counted(withoutSession)['ok'] ?? 0) <= 1 ? [] : ['it logged in several times']),
        ...expectEqual('credits given', grants.length, 1),
      ]
    },
  },
  {
    what: 'messages while their sender confirms the email',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member({ confirmed: false, credits: 100 }), world.member()]
      const token = world.activationLink(me)
      const conversation = world.conversation(me, other, { held: true })
      await world.flush()
      const send = () => callAsk('chat.send', { ...nothing(arena.random), profile: other.id }, { cookie: me.cookie })
      const answers = await arena.together([
        ...repeat(6, send),
        call(arena, 'signup.activate', me.cookie, { body: { token } }),
        ...repeat(6, send),
      ])
      const messages = await arena.target.db
        .selectFrom('messages')
        .select(['held', 'seq'])
        .where('conversation_id', '=', conversation)
        .execute()
      const side = await arena.target.db
        .selectFrom('participants')
        .select('unread')
        .where('conversation_id', '=', conversation)
        .where('profile_id', '=', other.id)
        .executeTakeFirst()
      return [
        ...expectOutcomes(answers, 13),
        ...expectEqual('messages', messages.length, 13),
        ...expectEqual('messages that still wait', messages.filter(({ held }) => held).length, 0),
        ...expectEqual('different numbers', new Set(messages.map(({ seq }) => seq)).size, 13),
        ...expectEqual('unread', side?.unread, 13),
      ]
    },
  },
  {
    what: 'activation mails to one member',
    async run(arena) {
      const world = arena.world()
      const me = world.member({ confirmed: false })
      await world.flush()
      const answers = await arena.together(
        repeat(20, () => call(arena, 'signup.resendActivation', me.cookie, { body: { email: me.email } })),
      )
      const { ok = 0 } = counted(answers)
      return [
        ...expectOutcomes(answers, ok, 'mail_limit', 'rate_limited'),
        ...(ok <= maximumMails ? [] : [`${ok} mails were sent`]),
      ]
    },
  },
  {
    what: 'push subscriptions of one member',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      await arena.together(repeat(30, () => call(arena, 'notifications.subscribe', me.cookie)))
      // Parallel subscriptions may leave too many rows; the next one removes them.
      await arena.together([call(arena, 'notifications.subscribe', me.cookie)])
      const count = await rowsOf(arena, 'push_subscriptions', me)
      return count <= maximumSubscriptions ? [] : [`${count} subscriptions are kept`]
    },
  },
  {
    what: 'the photos of a free member',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      await world.flush()
      const answers = await arena.together(repeat(8, () => call(arena, 'profile.addPhoto', me.cookie)))
      const photos = await arena.target.db.selectFrom('photos').select('id').where('profile_id', '=', me.id).execute()
      const folders = await readdir(join(arena.target.dataDir, 'files', 'photos', String(me.edition))).catch(() => [])
      return [
        ...expectOutcomes(answers, limits.freePhotos, 'photo_limit', 'rate_limited', 'busy'),
        ...expectEqual('photos', photos.length, limits.freePhotos),
        ...expectEqual(
          'folders of photos',
          folders.toSorted((a, b) => a.localeCompare(b)),
          photos.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)),
        ),
      ]
    },
  },
  {
    what: 'one photo removed many times while others are added',
    async run(arena) {
      const world = arena.world()
      const me = world.member({ paid: true })
      await world.flush()
      const [first] = await arena.together([call(arena, 'profile.addPhoto', me.cookie)])
      const { photo } = (first?.json ?? {}) as { photo?: { id: string } }
      const remove = () =>
        callAsk('profile.removePhoto', { ...nothing(arena.random), photo: photo?.id ?? '' }, { cookie: me.cookie })
      const answers = await arena.together([...repeat(6, remove), ...repeat(4, () => call(arena, 'profile.addPhoto', me.cookie))])
      const photos = await arena.target.db
        .selectFrom('photos')
        .select('id')
        .where('profile_id', '=', me.id)
        .where('removed_at', 'is', null)
        .execute()
      return [
        ...expectOutcomes(answers.slice(0, 6), 1, 'not_found'),
        ...expectEqual('photos', photos.length, answers.slice(6).filter(({ status }) => status === 200).length),
      ]
    },
  },
]
