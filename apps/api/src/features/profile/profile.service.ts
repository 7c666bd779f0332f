import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import { shows, withVisibleFields } from '@vonk/contracts/profile/profile.rules.ts'
import type { OwnProfile, Photo, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Interest, PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import type { Act } from '../../admission/act.ts'
import type { ProfileRow, ReportEvidence } from '../../database/schema.ts'
import { Refusal } from '../../admission/refusal.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import { settingsOf } from '../site/site.service.ts'
import { isDrawnFor, isShown } from './profile.policy.ts'
import {
  cellOfProfile,
  presentCard,
  presentDescription,
  presentDrawing,
  presentLeft,
  presentOwnPhoto,
  presentPhoto,
  type Viewer,
} from './profile.presenter.ts'
import { findMatchesAmong, findOwn, findPhotos, findProfile, findWithMainPhoto, findWithPhotos } from './profile.repository.ts'

/** The part of an act that reading profiles needs. */
type ProfileAct = Pick<Act, 'deps' | 'db' | 'edition' | 'now'>

/** The moment, and the date in the site's main country: ages change with it. */
const datesOf = async (act: ProfileAct) => ({ now: act.now, today: dayIn((await settingsOf(act)).countries[0], act.now) })

/**
 * Reads profiles of one edition in one query. Returns a function that makes the card of a profile for a viewer (one of the
 * given ids, or undefined for a visitor), with the fields that the site shows (EDI-06); null for an id outside the edition.
 * The card of a hidden profile has no photo, and that of a deleted one says only that the member left. The caller checks whether the viewer may see the profile.
 */
export const readCards = async (act: ProfileAct, ids: readonly string[]): Promise<CardOf> => (await readAllCards(act, ids)).cardOf

type CardOf = (id: string, viewer: string | undefined) => ProfileCard | null

/** The same, with the ids of those whom one viewer likes. */
async function readAllCards(
  act: ProfileAct,
  ids: readonly string[],
  likedBy?: string,
): Promise<{ cardOf: CardOf; liked: ReadonlySet<string>; active: ReadonlySet<string> }> {
  const { db, edition } = act
  const [settings, dates] = [await settingsOf(act), await datesOf(act)]
  const found = ids.length === 0 ? [] : await findWithMainPhoto(db, { edition, ids, viewer: likedBy ?? null })
  const rows = new Map(found.map((row) => [row.id, row]))
  const matched = await matchedAmong(db, edition, found)
  const cardOf: CardOf = (id, viewer) => {
    const row = rows.get(id)
    if (!row) return null
    if (row.status === 'deleted') return presentLeft(row)
    const viewerRow = viewer === undefined ? undefined : rows.get(viewer)
    const drawn = isDrawnFor(row, viewer, (one) => matched.has(pairKey(one, id)))
    const photo = !isShown(row) ? null : drawn ? presentDrawing(row) : row.main_photo ? presentPhoto(row.main_photo) : null
    return withVisibleFields(presentCard(row, photo, viewerRow ? { cell: cellOfProfile(viewerRow) } : null, dates), settings)
  }
  return {
    cardOf,
    liked: new Set(found.flatMap((row) => (row.liked ? [row.id] : []))),
    active: new Set(found.flatMap((row) => (row.status === 'active' ? [row.id] : []))),
  }
}

const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The matches among profiles, if one of them shows its photos only to matches. */
async function matchedAmong(
  db: Act['db'],
  edition: Act['edition'],
  found: readonly Pick<ProfileRow, 'id' | 'drawn_until_match'>[],
): Promise<ReadonlySet<string>> {
  if (!found.some((row) => row.drawn_until_match)) return new Set()
  const pairs = await findMatchesAmong(
    db,
    edition,
    found.map(({ id }) => id),
  )
  return new Set(pairs.map(({ low_id, high_id }) => pairKey(low_id, high_id)))
}

/**
 * Cards of profiles by id for one viewer, and whether the viewer likes them, in one query. See {@link readCards}.
 *
 * @param onlyActive without members who hid or left
 */
export async function cardsOf(
  act: ProfileAct,
  { ids, viewer, onlyActive = false }: { ids: readonly string[]; viewer: string | undefined; onlyActive?: boolean },
): Promise<Map<string, ProfileCard & { liked: boolean }>> {
  if (ids.length === 0) return new Map()
  const { cardOf, liked, active } = await readAllCards(act, viewer === undefined ? ids : [...ids, viewer], viewer)
  return new Map(
    ids.flatMap((id) => {
      const card = onlyActive && !active.has(id) ? null : cardOf(id, viewer)
      return card ? [[id, { ...card, liked: liked.has(id) }] as const] : []
    }),
  )
}

/** The viewer with their grid cell and their row; null for a visitor. */
export async function viewerOf(
  { db, edition }: ProfileAct,
  id: string | undefined,
): Promise<(Viewer & { row: ProfileRow }) | null> {
  const row = id && (await findProfile(db, edition, id))
  return row ? { cell: cellOfProfile(row), row } : null
}

/** Throws `not_found` unless the edition has a visible profile with this id. Returns its row. */
export async function checkExists({ db, edition }: ProfileAct, id: string): Promise<ProfileRow> {
  const row = await findProfile(db, edition, id)
  if (!row || !isShown(row)) throw new Refusal('not_found')
  return row
}

/** The prompt card of a profile as it is now (PRF-10). Throws `card_gone` if the profile does not show it. */
export async function promptCardOf(act: ProfileAct, id: string, question: PromptQuestion): Promise<PromptCard> {
  const settings = await settingsOf(act)
  const row = shows(settings, 'prompts') ? await findProfile(act.db, act.edition, id) : undefined
  const card = row?.prompts.find((one) => one.question === question)
  if (!card) throw new Refusal('card_gone')
  return { question: card.question, answer: card.answer }
}

/** Throws `card_gone` if the profile does not show the interest. */
export async function checkInterest(act: ProfileAct, id: string, interest: Interest): Promise<void> {
  const settings = await settingsOf(act)
  const row = shows(settings, 'interests') ? await findProfile(act.db, act.edition, id) : undefined
  if (!row?.interests.includes(interest)) throw new Refusal('card_gone')
}

/** The texts and active photos of a profile as they are now, for a report (TRU-08). Without the note on a sexuality. */
export async function evidenceOfProfile(act: ProfileAct, row: ProfileRow): Promise<ReportEvidence['profile']> {
  const { kind, name, about_me, prompts } = row
  const { sexuality: _, ...notes } = row.notes
  const photos = await findPhotos(act.db, act.edition, row.id)
  return {
    kind,
    name,
    about_me,
    prompts,
    notes,
    photos: photos.filter(({ status }) => status === 'active').map(({ id, caption }) => ({ id, caption })),
  }
}

type FullRow = NonNullable<Awaited<ReturnType<typeof findWithPhotos>>>

/** What {@link fullProfileOf} shows. Null for an id outside the edition. */
export const findFullProfile = async ({ db, edition }: ProfileAct, id: string): Promise<FullRow | null> =>
  (await findWithPhotos(db, edition, id)) ?? null

/** A profile with all its fields and active photos, and its row. */
export async function fullProfileOf(
  act: ProfileAct,
  { row, viewer }: { row: FullRow; viewer: Viewer | null },
): Promise<{ row: ProfileRow; profile: ProfileCard & ReturnType<typeof presentDescription> & { photos: Photo[] } }> {
  const photos = row.photos.filter(({ status }) => status === 'active').map(presentPhoto)
  return {
    row,
    profile: { ...presentCard(row, photos[0] ?? null, viewer, await datesOf(act)), ...presentDescription(row), photos },
  }
}

/** A member's own row. Throws `not_found` for an id outside the edition. */
export async function rowOf(act: ProfileAct, id: string): Promise<ProfileRow> {
  const row = await findProfile(act.db, act.edition, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * What a member tells about themselves, and the member as a viewer; for rooms that compare it with others. Without photos and
 * consents.
 */
export async function describedSelf(act: ProfileAct, row: ProfileRow) {
  const viewer: Viewer = { cell: cellOfProfile(row) }
  return { own: { ...presentCard(row, null, null, await datesOf(act)), ...presentDescription(row) }, viewer }
}

/** A member's own profile with photos of any status. Throws `not_found` for an id outside the edition. */
export async function ownProfileOf(act: ProfileAct, id: string): Promise<OwnProfile> {
  const { db, edition } = act
  const row = await findOwn(db, edition, id)
  if (!row) throw new Refusal('not_found')
  const photos = row.photos.map(presentOwnPhoto)
  const mainImage = photos.find(({ status }) => status === 'active') ?? null
  return {
    ...presentCard(row, mainImage, null, await datesOf(act)),
    ...presentDescription(row),
    date_of_birth: row.date_of_birth,
    verified_at: row.verified_at?.toISOString() ?? null,
    status: row.status === 'deleted' ? 'disabled' : row.status,
    photos,
    drawing: row.drawing && { drawing: row.drawing, until_match: row.drawn_until_match },
    shown_drawing: row.drawn_until_match ? presentDrawing(row) : null,
    consents: row.consents,
  }
}
