import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { callAsk, nothing } from './calls.ts'
import type { Attack } from './part.ts'
import type { Target } from './target.ts'
import type { Answer } from './wire.ts'
import { whenRead } from './uploads.read.ts'
import { createWorld, type Member, type World } from './world.ts'

const site = 'milf'
const sister = 'bbw'

/** How long a cache may show a picture after it was removed, in seconds. */
const longestKept = 60

type Owner = { what: string; member: Member; photos: Record<'main' | 'further' | 'pending' | 'refused', string> }
type Viewer = { what: string; cookie: string; /** The viewer may see all photos of this member. */ id?: string }

/** All viewers request all photos of members in every state by URL. Only viewers who see a photo on the profile may get it. */
export async function checkServed(attack: Attack, target: Target): Promise<void> {
  const world = createWorld(target, attack.random)
  const viewers = plantViewers(world)
  const [free, paid] = [viewers.free, viewers.paid]
  const owners: Owner[] = [
    own(world, 'a member', world.member()),
    own(world, 'an invisible member', world.member({ profile: { status: 'invisible' } })),
    own(world, 'a member who is not confirmed', world.member({ confirmed: false })),
    own(world, 'a deleted member', world.member({ profile: { status: 'deleted' }, user: { status: 'deleted' } })),
    own(world, 'a fictional profile', world.member({ account: false, profile: { kind: 'fictional' } })),
    own(world, 'a member who blocked the viewer', blocking(world, [free, paid], 'from')),
    own(world, 'a member whom the viewer blocked', blocking(world, [free, paid], 'to')),
    own(world, 'a member of another edition', world.member({ site: sister })),
  ]
  await world.flush()
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c33' } })
    .webp()
    .toBuffer()
  for (const { member, photos } of owners)
    for (const id of Object.values(photos)) {
      const folder = join(target.dataDir, 'files', 'photos', String(member.edition), id)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'original.webp'), picture)
    }

  for (const owner of owners)
    for (const viewer of [...viewers.all, { what: 'the owner', cookie: owner.member.cookie, id: owner.member.id }])
      for (const [kind, id] of Object.entries(owner.photos)) await checkOne(attack, target, { owner, viewer, kind, id })
  await checkSpellings(attack, target, owners)
  await checkRemoval(attack, target)
}

function plantViewers(world: World) {
  const [free, paid, unconfirmed] = [world.member(), world.member({ paid: true }), world.member({ confirmed: false })]
  const elsewhere = world.member({ site: sister, paid: true })
  const all: Viewer[] = [
    { what: 'a visitor', cookie: '' },
    { what: 'a free member', cookie: free.cookie },
    { what: 'a Premium member', cookie: paid.cookie },
    { what: 'a member who is not confirmed', cookie: unconfirmed.cookie },
    { what: 'a session of another edition', cookie: elsewhere.cookie },
    { what: 'an expired session', cookie: world.session(paid, 'expired') },
  ]
  return { free, paid, all }
}

function blocking(world: World, viewers: readonly Member[], side: 'from' | 'to'): Member {
  const member = world.member()
  for (const viewer of viewers) world.block(side === 'from' ? member : viewer, side === 'from' ? viewer : member)
  return member
}

const own = (world: World, what: string, member: Member): Owner => ({
  what,
  member,
  photos: {
    main: world.photo(member, { position: 1 }),
    further: world.photo(member, { position: 2 }),
    pending: world.photo(member, { position: 3, status: 'pending' }),
    refused: world.photo(member, { position: 4, status: 'refused' }),
  },
})

const pathOf = (edition: number, id: string, file = 'large.webp') => `/photos/${edition}/${id}/${file}`

type Look = { owner: Owner; viewer: Viewer; kind: string; id: string }

