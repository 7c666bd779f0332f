import { createHash } from 'node:crypto'
import { day, hour } from '@vonk/contracts/clock.ts'
import { editions, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Database, PhotoTable } from '../src/database/schema.ts'
import { hashPassword } from '../src/features/account/account.hashes.ts'
import { rowOfMandate, rowOfSession, rowsOfMember, type MemberWish as TestMemberWish } from '../src/testing/members.ts'
import type { Random } from './random.ts'
import type { Target } from './target.ts'

export type Member = {
  id: string
  site: EditionSlug
  edition: Edition
  name: string
  email: string
  /** The Cookie header of a session of this member. */
  cookie: string
}

export type MemberWish = Pick<TestMemberWish, 'paid' | 'confirmed' | 'credits' | 'profile' | 'user'> & {
  site?: EditionSlug
  /** Prefix of every id of this member. */
  mark?: string
  /** Part of every text of this member. */
  word?: string
  session?: 'open' | 'expired'
  /** False for a fictional profile, which has no account. */
  account?: boolean
}

export const password = 'a long attack password 7'
let passwordHash: Promise<string> | undefined

type Rows = { [Table in keyof Database]?: Insertable<Database[Table]>[] }

/** Parents before children. */
const order = [
  'profiles',
  'users',
  'wallets',
  'consents',
  'ledger',
  'sessions',
  'mail_links',
  'photos',
  'likes',
  'matches',
  'blocks',
  'conversations',
  'participants',
  'messages',
  'payments',
  'debit_mandates',
  'discount_codes',
  'push_subscriptions',
] as const

export type World = ReturnType<typeof createWorld>

