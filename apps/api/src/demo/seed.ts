import { messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import { hour, minute } from '@vonk/contracts/clock.ts'
import { editions, editionSlugs, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { consentsFor, consentWording } from '@vonk/contracts/profile/profile.consents.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { blurredCellOf } from '@vonk/contracts/site/site.cells.ts'
import { placeOf } from '@vonk/contracts/site/site.places.ts'
import { demoLogins, demoPassword, type DemoLogin } from '@vonk/demo/logins.ts'
import { demoSites, type DemoMember } from '@vonk/demo/sites.ts'
import { demoRelations, type DemoRelations } from '@vonk/demo/relations.ts'
import { uuidOf } from '@vonk/fixtures/random.ts'
import { sql, type Insertable } from 'kysely'
import { pairOf } from '../database/pair.ts'
import type { Database } from '../database/schema.ts'
import { hashPassword } from '../features/account/account.hashes.ts'
import { storeReceipt } from '../features/credits/receipts.service.ts'
import { settingsOf } from '../features/site/site.service.ts'
import type { Db, Dependencies } from '../dependencies.ts'
import { demoPeople, sitterOf } from '@vonk/demo/photos.ts'
import { portraitSize } from '@vonk/portraits/portrait.ts'
import { sketchPortrait } from '@vonk/demo/portraits.sketch.ts'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/**
 * Puts the demo members with their likes, matches, conversations and credits into each site that has none yet, in one
 * transaction per site. The ages in the fixtures count back from now. Requires the bundles of `seedSite`.
 *
 * @returns the sites that were filled
 */
export async function seedDemo(
  deps: Pick<Dependencies, 'clock' | 'config' | 'db' | 'log' | 'texts'>,
  slugs: readonly EditionSlug[] = editionSlugs,
): Promise<EditionSlug[]> {
  const present = await deps.db.selectFrom('demo_seeds').select('edition').execute()
  const missing = slugs.filter((slug) => present.every(({ edition }) => edition !== editions[slug]))
  if (missing.length === 0) return []
  const passwordHash = await hashPassword(demoPassword)
  const filled: EditionSlug[] = []
  for (const slug of missing) {
    const edition = editions[slug]
    const now = deps.clock()
    const settings = await settingsOf({ deps, edition })
    await deps.db.transaction().execute(async (db) => {
      // If two servers start together, the second waits here and then finds the site filled.
      const marked = await db
        .insertInto('demo_seeds')
        .values({ edition, seeded_at: now })
        .onConflict((conflict) => conflict.column('edition').doNothing())
        .returning('edition')
        .executeTakeFirst()
      if (!marked) return
      await fill(db, { slug, edition, now, passwordHash, settings })
      filled.push(slug)
    })
  }
  // So that the first searches are fast. PostgreSQL itself gets to it a minute later.
  await sql`analyze profiles`.execute(deps.db)
  return filled
}

type Filling = {
  slug: EditionSlug
  edition: Edition
  now: Date
  passwordHash: string
  settings: Pick<Settings, 'message_credits' | 'gift_credits' | 'signup_credits' | 'company_id' | 'refund_days'>
}

async function fill(db: Db, filling: Filling): Promise<void> {
  const { slug } = filling
  const people = demoPeople(slug)
  const relations = demoRelations(slug)
  const credits = await creditsOf(db, filling, people, relations)

  if (withVoice.has(slug))
    await db
      .insertInto('site_settings')
      .values({ edition: filling.edition, settings: JSON.stringify({ voice_credits: 5 }) })
      .onConflict((known) => known.column('edition').doNothing())
      .execute()
  await db
    .insertInto('profiles')
    .values(profileRows(filling, people, relations))
    .execute()
  await db
    .insertInto('users')
    .values(userRows(filling, people, relations, credits.premiumSince))
    .execute()
  await db.insertInto('consents').values(consentRows(filling, people)).execute()
  await db.insertInto('wallets').values(credits.wallets).execute()
  for (const payment of await db.insertInto('payments').values(credits.payments).returningAll().execute())
    await storeReceipt({ db, now: payment.completed_at ?? filling.now, settings: filling.settings }, payment)
  await db.insertInto('ledger').values(credits.entries).execute()
  await db.insertInto('photos').values(photoRows(filling, people)).execute()
  await db.insertInto('verifications').values(verificationRows(filling, people)).execute()
  await db.insertInto('likes').values(likeRows(filling, relations)).execute()
  await db.insertInto('matches').values(matchRows(filling, relations)).execute()
  const { conversations, participants, messages } = conversationRows(filling, relations, people)
  await db.insertInto('conversations').values(conversations).execute()
  await db.insertInto('participants').values(participants).execute()
  await db.insertInto('messages').values(messages).execute()
}

/** Voice notes are off by default. The demo shows them on two sites. */
const withVoice: ReadonlySet<EditionSlug> = new Set(['general', 'milf'])

const before = (now: Date, ago: number) => new Date(now.getTime() - ago)

const isFictional = ({ kind }: Pick<DemoMember, 'kind'>) => kind === 'fictional'

/** The last activity of each member, not before their last message, like or viewed like. In ms before now. */
function lastActivity(people: readonly DemoMember[], { likes, conversations }: DemoRelations): Map<string, number> {
  const last = new Map(people.map(({ id, activeAgo }) => [id, activeAgo]))
  const was = (id: string, ago: number) => last.set(id, Math.min(ago, last.get(id) ?? ago))
  for (const { from, to, ago, seenAgo } of likes) {
    was(from, ago)
    if (seenAgo !== null) was(to, seenAgo)
  }
  for (const { messages } of conversations) for (const { sender, ago } of messages) was(sender, ago)
  return last
}

function profileRows({ edition, now }: Filling, people: readonly DemoMember[], relations: DemoRelations): Row<'profiles'>[] {
  const active = lastActivity(people, relations)
  return people.map((member) => {
    const place = placeOf(member.country, member.city)
    const cell = place && blurredCellOf(place)
    return {
      id: member.id,
      edition,
      kind: member.checkedAgo === null ? member.kind : 'verified',
      name: member.name,
      date_of_birth: member.date_of_birth,
      gender: member.gender,
      sexuality: member.sexuality,
      country: member.country,
      region: member.region,
      city: member.city,
      cell_lat: cell?.lat ?? null,
      cell_lon: cell?.lon ?? null,
      about_me: member.about_me,
      prompts: JSON.stringify(member.prompts),
      interests: member.interests,
      hair_colour: member.hair_colour,
      eye_colour: member.eye_colour,
      body_type: member.body_type,
      relationship_status: member.relationship_status,
      tattoos: member.tattoos,
      status: 'active',
      has_photo: member.photos.length > 0,
      verified_at: member.checkedAgo === null ? null : before(now, member.checkedAgo),
      last_active_at: before(now, active.get(member.id) ?? member.activeAgo),
      created_at: before(now, member.joinedAgo),
    }
  })
}

/** Fictional profiles have no account, so that nobody can log in as one. */
function userRows(
  { slug, edition, now, passwordHash }: Filling,
  people: readonly DemoMember[],
  { conversations }: DemoRelations,
  premiumSince: ReadonlyMap<string, Date>,
): Row<'users'>[] {
  return people
    .filter((member) => !isFictional(member))
    .map(({ id, email, joinedAgo }) => ({
      id,
      edition,
      email,
      password_hash: passwordHash,
      status: 'confirmed',
      language: demoSites[slug].language,
      signup_at: before(now, joinedAgo),
      premium_since: premiumSince.get(id) ?? null,
      conversations_started: conversations.filter(({ startedBy }) => startedBy === id).length,
      tracking: '{}',
    }))
}

/** Each member agreed to what the profile says. */
const consentRows = ({ slug, edition, now }: Filling, people: readonly DemoMember[]): Row<'consents'>[] =>
  people
    .filter((member) => !isFictional(member))
    .flatMap(({ id, joinedAgo, sexuality, interests }) =>
      consentsFor({ sexuality, interests: [...interests] }).map((one) => ({
        edition,
        user_id: id,
        class: one,
        wording: consentWording,
        language: demoSites[slug].language,
        given_at: before(now, joinedAgo),
      })),
    )

function photoRows({ slug, edition, now }: Filling, people: readonly DemoMember[]): Row<'photos'>[] {
  return people.flatMap((member) =>
    member.photos.map((id, position) => ({
      id,
      edition,
      profile_id: member.id,
      position,
      status: 'active' as const,
      ...portraitSize,
      placeholder: sketchPortrait(member.id, sitterOf(slug, member, position)),
      created_at: before(now, member.joinedAgo),
    })),
  )
}

/** The checks behind the badges. */
const verificationRows = ({ edition, now }: Filling, people: readonly DemoMember[]): Row<'verifications'>[] =>
  people.flatMap(({ id, photos, checkedAgo }) => {
    if (checkedAgo === null) return []
    const at = before(now, checkedAgo)
    return [
      {
        edition,
        user_id: id,
        pose: 'two_fingers',
        status: 'approved',
        photos: [...photos],
        created_at: at,
        expires_at: at,
        sent_at: at,
        decided_at: at,
      },
    ]
  })

const likeRows = ({ edition, now }: Filling, { likes }: DemoRelations): Row<'likes'>[] =>
  likes.map(({ from, to, ago, seenAgo, card }) => ({
    edition,
    from_id: from,
    to_id: to,
    created_at: before(now, ago),
    seen_at: seenAgo === null ? null : before(now, seenAgo),
    card: card && JSON.stringify(card),
  }))

function matchRows({ edition, now }: Filling, { matches }: DemoRelations): Row<'matches'>[] {
  return matches.map(({ members: [one, other], ago, seenAgo }) => {
    const pair = pairOf(one, other)
    const seenAt = (id: string) => {
      const seen = seenAgo[id]
      return seen === null || seen === undefined ? null : before(now, seen)
    }
    return {
      edition,
      ...pair,
      matched_at: before(now, ago),
      low_seen_at: seenAt(pair.low_id),
      high_seen_at: seenAt(pair.high_id),
    }
  })
}

function conversationRows({ edition, now, settings }: Filling, relations: DemoRelations, people: readonly DemoMember[]) {
  const fictional = new Set(people.filter(isFictional).map(({ id }) => id))
  const conversations: Row<'conversations'>[] = []
  const participants: Row<'participants'>[] = []
  const messages: Row<'messages'>[] = []
  for (const { id, startedBy, other, messages: written, unread } of relations.conversations) {
    const last = written.length
    conversations.push({
      id,
      edition,
      ...pairOf(startedBy, other),
      started_by: startedBy,
      created_at: before(now, written[0]?.ago ?? 0),
      last_seq: last,
    })
    for (const [profile, peer] of [
      [startedBy, other],
      [other, startedBy],
    ] as const) {
      const unreadHere = unread[profile] ?? 0
      participants.push({
        conversation_id: id,
        edition,
        profile_id: profile,
        peer_id: peer,
        unread: unreadHere,
        read_seq: last - unreadHere,
        updated_at: before(now, written.at(-1)?.ago ?? 0),
      })
    }
    for (const [index, { id: messageId, sender, ago, ...said }] of written.entries()) {
      messages.push({
        id: messageId,
        edition,
        conversation_id: id,
        seq: index + 1,
        sender_id: sender,
        kind: said.kind,
        payload: JSON.stringify(said.kind === 'text' ? { ...said.payload, quote: null } : said.payload),
        credits: fictional.has(sender) ? 0 : messagePrice(said.kind, settings),
        held: false,
        created_at: before(now, ago),
      })
    }
  }
  return { conversations, participants, messages }
}

/**
 * Credits by the rules of the product: granted at signup, bought or granted, spent per message. Each change has an entry,
 * so that a wallet is the sum of its entries (PAY-04).
 */
async function creditsOf(
  db: Db,
  { slug, edition, now, settings }: Filling,
  people: readonly DemoMember[],
  { conversations }: DemoRelations,
) {
  const { premium, free } = demoLogins(slug)
  const wantedBalance = new Map([free, premium].map(({ id, credits }) => [id, credits]))
  const entries: Row<'ledger'>[] = []
  const wallets: Row<'wallets'>[] = []
  const sent = Map.groupBy(
    conversations.flatMap(({ messages }) => messages),
    ({ sender }) => sender,
  )
  const bought = await purchaseOf(db, { edition, premium, now })

  for (const member of people.filter((person) => !isFictional(person))) {
    const wallet = `wallet:${member.id}`
    let balance = 0
    const take = (from: 'granted' | 'sold', amount: number, rest: Pick<Row<'ledger'>, 'kind' | 'reference' | 'created_at'>) => {
      if (amount === 0) return
      balance += amount
      entries.push({ edition, from_account: from, to_account: wallet, amount, ...rest })
    }
    const joined = before(now, member.joinedAgo)
    take('granted', settings.signup_credits, { kind: 'signup', reference: member.id, created_at: joined })
    if (member.id === premium.id) {
      take('sold', bought.credits, { kind: 'purchase', reference: bought.id ?? '', created_at: bought.completed_at ?? now })
    }
    const messages = sent.get(member.id) ?? []
    const spent = messages.reduce((sum, { kind }) => sum + messagePrice(kind, settings), 0)
    const missing = Math.max(0, spent + (wantedBalance.get(member.id) ?? 0) - balance)
    take('granted', missing, { kind: 'grant', reference: `demo:${member.id}`, created_at: new Date(joined.getTime() + minute) })
    for (const { id, kind, ago } of messages) {
      const amount = messagePrice(kind, settings)
      if (amount === 0) continue
      const cause = kind === 'gift' ? 'gift' : 'message'
      entries.push({
        edition,
        from_account: wallet,
        to_account: `spent:${cause}`,
        amount,
        kind: cause,
        reference: id,
        created_at: before(now, ago),
      })
    }
    wallets.push({ user_id: member.id, edition, balance: balance - spent })
  }
  const premiumSince = new Map([[premium.id, new Date(bought.completed_at ?? now)]])
  return { entries, wallets, payments: [bought], premiumSince }
}

/** The purchase that made the Premium login Premium: a bundle, paid in the sandbox an hour after joining. */
async function purchaseOf(
  db: Db,
  { edition, premium, now }: { edition: Edition; premium: DemoLogin; now: Date },
): Promise<Row<'payments'> & { credits: number }> {
  const bundle = await db
    .selectFrom('bundles')
    .selectAll()
    .where('edition', '=', edition)
    .where('country', '=', premium.country)
    .where('recommended', '=', true)
    .executeTakeFirstOrThrow(() => new Error(`Edition ${edition} has no bundles for ${premium.country} yet`))
  const id = uuidOf('demo-payment', edition)
  const paid = before(now, premium.joinedAgo - hour)
  return {
    id,
    edition,
    user_id: premium.id,
    bundle_id: bundle.id,
    credits: bundle.credits,
    amount: bundle.amount,
    currency: bundle.currency,
    method: 'creditcard',
    provider: 'sandbox',
    provider_reference: `demo_${id}`,
    checkout_url: null,
    status: 'completed',
    created_at: paid,
    completed_at: new Date(paid.getTime() + minute),
  }
}