/** A photo must be served if the profile shows it to the viewer. Otherwise the response must be 404. */
async function checkOne({ report, random }: Attack, target: Target, { owner, viewer, kind, id }: Look): Promise<void> {
  const what = 'photos by their address'
  const profile = await target.ask(
    callAsk('members.member', { ...nothing(random), profile: owner.member.id }, { site, cookie: viewer.cookie }),
  )
  const named = profile.status === 200 && profile.text.includes(id)
  const isOwner = viewer.id === owner.member.id && owner.member.cookie !== ''
  const answer = await target.ask({ path: pathOf(owner.member.edition, id), site, cookie: viewer.cookie })
  report.tried(what)
  const title = `the ${kind} photo of ${owner.what}, for ${viewer.what}`
  // Owners see their pending photos. Both are allowed for their refused photos.
  if (
    isOwner &&
    (kind !== 'refused' || named) &&
    owner.member.site === site &&
    answer.status !== 200 &&
    owner.what !== 'a deleted member'
  )
    report.broke(what, `${title}: ${answer.status} for its owner`)
  if (!isOwner && named && answer.status !== 200) report.broke(what, `${title}: ${answer.status}, though the profile shows it`)
  if (!isOwner && !named && answer.status === 200) report.broke(what, `${title}: is served, though the profile does not show it`)
  if (answer.status === 200)
    for (const fault of cachingFaults(answer)) report.broke('how long photos are kept', `${title}: ${fault}`)
  if (answer.status !== 200 && answer.status !== 404) report.broke(what, `${title}: answered ${answer.status} instead of 404`)
}

/** A removed photo must be gone within a minute, and a proxy must not serve a photo of one member to another. */
function cachingFaults(answer: Answer): string[] {
  const value = answer.header('cache-control')
  const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)
  return [
    ...(age <= longestKept ? [] : [`is kept for ${age} s: ${value}`]),
    ...(/\bpublic\b/.test(value) && age > 0 ? [`is kept by proxies: ${value}`] : []),
  ]
}

/** Nobody may get the stored original or files of other photos. */
async function checkSpellings({ report }: Attack, target: Target, owners: readonly Owner[]): Promise<void> {
  const what = 'photos under other names'
  const [first, , , , , , , elsewhere] = owners
  if (!first || !elsewhere) return
  const { edition, cookie } = first.member
  const id = first.photos.main
  const paths = [
    pathOf(edition, id, 'original.webp'),
    pathOf(edition, id, 'original.avif'),
    pathOf(edition, id, 'large.webp%00'),
    pathOf(edition, id, '..%2foriginal.webp'),
    pathOf(edition, id, ''),
    pathOf(elsewhere.member.edition, elsewhere.photos.main),
    pathOf(edition, elsewhere.photos.main),
    `/photos/${edition}/../${elsewhere.member.edition}/${elsewhere.photos.main}/large.webp`,
    `/photos/${edition}/%2e%2e/${elsewhere.member.edition}/${elsewhere.photos.main}/large.webp`,
    `/photos/${edition}/..%2f..%2f..%2fpostgres-password`,
    '/photos/../../payment-sandbox.key',
    '/files/photos/',
    '/photos/',
  ]
  for (const path of paths) {
    const answer = await target.ask({ path, site, cookie })
    report.tried(what)
    if (answer.status === 200 && !answer.header('content-type').includes('html')) report.broke(what, `${path} is served`)
    if (answer.status >= 500) report.broke(what, `${path} is answered with ${answer.status}`)
  }
}

async function checkRemoval({ report, random }: Attack, target: Target): Promise<void> {
  const what = 'a photo that was removed'
  const world = createWorld(target, random)
  const [me, other] = [world.member({ paid: true }), world.member({ paid: true })]
  await world.flush()
  const added = await target.ask(callAsk('profile.addPhoto', nothing(random), { cookie: me.cookie }))
  const { photo } = added.json as { photo: { id: string; filename: string } }
  await whenRead(target, photo.id)
  await target.db.updateTable('photos').set({ status: 'active' }).where('id', '=', photo.id).execute()
  const look = (cookie: string) => target.ask({ path: photo.filename, cookie })
  const [mine, theirs] = [await look(me.cookie), await look(other.cookie)]
  await target.ask(callAsk('profile.removePhoto', { ...nothing(random), photo: photo.id }, { cookie: me.cookie }))
  const etag = theirs.header('etag')
  const after = [
    await look(me.cookie),
    await look(other.cookie),
    await target.ask({ path: photo.filename, cookie: other.cookie, headers: { 'if-none-match': etag || '"x"' } }),
  ]
  report.tried(what, after.length)
  if (mine.status !== 200 || theirs.status !== 200) report.broke(what, `was not served before: ${mine.status}, ${theirs.status}`)
  for (const { status } of after) if (status !== 404) report.broke(what, `is answered with ${status}`)
}
