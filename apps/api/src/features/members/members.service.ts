import type { AnswerOf, BodyOf, QueryOf } from '@vonk/contracts/call.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { reportReasonsOf } from '@vonk/contracts/members/members.rules.ts'
import { withVisibleFields } from '@vonk/contracts/profile/profile.rules.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import { profileCard, type ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { Refusal, refuseField } from '../../admission/refusal.ts'
import { pageOf, placeOf } from '../../database/keyset.ts'
import { evidenceOfMessages } from '../chat/chat.evidence.ts'
import { removeBetween } from '../chat/chat.service.ts'
import { isAnnounced } from '../likes/likes.policy.ts'
import { removeLikesBetween } from '../likes/likes.service.ts'
import { isDrawnFor } from '../profile/profile.policy.ts'
import { presentDrawing } from '../profile/profile.presenter.ts'
import { cardsOf, checkExists, evidenceOfProfile, findFullProfile, fullProfileOf, viewerOf } from '../profile/profile.service.ts'
import { checkReportCap } from './members.reports.ts'
import { criteriaOf } from './members.criteria.ts'
import { fictionalInOrder, readOn, regionCellsOf } from './members.reading.ts'
import { seekerOf } from './members.search.ts'
import type { Criteria, WantedValues } from './members.search.repository.ts'
import { sharedOf } from './members.shared.ts'
import { settingsOf } from '../site/site.service.ts'
import { checkView, lastSeenOf, maySeePhoto, mayVisitorsSearch, type Relation } from './members.policy.ts'
import { countNewIn, deleteBlock, findBlocked, findRelation, insertBlock, insertReport } from './members.repository.ts'

/** Number of related profiles below a profile. */
const relatedCount = 8

/**
 * A profile with its relation to the viewer and some related profiles. Throws `not_found` for a profile that the edition
 * does not show and `blocked_by_member` if its owner blocked the viewer.
 */
export async function viewMember(act: Act, wanted: string): Promise<AnswerOf<typeof membersContract.member>> {
  const { db, member, now } = act
  const { data: id } = profileCard.shape.id.safeParse(wanted)
  if (id === undefined) throw new Refusal('not_found')
  const settings = await settingsOf(act)
  const showsRelated = member !== null || mayVisitorsSearch(settings, undefined)
  const [viewer, found, relation, seeking] = await Promise.all([
    viewerOf(act, member?.id),
    findFullProfile(act, id),
    member ? findRelation(db, member.id, id) : noRelation,
    showsRelated ? seekerOf(act, member?.id) : null,
  ])
  const full = found && (await fullProfileOf(act, { row: found, viewer }))
  if (!full) throw new Refusal('not_found')
  checkView(member, full.row, relation)
  const { blocked_by: _, card, matched, ...shared } = relation
  const { photos, prompts } = full.profile
  const isAsLiked = prompts.some(({ question, answer }) => question === card?.question && answer === card.answer)
  const seen = photos.filter(({ status }, index) => maySeePhoto(member, full.row, relation, { status, isMain: index === 0 }))
  // Whoever blocked this profile sees nothing of it.
  const drawing = !relation.blocked && isDrawnFor(full.row, member?.id, () => matched) ? presentDrawing(full.row) : null
  const visible = withVisibleFields(full.profile, settings)
  const isApart = relation.blocked || member?.id === id
  const related = seeking ? await relatedTo(act, full.profile, seeking) : []
  return {
    profile: {
      ...visible,
      ...shared,
      // As in the lists of likes.
      likes_me: relation.likes_me && isAnnounced(full.row.status),
      online: visible.online && !relation.blocked,
      verified_at: full.row.verified_at?.toISOString() ?? null,
      last_seen: isApart ? null : lastSeenOf(full.row, { now, country: settings.countries[0] }),
      shared: viewer && !isApart ? sharedOf(viewer.row, visible) : null,
      liked_card: isAsLiked ? (card?.question ?? null) : null,
      main_image: drawing ?? seen[0] ?? null,
      photos: drawing ? [drawing] : seen,
      // Photos that Premium would show. A viewer who blocked this profile never sees them.
      hidden_photos: relation.blocked || drawing ? 0 : photos.length - seen.length,
    },
    related: inOrder(await cardsOf(act, { ids: related, viewer: member?.id }), related),
  }
}

/** Members like this one: same gender and country, in the order of the search. */
async function relatedTo(
  { db, edition }: Act,
  { id, gender, country }: Pick<ProfileCard, 'id' | 'gender' | 'country'>,
  { seeker, hidden }: Awaited<ReturnType<typeof seekerOf>>,
): Promise<string[]> {
  const criteria = { edition, hidden: [...hidden, id], gender, country }
  return (await readOn(db, criteria, seeker, { after: null, limit: relatedCount, regionCells: null })).map((place) => place.id)
}

const noRelation: Relation = {
  blocked_by: false,
  blocked: false,
  liked: false,
  card: null,
  likes_me: false,
  conversation_id: null,
  matched: false,
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

/**
 * Stores a report for the moderators with what is reported as it is now (TRU-08, CHT-16). A member may report repeatedly, up
 * to a daily cap. Throws `rate_limited`, and `not_found` for a message that the member does not see or the other did not write.
 */
export async function reportMember(act: MemberAct, report: BodyOf<typeof membersContract.report>): Promise<void> {
  const { db, edition, now, member } = act
  if (report.profile === member.id) throw new Refusal('own_profile')
  const row = await checkExists(act, report.profile)
  const { profile, reason, note = '', about = { kind: 'profile' } } = report
  if (!reportReasonsOf(row.kind).includes(reason)) throw refuseField('reason', 'invalid_value')
  await checkReportCap(act)
  const messages =
    about.kind === 'profile'
      ? {}
      : { messages: await evidenceOfMessages(act, { peer: profile, message: about.kind === 'message' ? about.message : null }) }
  const evidence = { profile: await evidenceOfProfile(act, row), ...messages }
  await insertReport(db, {
    edition,
    from_id: member.id,
    about_id: profile,
    kind: about.kind,
    reason,
    note,
    evidence: JSON.stringify(evidence),
    created_at: now,
  })
}

export type { WantedValues }

type Proposal = {
  limit: number
  kinds: 'real' | 'fictional'
  /** Only people new to the member: neither liked, nor passed since this moment, nor in a conversation. */
  unmetSince: Date
  without?: readonly string[]
  wanted?: WantedValues
}

/** Ids of members who fit a search, in the order of the results; for rooms that propose people to a member. */
export async function proposedTo(
  act: MemberAct,
  search: MemberFilters,
  { limit, kinds, unmetSince, without = [], wanted }: Proposal,
): Promise<string[]> {
  const { db, edition, member, now } = act
  const { seeker, hidden } = await seekerOf(act, member.id)
  const today = dayIn((await settingsOf(act)).countries[0], now)
  const criteria: Criteria = {
    ...criteriaOf(search, { edition, hidden: [...hidden, ...without], now, today, around: seeker.around }),
    unmet: { by: member.id, passedSince: unmetSince },
    wanted,
  }
  if (kinds === 'fictional') return (await fictionalInOrder(db, criteria, seeker)).slice(0, limit)
  return (await readOn(db, criteria, seeker, { after: null, limit, regionCells: await regionCellsOf(db, criteria) })).map(
    ({ id }) => id,
  )
}

/** How many members are new in a region since a moment, at most `atMost`. */
export const newMembersIn = (
  { db, edition }: Pick<Act, 'db' | 'edition'>,
  place: Parameters<typeof countNewIn>[2],
  atMost?: number,
) => countNewIn(db, edition, place, atMost)
