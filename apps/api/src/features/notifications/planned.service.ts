import { before, day } from '@vonk/contracts/clock.ts'
import { editions, slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import { lockUser } from '../../database/account-lock.ts'
import { dayOf } from '../../database/keyset.ts'
import type { Dependencies, MailFacts } from '../../dependencies.ts'
import { leftUnread, receivedSince } from '../chat/chat.unread.ts'
import { likesSince } from '../likes/likes.service.ts'
import { newInSearches, rememberTold } from '../members/members.alerts.ts'
import { newMembersIn } from '../members/members.service.ts'
import { findOpenAnnouncements } from './announcements.ts'
import { countTold, findCandidates, findMember, findUntold } from './notices.repository.ts'
import { sendHeldNotices } from './held.service.ts'
import { dayNameOf, isAsleep, isWakingHour, pauseBetween, unhurriedKinds, weekNameOf } from './notices.ts'
import { tell } from './tell.ts'
import { timesOf } from './times.service.ts'

/** Members looked at by one query. */
const batchSize = 200
/** Members looked at for one thing in one run. The next run goes on with those who were not told. */
const perRun = 20_000

/** A message is left unread after the first time, and forgotten after the second, in ms. */
const leftFor = { atLeast: day, atMost: 4 * day }
/** The week of a member who has not been here for this long is no news, in ms. */
const visitedWithin = 90 * day
/** How long after the signup each tip for the profile is given, and when it is too late, in ms. */
const tips = { photo: 3 * day, about: 7 * day, over: 30 * day }

type Told = NonNullable<Awaited<ReturnType<typeof findMember>>>
/** A member, in the transaction that tells. */
type Look = { act: Act; userId: string; told: Told }

/** Something that many members are told at their own time. */
type Planned = {
  kind: NotificationKind
  /** Names it; null if each member has occasions of its own. */
  occasion: string | null
  /** SQL: which members are worth a look, by `users` and `profiles`. */
  due: RawBuilder<boolean>
  /**
   * What the member is told, and under which names it is remembered. No facts: there is nothing to say, now or later.
   * Null: nothing now.
   */
  look: (look: Look) => Promise<{ occasions: readonly string[]; facts: MailFacts | null } | null>
}

/** All that is planned for the members of an edition now, the most useful first. */
async function plannedFor({ db }: Pick<Dependencies, 'db'>, edition: Edition, now: Date): Promise<Planned[]> {
  const announced = await findOpenAnnouncements(db, edition, now)
  return [
    unreadMessages(now),
    week(now),
    savedSearches(now),
    profileTip('photo', now),
    profileTip('about', now),
    ...announced.map(({ id, kind }): Planned => ({
      kind,
      occasion: id,
      due: sql`true`,
      look: async () => ({ occasions: [id], facts: { announcement: id } }),
    })),
  ]
}

/** Somebody wrote and the member has not read it for a day: once until the member reads on. */
const unreadMessages = (now: Date): Planned => ({
  kind: 'unread_message_reminders',
  occasion: null,
  due: sql`users.id in (
    select profile_id from participants
    where participants.edition = users.edition and participants.unread > 0
      and participants.updated_on >= ${dayOf(before(now, leftFor.atMost))} and participants.updated_at > ${before(now, leftFor.atMost)}
  )`,
  async look({ act, userId }) {
    const span = { from: before(now, leftFor.atMost), until: before(now, leftFor.atLeast) }
    const left = await leftUnread(act, userId, span)
    const account = { edition: act.edition, userId }
    const untold = await findUntold(
      act.db,
      account,
      'unread_message_reminders',
      left.map(({ stretch }) => stretch),
    )
    const first = left.find(({ stretch }) => untold.includes(stretch))
    return first ? { occasions: untold, facts: { by: first.by, waiting: `${left.length}` } } : null
  },
})

/** What happened to the member in seven days. A week of which the member has seen everything is not told (TRU-14). */
const week = (now: Date): Planned => ({
  kind: 'weekly_updates',
  occasion: weekNameOf(now),
  due: sql`users.signup_at < ${before(now, 7 * day)} and profiles.last_active_at > ${before(now, visitedWithin)}`,
  async look({ act, userId, told: { country, region, last_active_at: lastVisit } }) {
    const happenedSince = async (since: Date) => {
      const place = country !== null && region !== null ? { viewer: userId, country, region, since } : null
      const counts = {
        messages: await receivedSince(act, userId, since),
        likes: await likesSince(act, userId, since),
        members: place ? await newMembersIn(act, place) : 0,
      }
      return Object.entries(counts).filter(([, count]) => count > 0)
    }
    const since = before(now, 7 * day)
    const isNews = lastVisit < since || (await happenedSince(lastVisit)).length > 0
    const happened = isNews ? await happenedSince(since) : []
    const facts = Object.fromEntries([...happened.map(([what, count]) => [what, `${count}`]), ['region', region ?? '']])
    return { occasions: [weekNameOf(now)], facts: happened.length > 0 ? facts : null }
  },
})

/** New members in the searches that the member saved: each search at most once a day (TRU-15). */
const savedSearches = (now: Date): Planned => ({
  kind: 'reminders',
  occasion: null,
  due: sql`users.id in (select user_id from saved_searches where saved_searches.edition = users.edition and alerts)`,
  async look({ act, userId }) {
    const news = await newInSearches(act, userId)
    const occasionOf = (id: string) => `search:${id}:${dayNameOf(now)}`
    const account = { edition: act.edition, userId }
    const untold = await findUntold(
      act.db,
      account,
      'reminders',
      news.map(({ id }) => occasionOf(id)),
    )
    const fresh = news.filter(({ id }) => untold.includes(occasionOf(id)))
    const [first] = fresh
    if (!first) return null
    await rememberTold(
      act,
      fresh.map(({ id }) => id),
    )
    const members = new Set(fresh.flatMap((one) => one.members)).size
    return { occasions: untold, facts: { tip: 'search', members: `${members}`, page: first.page } }
  },
})

/** A profile that others would rather write to, once per tip in the first month. */
const profileTip = (tip: 'photo' | 'about', now: Date): Planned => ({
  kind: 'reminders',
  occasion: tip,
  due: sql`users.signup_at between ${before(now, tips.over)} and ${before(now, tips[tip])} and ${missing[tip]}`,
  look: async () => ({ occasions: [tip], facts: { tip } }),
})

const missing: Record<'photo' | 'about', RawBuilder<boolean>> = {
  photo: sql`not exists (select from photos where photos.profile_id = users.id and photos.removed_at is null and photos.status <> 'refused')`,
  about: sql`profiles.about_me = '' and profiles.prompts = '[]'`,
}

/**
 * The handler of the `notices` job: tells members what is due (NTF-07). It may run twice, in parallel, or be cut off at any
 * point: each member is told in a transaction of its own that remembers it.
 */
export async function sendDueNotices(deps: Dependencies, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  await sendHeldNotices(deps, { signal })
  const now = deps.clock()
  for (const edition of Object.values(editions))
    for (const planned of await plannedFor(deps, edition, now)) await sendPlanned(deps, edition, planned, { signal })
}

async function sendPlanned(
  deps: Dependencies,
  edition: Edition,
  planned: Planned,
  { signal }: { signal: AbortSignal | undefined },
): Promise<void> {
  const ownHours = !isWakingHour(deps.clock())
  let above: string | null = null
  for (let looked = 0; looked < perRun; looked += batchSize) {
    const ids: string[] = await findCandidates(deps.db, edition, { ...planned, ownHours, above, limit: batchSize })
    for (const id of ids) {
      if (signal?.aborted) return
      try {
        await tellOne(deps, edition, id, planned)
      } catch (error) {
        deps.log.error({ err: error, kind: planned.kind }, 'a member could not be told')
      }
    }
    above = ids.at(-1) ?? null
    if (ids.length < batchSize) return
  }
}

/** Tells one member. The member's row is locked, so that two runs tell once and keep the pause. */
const tellOne = (deps: Dependencies, edition: Edition, userId: string, { kind, look }: Planned): Promise<boolean> =>
  inTransaction(deps, async (db, afterCommit) => {
    const now = deps.clock()
    const user = await lockUser(db, edition, userId)
    const account = { edition, userId }
    const told = await findMember(db, account)
    if (user?.status !== 'confirmed' || !told || isAsleep(now, await timesOf(db, account))) return false
    if ((await countTold(db, account, unhurriedKinds, before(now, pauseBetween))) > 0) return false
    const act: Act = { deps, db, edition, site: slugOfEdition(edition), now, member: null, afterCommit }
    const due = await look({ act, userId, told })
    const [occasion, ...others] = due?.occasions ?? []
    if (!due || occasion === undefined) return false
    const nothing = { byPush: false, byEmail: false }
    const first = await tell(
      act,
      { userId, email: user.email },
      { kind, occasion, facts: due.facts ?? {} },
      due.facts === null ? nothing : undefined,
    )
    if (!first) return false
    // The same notice told of these, too.
    for (const other of others) await tell(act, { userId, email: user.email }, { kind, occasion: other, facts: {} }, nothing)
    return due.facts !== null
  })