/** Collects members and their relations. `flush` writes them into the database. */
export function createWorld(target: Pick<Target, 'db' | 'cookieName'>, random: Random) {
  const rows: Rows = {}
  /** The rows written so far, for `restore`. */
  const written: [(typeof order)[number], object[]][] = []
  const now = new Date()
  const later = new Date(now.getTime() + hour)

  const add = <Table extends (typeof order)[number]>(table: Table, row: Insertable<Database[Table]>) => {
    const list = (rows[table] ?? []) as Insertable<Database[Table]>[]
    list.push(row)
    rows[table] = list as Rows[Table]
  }
  const pairOf = (a: string, b: string) => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

  const session = (member: Pick<Member, 'id' | 'edition'>, state: 'open' | 'expired' = 'open'): string => {
    const token = random.word(43)
    add('sessions', {
      ...rowOfSession(member, { token, now }),
      // In the future, so that no request updates the last activity.
      last_seen_at: state === 'open' ? later : now,
      expires_at: new Date(now.getTime() + (state === 'open' ? 20 * day : -hour)),
    })
    return `${target.cookieName}=${token}`
  }

  return {
    member({ site = 'milf', mark, word = 'Member', account = true, session: state, ...options }: MemberWish = {}): Member {
      const edition = editions[site]
      const id = options.profile?.id ?? random.uuid(mark)
      const { profile, user, wallet, consents, entries } = rowsOfMember(
        {
          name: `${word} ${id.slice(-6)}`,
          email: `${word.toLowerCase()}-${id}@example.com`,
          ...options,
          profile: { about_me: `About ${word}`, ...options.profile },
        },
        { id, edition, passwordHash: '', now },
      )
      add('profiles', profile)
      const member = { id, site, edition, name: profile.name, email: user.email }
      if (!account) return { ...member, cookie: '' }
      add('users', user)
      add('wallets', wallet)
      for (const one of consents) add('consents', one)
      for (const entry of entries) add('ledger', { id: random.uuid(mark), ...entry })
      return { ...member, cookie: session(member, state) }
    },

    /** Adds a session for a member. Returns its Cookie header. */
    session,

    photo(owner: Member, options: Partial<Insertable<PhotoTable>> = {}): string {
      const id = options.id ?? random.uuid(owner.id.slice(0, 8))
      add('photos', {
        id,
        edition: owner.edition,
        profile_id: owner.id,
        position: 1,
        status: 'active',
        width: 800,
        height: 1000,
        placeholder: 'aGVsbG8gd29ybGQ=',
        created_at: now,
        ...options,
      })
      return id
    },

    like(from: Member, to: Member): void {
      add('likes', { edition: from.edition, from_id: from.id, to_id: to.id, created_at: now })
    },

    match(a: Member, b: Member): void {
      add('likes', { edition: a.edition, from_id: a.id, to_id: b.id, created_at: now })
      add('likes', { edition: a.edition, from_id: b.id, to_id: a.id, created_at: now })
      add('matches', { edition: a.edition, ...pairOf(a.id, b.id), matched_at: now })
    },

    block(from: Member, to: Member): void {
      add('blocks', { edition: from.edition, from_id: from.id, to_id: to.id, created_at: now })
    },

    /** A conversation with one message from the first member. `held`: the sender has not confirmed the email. */
    conversation(from: Member, to: Member, { held = false, body = 'Hello' } = {}): string {
      const { edition } = from
      const id = random.uuid(from.id.slice(0, 8))
      add('conversations', {
        id,
        edition,
        ...pairOf(from.id, to.id),
        started_by: from.id,
        created_at: now,
        last_seq: 1,
      })
      const side = { conversation_id: id, edition }
      add('participants', { ...side, profile_id: from.id, peer_id: to.id, updated_at: now })
      add('participants', {
        ...side,
        profile_id: to.id,
        peer_id: from.id,
        unread: held ? 0 : 1,
        updated_at: held ? null : now,
      })
      add('messages', {
        id: random.uuid(from.id.slice(0, 8)),
        edition,
        conversation_id: id,
        seq: 1,
        sender_id: from.id,
        kind: 'text',
        payload: JSON.stringify({ text: body, quote: null }),
        credits: 0,
        held,
        created_at: now,
      })
      return id
    },

    /** Adds an activation link. Returns its token. */
    activationLink(owner: Member, state: 'open' | 'used' | 'expired' = 'open'): string {
      const token = random.word(43)
      add('mail_links', {
        token_hash: createHash('sha256').update(token).digest(),
        edition: owner.edition,
        user_id: owner.id,
        purpose: 'activation',
        email: owner.email,
        created_at: now,
        expires_at: new Date(now.getTime() + (state === 'expired' ? -hour : hour)),
        used_at: state === 'used' ? now : null,
      })
      return token
    },

    /** A pending payment. Its reference at the sandbox is `sandbox_<id>`. */
    payment(
      owner: Member,
      bundle: { id: number; credits: number; amount: number; currency: string },
      provider: 'sandbox' | 'mollie' = 'sandbox',
    ): string {
      const id = random.uuid(owner.id.slice(0, 8))
      add('payments', {
        id,
        edition: owner.edition,
        user_id: owner.id,
        bundle_id: bundle.id,
        credits: bundle.credits,
        amount: bundle.amount,
        currency: bundle.currency,
        method: 'creditcard',
        provider,
        provider_reference: provider === 'sandbox' ? `sandbox_${id}` : `tr_${id.replaceAll('-', '')}`,
        checkout_url: `/dev/pay/sandbox_${id}`,
        status: 'pending',
        created_at: now,
      })
      return id
    },

    /** A mandate of a direct debit, for later orders too. */
    mandate(owner: Member): string {
      const id = random.uuid(owner.id.slice(0, 8))
      add('debit_mandates', rowOfMandate(owner, { id, now }))
      return id
    },

    discount(edition: Edition, code: string, options: { user?: Member; country?: string } = {}): string {
      add('discount_codes', {
        code,
        edition,
        user_id: options.user?.id ?? null,
        country: options.country ?? null,
        percentage: 25,
        expires_at: later,
        created_at: now,
      })
      return code
    },

    pushSubscription(owner: Member, endpoint: string): string {
      const id = random.uuid()
      add('sessions', { id, ...rowOfSession(owner, { token: random.word(43), now }) })
      add('push_subscriptions', {
        endpoint,
        edition: owner.edition,
        user_id: owner.id,
        session_id: id,
        p256dh: 'BKey',
        auth: 'secret',
        created_at: now,
      })
      return endpoint
    },

    /** Writes the collected rows. */
    async flush(): Promise<void> {
      passwordHash ??= hashPassword(password)
      const hash = await passwordHash
      for (const user of rows.users ?? []) user.password_hash ||= hash
      for (const table of order) {
        const list = rows[table] ?? []
        delete rows[table]
        for (let at = 0; at < list.length; at += 500) await insert(target.db, table, list.slice(at, at + 500))
        written.push([table, list])
      }
    },

    /** Restores all rows as written by `flush`, and deletes all others. */
    async restore(): Promise<void> {
      await sql`truncate profiles, payments, ledger, discount_codes, payment_notices, push_subscriptions cascade`.execute(
        target.db,
      )
      for (const table of order)
        for (const [name, list] of written) if (name === table && list.length > 0) await insert(target.db, table, list)
    },
  }
}

/** Inserts rows of this table. Their type is lost in the loop over tables. */
const insert = (db: Kysely<Database>, table: (typeof order)[number], rows: readonly object[]) =>
  db
    .insertInto(table)
    .values(rows as never)
    .execute()

/** The bundle id and its price without a discount, as calls expect them. */
export const saleOf = ({ id, amount }: { id: number; amount: number }) => ({ bundle: id, price: amount })

/** The first bundle of a site in a country. */
export const bundleOf = (db: Kysely<Database>, site: EditionSlug, country = 'NL') =>
  db
    .selectFrom('bundles')
    .selectAll()
    .where('edition', '=', editions[site])
    .where('country', '=', country)
    .orderBy('position')
    .executeTakeFirstOrThrow()
