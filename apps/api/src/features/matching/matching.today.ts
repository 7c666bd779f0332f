import { before, day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Today, TodayPerson } from '@vonk/contracts/matching/matching.schema.ts'
import { chosenForToday, newSince, reasonsOf } from '@vonk/contracts/matching/matching.today.rules.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import type { MemberAct } from '../../admission/act.ts'
import { likesSince, matchesSince } from '../likes/likes.service.ts'
import { newMembersIn } from '../members/members.service.ts'
import { cardsOf } from '../profile/profile.service.ts'
import { newPeople } from './matching.deck.ts'
import { answersOf } from './matching.finder.ts'
import { acquaintanceOf, peopleOf, searchesFor, selfOf } from './matching.people.ts'
import { findPickedAfter, findPicks, findVisit, insertPicks, saveVisit } from './matching.repository.ts'

/** People who are compared for the choice of a day. With so many as are shown in a week, nobody farther or older is looked for. */
const pool = 60
const enough = limits.todayPeople * (limits.todayPauseDays + 1)
/** New members are counted up to this number. To count all of a large region would take longer than the rest of the page. */
const countedNew = 99
/** Reasons that are shown for a person. */
const reasonsShown = 2

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The home of a member (MEM-07). */
export async function todayOf(act: MemberAct): Promise<Today> {
  const self = await selfOf(act)
  return { people: await peopleOfTheDay(act, self), news: await newsOf(act, self) }
}

type Self = Awaited<ReturnType<typeof selfOf>>

/** Three people, the same for the whole day, each with a reason that is true now. */
async function peopleOfTheDay(act: MemberAct, self: Self): Promise<TodayPerson[]> {
  const { db, edition, member, now } = act
  const date = dayIn(self.settings.countries[0], now)
  const today = dateOf(date)
  let ids = await findPicks(db, edition, member.id, today)
  if (ids.length === 0) {
    const chosen = await choose(act, self, before(date, limits.todayPauseDays * day))
    if (chosen.length > 0) await insertPicks(db, edition, member.id, today, chosen)
    ids = await findPicks(db, edition, member.id, today)
  }
  const people = await peopleOf(act, self, ids)
  const cards = await cardsOf(act, { ids, viewer: member.id })
  return ids.flatMap((id) => {
    const [person, profile] = [people.get(id), cards.get(id)]
    if (!person || !profile) return []
    const reasons = reasonsOf(acquaintanceOf(self, person, now)).slice(0, reasonsShown)
    return [{ profile, reasons, liked: person.row.liked, passed: person.row.passed }]
  })
}

async function choose(act: MemberAct, self: Self, shownAfter: Date): Promise<string[]> {
  const { db, edition, member, now } = act
  const searches = searchesFor(self.own, self.settings, await answersOf(act))
  const ids = await newPeople(act, searches, { kinds: 'real', count: pool, enough })
  const people = await peopleOf(act, self, ids)
  const lately = await findPickedAfter(db, edition, member.id, dateOf(shownAfter))
  const candidates = ids.flatMap((id) => {
    const person = people.get(id)
    if (!person) return []
    return [{ id, reasons: reasonsOf(acquaintanceOf(self, person, now)), shown_lately: lately.includes(id) }]
  })
  return chosenForToday(candidates, limits.todayPeople).map(({ id }) => id)
}

/** What happened since the last visit; every count is of stored events (TRU-03). */
async function newsOf(act: MemberAct, { own }: Self): Promise<Today['news']> {
  const { member } = act
  const { since, isFirst } = await sinceOf(act)
  const { country, region } = own
  const members = region === null ? null : await newMembersIn(act, { viewer: member.id, country, region, since }, countedNew + 1)
  return {
    since: since.toISOString(),
    is_first: isFirst,
    likes: await likesSince(act, member.id, since),
    matches: await matchesSince(act, member.id, since),
    members: members && Math.min(members, countedNew),
    members_capped: (members ?? 0) > countedNew,
    region,
  }
}

async function sinceOf({ db, edition, member, now }: MemberAct): Promise<{ since: Date; isFirst: boolean }> {
  const { signup_at, since, seen_at } = await findVisit(db, edition, member.id)
  const from = newSince(since && seen_at ? { since, seen_at } : null, signup_at, now)
  return { since: from, isFirst: from.getTime() === signup_at.getTime() }
}

/** Remembers that the member looks at the home now. During one visit the news stay. */
export async function seeToday(act: MemberAct): Promise<void> {
  const { since } = await sinceOf(act)
  await saveVisit(act.db, act.edition, act.member.id, { since, now: act.now })
}
