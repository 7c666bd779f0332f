import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { day } from '@vonk/contracts/clock.ts'
import { editions, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import type { Insertable } from 'kysely'
import type { ProfileTable, UserTable } from '../database/schema.ts'
import { hashPassword } from '../features/account/account.hashes.ts'
import type { Member } from '../admission/session.ts'
import type { Parts } from '../parts.ts'

export type TestMember = {
  id: string
  edition: Edition
  site: EditionSlug
  email: string
  password: string
  name: string
  /** The cookie header of a session of this member. */
  cookie: string
}

export type MemberWish = {
  name?: string
  email?: string
  /** Confirmed unless a test wants otherwise. */
  confirmed?: boolean
  /** Has paid: Premium. */
  paid?: boolean
  /** Credits in the wallet, granted in the ledger. */
  credits?: number
  profile?: Partial<Insertable<ProfileTable>>
  user?: Partial<Insertable<UserTable>>
}

/** A confirmed member as a service sees them, for tests that call one past the endpoints. */
export const asMember = ({ id, edition }: Pick<TestMember, 'id' | 'edition'>): Member => ({
  id,
  edition,
  confirmed: true,
  paid: false,
  language: 'en',
  country: 'NL',
  staff: false,
})

const password = 'vonk-test-password'
let passwordHash: Promise<string> | undefined

/** Puts a logged-in member into an edition, past the signup. */
export async function insertMember(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  site: EditionSlug,
  wish: MemberWish = {},
): Promise<TestMember> {
  const { confirmed = true, paid = false, credits = 0 } = wish
  const now = clock()
  const edition = editions[site]
  const id = wish.profile?.id ?? randomUUID()
  const name = wish.name ?? `Member ${id.slice(0, 6)}`
  const email = wish.email ?? `${id}@example.com`
  const token = randomBytes(32).toString('base64url')
  passwordHash ??= hashPassword(password)

  await db
    .insertInto('profiles')
    .values({
      id,
      edition,
      name,
      date_of_birth: '1990-05-17',
      gender: 'female',
      sexuality: 'hetero',
      country: 'NL',
      region: 'Utrecht',
      city: 'Utrecht',
      status: confirmed ? 'active' : 'disabled',
      last_active_at: now,
      created_at: now,
      ...wish.profile,
    })
    .execute()
  await db
    .insertInto('users')
    .values({
      id,
      edition,
      email,
      password_hash: await passwordHash,
      status: confirmed ? 'confirmed' : 'not_confirmed',
      language: 'en',
      signup_at: now,
      premium_since: paid ? now : null,
      tracking: '{}',
      ...wish.user,
    })
    .execute()
  await db.insertInto('wallets').values({ user_id: id, edition, balance: credits }).execute()
  if (credits > 0) {
    await db
      .insertInto('ledger')
      .values({
        edition,
        from_account: 'granted',
        to_account: `wallet:${id}`,
        amount: credits,
        kind: 'grant',
        reference: `test:${id}`,
        created_at: now,
      })
      .execute()
  }
  await db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      edition,
      user_id: id,
      created_at: now,
      last_seen_at: now,
      // The session outlives whatever a test does to the clock.
      expires_at: new Date(now.getTime() + 3650 * day),
      user_agent: null,
    })
    .execute()
  return { id, edition, site, email, password, name, cookie: `session=${token}` }
}
