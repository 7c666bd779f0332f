import { editionSlugs, editions, slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { isPhrase } from '@vonk/contracts/chat/chat.phrases.ts'
import { demoCompanions } from '@vonk/demo/members.ts'
import { replyTo } from '@vonk/demo/replies/replies.ts'
import { demoSites } from '@vonk/demo/sites.ts'
import { hashOf, uuidOf } from '@vonk/fixtures/random.ts'
import { sendMessage } from '../features/chat/chat.sending.ts'
import { markRead, showTyping } from '../features/chat/chat.service.ts'
import { like } from '../features/likes/likes.service.ts'
import type { Db, JobData, Jobs, Dependencies } from '../dependencies.ts'
import type { MemberAct } from '../admission/act.ts'
import { inTransaction } from '../admission/transaction.ts'
import { Refusal } from '../admission/refusal.ts'
import type { Member } from '../admission/session.ts'

type Job = JobData['companion']
type Act = Job['act']

/** An action that a companion plans, and its delay. */
export type Intention = { act: Act; afterSeconds: number }

/** How many of ten likes a companion returns. */
const likesBackOfTen = 8

/** A number from 0 to 1, derived from the names: a companion always treats the same member in the same way. */
const shareOf = (...names: string[]) => (hashOf(names.join('/')) % 1000) / 1000

const within = (share: number, from: number, to: number) => from + Math.round(share * (to - from))

/**
 * What a companion does after an event, with the delays of a human. It reads a message and types, which leads to an
 * answer. It returns most likes after 4 to 10 seconds. It ignores other events.
 */
export function intentionsOf(companion: string, event: LiveEvent): Intention[] {
  if (event.type === 'message' && event.message.sender_id !== companion && !event.message.held) {
    return [
      { act: 'read', afterSeconds: 1 },
      { act: 'type', afterSeconds: within(shareOf(companion, event.message.id), 2, 3) },
    ]
  }
  if (event.type === 'like' && shareOf(companion, event.like.profile.id) < likesBackOfTen / 10) {
    return [{ act: 'like-back', afterSeconds: within(shareOf(event.like.profile.id, companion), 4, 10) }]
  }
  return []
}

/** How many companions of each site stand in front, as active a moment ago, when the server starts. */
const activeAtStart = 4

export type Companions = {
  /** Resolves when all events received so far have become jobs. */
  settled(): Promise<void>
  /** Stops listening. Jobs that are still planned run after the next start. */
  stop(): Promise<void>
}

/**
 * Starts the companions of the demo. They subscribe to live events like a page and act through jobs, with the services
 * that members use. They are fictional profiles and marked as such everywhere (EDI-07).
 */
export async function startCompanions(
  deps: Dependencies,
  { onError }: { onError: (error: unknown) => void },
): Promise<Companions> {
  const subscriptions: (() => void)[] = []
  const planning = new Set<Promise<void>>()
  const onEvent = (edition: Edition, id: string, event: LiveEvent) => {
    const planned = plan(deps.jobs, edition, id, event)
      .catch(onError)
      .finally(() => planning.delete(planned))
    planning.add(planned)
  }
  for (const slug of editionSlugs) {
    const edition = editions[slug]
    for (const { id } of demoCompanions(slug))
      subscriptions.push(deps.live.subscribe({ edition, id }, (event) => onEvent(edition, id, event)))
  }
  await deps.jobs.work('companion', (job) => carryOut(deps, job))
  await bringToFront(deps)
  const settled = async () => void (await Promise.all(planning))
  return {
    settled,
    async stop() {
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe()
      await settled()
    },
  }
}

async function plan(jobs: Jobs, edition: Edition, companion: string, event: LiveEvent): Promise<void> {
  const member = event.type === 'message' ? event.message.sender_id : event.type === 'like' ? event.like.profile.id : null
  if (member === null) return
  for (const { act: what, afterSeconds } of intentionsOf(companion, event)) {
    await jobs.send('companion', { edition, companion, member, act: what }, { afterSeconds })
  }
}

async function bringToFront({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const ids = editionSlugs.flatMap((slug) =>
    demoCompanions(slug)
      .slice(0, activeAtStart)
      .map(({ id }) => id),
  )
  await db.updateTable('profiles').set({ last_active_at: clock() }).where('id', 'in', ids).execute()
}

/** Carries out one action. Does nothing if the member has blocked the companion or no longer exists. */
async function carryOut(deps: Dependencies, { edition, companion, member, act: what }: Job): Promise<void> {
  try {
    await inTransaction(deps, async (db, afterCommit) => {
      const self = await findSelf(db, edition, companion)
      if (!self) return
      const now = deps.clock()
      const act: MemberAct = { deps, db, edition, site: slugOfEdition(edition), now, member: self, afterCommit }
      await db.updateTable('profiles').set({ last_active_at: now }).where('id', '=', companion).execute()
      if (what === 'like-back') {
        await like(act, { profile: member })
        return
      }
      const conversation = await findConversation(db, edition, companion, member)
      if (!conversation) return
      if (what === 'type') {
        const { sender_id: sender, id: answered } = conversation.last
        if (sender !== member) return
        await showTyping(act, conversation.id)
        // The delay starts now. A reply planned earlier could run together with the typing when jobs are late.
        const afterSeconds = within(shareOf(answered, companion), 2, 4)
        await deps.jobs.send('companion', { edition, companion, member, act: 'reply' }, { afterSeconds, trx: db })
        return
      }
      await markRead(act, { conversation: conversation.id, seq: conversation.last.seq })
      // An answer to a message also answers the messages before it.
      const { kind, id: answered } = conversation.last
      if (what === 'read' || conversation.last.sender_id === companion || kind === 'system' || kind === 'withdrawn') return
      const receiver = await findReceiver(db, edition, member)
      const book = deps.texts.getFixedT(receiver.language, 'phrases')
      const text = replyTo({
        said: conversation.said.map(({ sender_id, payload }) => ({
          by: sender_id === companion ? 'companion' : 'member',
          text:
            'text' in payload
              ? payload.text
              : 'phrase' in payload && isPhrase(payload.phrase)
                ? book(`cards.${payload.phrase}`)
                : '',
        })),
        // A phrase card says something, like a text.
        kind: kind === 'phrase' ? 'text' : kind,
        member: receiver,
        companion: { id: companion, name: self.name, town: self.city },
      })
      if (text === null) return
      const outgoing = {
        id: uuidOf('reply', answered),
        profile: member,
        kind: 'text',
        payload: { text },
      } as const
      await sendMessage(act, outgoing, { free: true })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** The companion as a member who acts, with its name and city. */
async function findSelf(db: Db, edition: Edition, companion: string): Promise<(Member & { name: string; city: string }) | null> {
  const profile = await db
    .selectFrom('profiles')
    .select(['country', 'name', 'city'])
    .where('edition', '=', edition)
    .where('id', '=', companion)
    .where('kind', '=', 'fictional')
    .executeTakeFirst()
  const { language } = demoSites[slugOfEdition(edition)]
  return profile
    ? {
        id: companion,
        edition,
        session: '',
        confirmed: true,
        paid: true,
        signedUp: new Date(0),
        tellsRead: true,
        language,
        country: profile.country,
        name: profile.name,
        city: profile.city ?? '',
        staff: false,
      }
    : null
}

/** How many of the newest messages a companion knows. */
const known = 1000

/** The conversation of both with its last message and what was `said`, oldest first; null if there is none. */
async function findConversation(db: Db, edition: Edition, companion: string, member: string) {
  const side = await db
    .selectFrom('participants')
    .select('conversation_id')
    .where('edition', '=', edition)
    .where('profile_id', '=', companion)
    .where('peer_id', '=', member)
    .executeTakeFirst()
  if (!side) return null
  const newest = await db
    .selectFrom('messages')
    .select(['id', 'seq', 'sender_id', 'kind', 'payload'])
    .where('conversation_id', '=', side.conversation_id)
    .where('held', '=', false)
    .where('returned', '=', false)
    .orderBy('seq', 'desc')
    .limit(known)
    .execute()
  const [last] = newest
  return last ? { id: side.conversation_id, last, said: newest.toReversed() } : null
}

/** Name and language of the member who gets the answer. */
async function findReceiver(db: Db, edition: Edition, member: string): Promise<{ name: string; language: Locale }> {
  const found = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.name', 'users.language'])
    .where('profiles.edition', '=', edition)
    .where('profiles.id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return found
}
