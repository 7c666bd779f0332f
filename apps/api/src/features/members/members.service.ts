import type { AnswerOf, BodyOf, QueryOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { withVisibleFields } from '@vonk/contracts/profile/profile.rules.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { pageOf, placeOf } from '../../database/keyset.ts'
import { removeBetween } from '../chat/chat.service.ts'
import { removeLikesBetween } from '../likes/likes.service.ts'
import { cardsOf, checkExists, fullProfileOf, viewerOf } from '../profile/profile.service.ts'
import { checkReportCap } from './members.reports.ts'
import { settingsOf } from '../site/site.service.ts'
import { checkView, filtersOf, maySeePhoto, mayVisitorsSearch, type Relation } from './members.policy.ts'
import {
  countNewIn,
  countFound,
  deleteBlock,
  findBlocked,
  findIds,
  findRelation,
  insertBlock,
  insertReport,
  type Criteria,
} from './members.repository.ts'

/**
 * A page of search results with the total count. If there are few, it adds similar members: same gender and country, any
 * region and age (MEM-01). Throws `search_closed` if the site does not let the visitor search (MEM-03).
 */
export async function searchMembers(
  act: Act,
  search: MemberSearch & { network?: string | undefined },
): Promise<AnswerOf<typeof membersContract.search>> {
  const { db, edition, member, now } = act
  const settings = await settingsOf(act)
  if (!member && !mayVisitorsSearch(settings, search.network)) throw new Refusal('search_closed')

  const page = search.page ?? 1
  const filters = filtersOf(search, settings.search_fields)
  const criteria: Criteria = { ...filters, edition, viewer: member?.id, today: dayIn(settings.countries[0], now) }
  const ids = await findIds(db, criteria, { limit: limits.membersPerPage, offset: (page - 1) * limits.membersPerPage })
  const count = await countFound(db, criteria)
  const wider: Criteria = { ...criteria, region: undefined, min_age: undefined, max_age: undefined, without: ids }
  const few = count < limits.fewMembers && page === 1
  const similar = few ? await findIds(db, wider, { limit: limits.membersPerPage }) : []
  const cards = await cardsOf(act, { ids: [...ids, ...similar], viewer: member?.id })
  return {
    profiles: inOrder(cards, ids),
    page,
    pages: Math.min(Math.ceil(count / limits.membersPerPage), limits.membersPages),
    count,
    similar: inOrder(cards, similar),
    similar_count: few ? await countFound(db, wider) : 0,
  }
}

/** Number of related profiles below a profile. */
const relatedCount = 8

/**
 * A profile with its relation to the viewer and some related profiles. Throws `not_found` for a profile that the edition
 * does not show and `blocked_by_member` if its owner blocked the viewer.
 */
export async function viewMember(act: Act, id: string): Promise<AnswerOf<typeof membersContract.member>> {
  const { db, edition, member, now } = act
  const settings = await settingsOf(act)
  const full = await fullProfileOf(act, { id, viewer: await viewerOf(act, member?.id) })
  if (!full) throw new Refusal('not_found')
  const relation = member ? await findRelation(db, member.id, id) : noRelation
  checkView(member, full.row, relation)
  const { blocked_by: _, card, ...shared } = relation
  const { photos, prompts } = full.profile
  const isAsLiked = prompts.some(({ question, answer }) => question === card?.question && answer === card.answer)
  const seen = photos.filter(({ status }, index) => maySeePhoto(member, full.row, relation, { status, isMain: index === 0 }))
  const alike = { gender: full.profile.gender ?? undefined, country: full.profile.country, without: [id] }
  const related =
    member || mayVisitorsSearch(settings, undefined)
      ? await findIds(
          db,
          { ...alike, edition, viewer: member?.id, today: dayIn(settings.countries[0], now) },
          { limit: relatedCount },
        )
      : []
  return {
    profile: {
      ...withVisibleFields(full.profile, settings),
      ...shared,
      liked_card: isAsLiked ? (card?.question ?? null) : null,
      main_image: seen[0] ?? null,
      photos: seen,
      // Photos that Premium would show. A viewer who blocked this profile never sees them.
      hidden_photos: relation.blocked ? 0 : photos.length - seen.length,
    },
    related: inOrder(await cardsOf(act, { ids: related, viewer: member?.id }), related),
  }
}

const noRelation: Relation = {
  blocked_by: false,
  blocked: false,
  liked: false,
  card: null,
  likes_me: false,
  conversation_id: null,
}

/** Cards in the order of the ids, without profiles that were deleted between two queries. */
const inOrder = (cards: Map<string, ProfileCard>, ids: readonly string[]): ProfileCard[] =>
  ids.flatMap((id) => cards.get(id) ?? [])

/** Blocks a member: removes chats, likes and matches of both. Neither can contact the other (PRF-07). */
export async function blockMember(act: MemberAct, id: string): Promise<void> {
  const { deps, db, edition, now, member, afterCommit } = act
  if (id === member.id) throw new Refusal('own_profile')
  await checkExists(act, id)
  // Likes first, because that locks the pair: a parallel like comes before the block or is refused.
  await removeLikesBetween(act, [member.id, id])
  await insertBlock(db, edition, member.id, id, now)
  await removeBetween(act, [member.id, id])
  afterCommit(() => {
    for (const one of [member.id, id]) {
      deps.live.publish({ edition, id: one }, { type: 'likes-changed' })
      deps.live.publish({ edition, id: one }, { type: 'chats-changed' })
    }
  })
}

export async function unblockMember(act: MemberAct, id: string): Promise<void> {
  await checkExists(act, id)
  await deleteBlock(act.db, act.edition, act.member.id, id)
}

/** A page of the members that the member has blocked, newest first, without photos: who blocks sees none (ACC-01, PRF-07). */
export async function blockedOf(
  act: MemberAct,
  { before }: QueryOf<typeof membersContract.blocked> = {},
): Promise<AnswerOf<typeof membersContract.blocked>> {
  const { db, edition, member } = act
  const size = limits.blockedPerPage
  const below = before === undefined ? undefined : placeOf(before)
  const found = await findBlocked(db, edition, member.id, { below, limit: size + 1 })
  const { rows, next } = pageOf(found, { size, place: ({ at, id }) => ({ flag: false, at, id }) })
  const ids = rows.map(({ id }) => id)
  const cards = inOrder(await cardsOf(act, { ids, viewer: undefined }), ids)
  return { profiles: cards.map((card) => ({ ...card, main_image: null, online: false })), next }
}

/** Stores a report for the moderators. A member may report repeatedly, up to a daily cap. Throws `rate_limited`. */
export async function reportMember(act: MemberAct, report: BodyOf<typeof membersContract.report>): Promise<void> {
  const { db, edition, now, member } = act
  if (report.profile === member.id) throw new Refusal('own_profile')
  await checkExists(act, report.profile)
  await checkReportCap(act)
  const { profile, reason, note = '' } = report
  await insertReport(db, { edition, from_id: member.id, about_id: profile, reason, note, created_at: now })
}

/** How many members are new in a region since a moment. */
export const newMembersIn = ({ db, edition }: Pick<Act, 'db' | 'edition'>, place: Parameters<typeof countNewIn>[2]) =>
  countNewIn(db, edition, place)
