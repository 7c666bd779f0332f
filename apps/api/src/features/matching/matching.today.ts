import { before, day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Today, TodayPerson } from '@vonk/contracts/matching/matching.schema.ts'
import { chosenForToday, newSince, reasonsOf } from '@vonk/contracts/matching/matching.today.rules.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import type { MemberAct } from '../../admission/act.ts'
import { newsOfLikes } from '../likes/likes.service.ts'
import { newMembersIn } from '../members/members.service.ts'
import { cardsOf } from '../profile/profile.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { newPeople } from './matching.deck.ts'
import { askedAnswers } from './matching.finder.ts'
import { acquaintanceOf, peopleOf, searchesFor, selfOf } from './matching.people.ts'
import { findHome, findPicks, findVisit, insertPicks, saveVisit } from './matching.repository.ts'

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
  const { db, edition, member, now } = act
  const settings = await settingsOf(act)
  const date = dayIn(settings.countries[0], now)
  const home = await findHome(db, edition, member.id, dateOf(before(date, limits.todayPauseDays * day)))
  const self = await selfOf(act, home)
  const chosen: Home = { ...home, today: dateOf(date) }
  const [people, news] = await Promise.all([peopleOfTheDay(act, self, chosen), newsOf(act, self, chosen)])
  return { people, news }
}

type Self = Awaited<ReturnType<typeof selfOf>>
type Home = Awaited<ReturnType<typeof findHome>> & { today: string }

/** Three people, the same for the whole day, each with a reason that is true now. */
async function peopleOfTheDay(act: MemberAct, self: Self, home: Home): Promise<TodayPerson[]> {
  const { member, now } = act
  const picked = home.picks.filter((pick) => pick.day === home.today).map(({ to_id }) => to_id)
  const { ids, people } =
    picked.length > 0 ? { ids: picked, people: await peopleOf(act, self, picked) } : await choose(act, self, home)
  const cards = await cardsOf(act, { ids, viewer: member.id })
  return ids.flatMap((id) => {
    const [person, profile] = [people.get(id), cards.get(id)]
    if (!person || !profile) return []
    const reasons = reasonsOf(acquaintanceOf(self, person, now)).slice(0, reasonsShown)
    return [{ profile, reasons, liked: person.row.liked, passed: person.row.passed }]
  })
}

/** Chooses the people of a day; a parallel request may have chosen others. */
async function choose(act: MemberAct, self: Self, { today, picks, answers }: Home) {
  const { db, edition, member, now } = act
  const searches = searchesFor(self.own, self.settings, askedAnswers(self.settings, answers))
  const found = await newPeople(act, searches, { kinds: 'real', count: pool, enough })
  const people = await peopleOf(act, self, found)
  const candidates = found.flatMap((id) => {
    const person = people.get(id)
    if (!person) return []
    const shown_lately = picks.some(({ to_id }) => to_id === id)
    return [{ id, reasons: reasonsOf(acquaintanceOf(self, person, now)), shown_lately }]
  })
  const chosen = chosenForToday(candidates, limits.todayPeople).map(({ id }) => id)
  if (chosen.length === 0 || (await insertPicks(db, edition, member.id, today, chosen)) === chosen.length)
    return { ids: chosen, people }
  const ids = await findPicks(db, edition, member.id, today)
  return { ids, people: await peopleOf(act, self, ids) }
}

/** What happened since the last visit; every count is of stored events (TRU-03). */
async function newsOf(act: MemberAct, { own }: Self, home: Home): Promise<Today['news']> {
  const { member } = act
  const { since, isFirst } = sinceOf(home, act.now)
  const { country, region } = own
  const [{ likes, matches }, members] = await Promise.all([
    newsOfLikes(act, member.id, since),
    region === null ? null : newMembersIn(act, { viewer: member.id, country, region, since }, countedNew + 1),
  ])
  return {
    since: since.toISOString(),
    is_first: isFirst,
    likes,
    matches,
    members: members && Math.min(members, countedNew),
    members_capped: (members ?? 0) > countedNew,
    region,
  }
}

type Visit = Awaited<ReturnType<typeof findVisit>>

function sinceOf({ signup_at, since, seen_at }: Visit, now: Date): { since: Date; isFirst: boolean } {
  const from = newSince(since && seen_at ? { since, seen_at } : null, signup_at, now)
  return { since: from, isFirst: from.getTime() === signup_at.getTime() }
}

/** Remembers that the member looks at the home now. During one visit the news stay. */
export async function seeToday({ db, edition, member, now }: MemberAct): Promise<void> {
  const { since } = sinceOf(await findVisit(db, edition, member.id), now)
  await saveVisit(db, edition, member.id, { since, now })
}
