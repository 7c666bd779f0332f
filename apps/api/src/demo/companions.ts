import { editionSlugs, editions, slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { demoCompanions, demoSites } from '@vonk/demo/members.ts'
import { replyTo } from '@vonk/demo/replies.ts'
import type { DemoLanguage } from '@vonk/demo/texts.ts'
import { hashOf, uuidOf } from '@vonk/fixtures/random.ts'
import { markRead, sendMessage, showTyping } from '../features/chat/chat.service.ts'
import { like } from '../features/likes/likes.service.ts'
import type { Db, JobData, Jobs, Dependencies } from '../dependencies.ts'
import type { MemberAct } from '../admission/act.ts'
import { inTransaction } from '../admission/transaction.ts'
import { Refusal } from '../admission/refusal.ts'
import type { Member } from '../admission/session.ts'

type Job = JobData['companion']
type Act = Job['act']

/** What a companion will do, and after how many seconds. */
export type Intention = { act: Act; afterSeconds: number }

/** Of ten members whom a companion is liked by, so many are liked back: somebody with taste. */
const likesBackOfTen = 8

/** A share that follows from the names: the same companion does the same to the same member. */
const shareOf = (...names: string[]) => (hashOf(names.join('/')) % 1000) / 1000

const within = (share: number, from: number, to: number) => from + Math.round(share * (to - from))

/**
 * What a companion does about an event, at a human pace: a message is read, then typed at, which ends in an answer; most
 * likes are returned after four to ten seconds. The rest of what happens is not their business.
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

/** How many companions of a site are there as soon as the server is. */
const awakeAtStart = 4

export type Companions = {
  /** Everything heard so far has become jobs. */
  settled(): Promise<void>
  /** They listen no longer; what they planned is done by the next start. */
  stop(): Promise<void>
}

/**
 * Lets the companions of the demo live: they listen like open pages do and act through jobs, so that what they do is
 * stored and told like what anybody does. They are fictional profiles and marked as such everywhere (EDI-07).
 */
export async function startCompanions(
  deps: Dependencies,
  { onError }: { onError: (error: unknown) => void },
): Promise<Companions> {
  const ends: (() => void)[] = []
  const planning = new Set<Promise<void>>()
  const hear = (edition: Edition, id: string, event: LiveEvent) => {
    const planned = plan(deps.jobs, edition, id, event)
      .catch(onError)
      .finally(() => planning.delete(planned))
    planning.add(planned)
  }
  for (const slug of editionSlugs) {
    const edition = editions[slug]
    for (const { id } of demoCompanions(slug))
      ends.push(deps.live.subscribe({ edition, id }, (event) => hear(edition, id, event)))
  }
  await deps.jobs.work('companion', (job) => carryOut(deps, job))
  await wake(deps)
  const settled = async () => void (await Promise.all(planning))
  return {
    settled,
    async stop() {
      for (const end of ends.splice(0)) end()
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

async function wake({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const ids = editionSlugs.flatMap((slug) =>
    demoCompanions(slug)
      .slice(0, awakeAtStart)
      .map(({ id }) => id),
  )
  await db.updateTable('profiles').set({ last_active_at: clock() }).where('id', 'in', ids).execute()
}

/** Does one thing. A member who has meanwhile blocked the companion, or is gone, is left in peace. */
async function carryOut(deps: Dependencies, { edition, companion, member, act: what }: Job): Promise<void> {
  try {
    await inTransaction(deps, async (db, afterCommit) => {
      const self = await findSelf(db, edition, companion)
      if (!self) return
      const now = deps.clock()
      const act: MemberAct = { deps, db, edition, site: slugOfEdition(edition), now, member: self, afterCommit }
      await db.updateTable('profiles').set({ last_active_at: now }).where('id', '=', companion).execute()
      if (what === 'like-back') {
        await like(act, member)
        return
      }
      const conversation = await findConversation(db, edition, companion, member)
      if (!conversation) return
      if (what === 'type') {
        const { sender_id: speaker, id: heard } = conversation.last
        if (speaker !== member) return
        await showTyping(act, conversation.id)
        // Counted from here: planned beforehand, it could come due at once with the typing where jobs have had to wait.
        const afterSeconds = within(shareOf(heard, companion), 2, 4)
        await deps.jobs.send('companion', { edition, companion, member, act: 'reply' }, { afterSeconds, trx: db })
        return
      }
      await markRead(act, { conversation: conversation.id, seq: conversation.last.seq })
      // An answer to a message answers those before it, too.
      if (what === 'read' || conversation.last.sender_id === companion) return
      const { kind, body: text, id: answered } = conversation.last
      const heard = { text, kind, turn: conversation.turn, companion, ...(await findListener(db, edition, member)) }
      const outgoing = { id: uuidOf('reply', answered), profile: member, kind: 'text', body: replyTo(heard) } as const
      await sendMessage(act, outgoing, { free: true })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function findSelf(db: Db, edition: Edition, companion: string): Promise<Member | null> {
  const profile = await db
    .selectFrom('profiles')
    .select('country')
    .where('edition', '=', edition)
    .where('id', '=', companion)
    .where('kind', '=', 'fictional')
    .executeTakeFirst()
  const { language } = demoSites[slugOfEdition(edition)]
  return profile
    ? { id: companion, edition, confirmed: true, paid: true, language, country: profile.country, staff: false }
    : null
}

/** Where a conversation stands that both have and in which something was said; `turn` counts what the companion said. */
async function findConversation(db: Db, edition: Edition, companion: string, member: string) {
  const side = await db
    .selectFrom('participants')
    .select('conversation_id')
    .where('edition', '=', edition)
    .where('profile_id', '=', companion)
    .where('peer_id', '=', member)
    .executeTakeFirst()
  if (!side) return null
  const last = await db
    .selectFrom('messages')
    .select(['id', 'seq', 'sender_id', 'kind', 'body'])
    .where('conversation_id', '=', side.conversation_id)
    .where('held', '=', false)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const { turn } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('turn'))
    .where('conversation_id', '=', side.conversation_id)
    .where('sender_id', '=', companion)
    .executeTakeFirstOrThrow()
  return { id: side.conversation_id, last, turn }
}

/** Name and language of the member who is answered. */
async function findListener(db: Db, edition: Edition, member: string): Promise<{ name: string; language: DemoLanguage }> {
  const found = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.name', 'users.language'])
    .where('profiles.edition', '=', edition)
    .where('profiles.id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  const { language } = demoSites[slugOfEdition(edition)]
  return { name: found.name, language: found.language === 'nl' || found.language === 'en' ? found.language : language }
}
