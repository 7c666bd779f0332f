import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { day } from '@vonk/contracts/clock.ts'
import { editions, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { consentWording } from '@vonk/contracts/profile/profile.consents.ts'
import { consentClasses, type ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import type { Insertable } from 'kysely'
import type { ProfileTable, UserTable } from '../database/schema.ts'
import { hashPassword } from '../features/account/account.hashes.ts'
import type { Member } from '../admission/session.ts'
import type { Dependencies } from '../dependencies.ts'

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
  /** Defaults to true. */
  confirmed?: boolean
  /** Has paid: Premium. */
  paid?: boolean
  /** Credits in the wallet, granted in the ledger. */
  credits?: number
  profile?: Partial<Insertable<ProfileTable>>
  user?: Partial<Insertable<UserTable>>
  /** What the member has agreed to (TRU-11). Defaults to all. */
  consents?: readonly ConsentClass[]
}

/** A confirmed member for tests that call a service directly. */
export const asMember = ({ id, edition }: Pick<TestMember, 'id' | 'edition'>): Member => ({
  id,
  edition,
  session: randomUUID(),
  confirmed: true,
  paid: false,
  signedUp: new Date(0),
  tellsRead: true,
  language: 'en',
  country: 'NL',
  staff: false,
})

/** The rows that a signup and a grant of credits insert for a member. */
export function rowsOfMember(
  { name, email, confirmed = true, paid = false, credits = 0, profile, user, consents = consentClasses }: MemberWish,
  { id, edition, passwordHash, now }: { id: string; edition: Edition; passwordHash: string; now: Date },
) {
  return {
    profile: {
      id,
      edition,
      name: name ?? `Member ${id.slice(0, 6)}`,
      date_of_birth: '1990-05-17',
      gender: 'female' as const,
      sexuality: consents.includes('sexuality') ? ('hetero' as const) : null,
      country: 'NL',
      region: 'Utrecht',
      city: 'Utrecht',
      status: confirmed ? ('active' as const) : ('disabled' as const),
      last_active_at: now,
      created_at: now,
      ...profile,
    },
    user: {
      id,
      edition,
      email: email ?? `${id}@example.com`,
      password_hash: passwordHash,
      status: confirmed ? ('confirmed' as const) : ('not_confirmed' as const),
      language: 'en' as const,
      // Their time bonus is over (BON-01).
      signup_at: new Date(now.getTime() - limits.timeBonusSeconds * 1000),
      premium_since: paid ? now : null,
      tracking: '{}',
      ...user,
    },
    wallet: { user_id: id, edition, balance: credits },
    consents: consents.map((one) => ({
      edition,
      user_id: id,
      class: one,
      wording: consentWording,
      language: 'en' as const,
      given_at: now,
    })),
    /** Ledger entries of the credits; empty without credits. */
    entries:
      credits > 0
        ? [
            {
              edition,
              from_account: 'granted',
              to_account: `wallet:${id}`,
              amount: credits,
              kind: 'grant' as const,
              reference: `test:${id}`,
              created_at: now,
            },
          ]
        : [],
  }
}

/** The row of a session that does not expire when a test moves the clock. */
export const rowOfSession = (
  { id, edition }: Pick<TestMember, 'id' | 'edition'>,
  { token, now }: { token: string; now: Date },
) => ({
  token_hash: createHash('sha256').update(token).digest(),
  edition,
  user_id: id,
  created_at: now,
  last_seen_at: now,
  expires_at: new Date(now.getTime() + 3650 * day),
  user_agent: null,
})

/** The row of a mandate for later orders, whose reference is made of its id. */
export const rowOfMandate = (
  { id: user_id, edition }: Pick<TestMember, 'id' | 'edition'>,
  { id, now }: { id: string; now: Date },
) => ({
  id,
  edition,
  user_id,
  kind: 'recurring' as const,
  account_holder: 'Anna de Vries',
  iban: 'NL91ABNA0417164300',
  street: 'Kerkstraat',
  house_number: '12a',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  phone: '+31612345678',
  wording: 1,
  language: 'nl' as const,
  reference: `M${id}`,
  creditor_id: 'NL22ZZZ000000000000',
  creditor_name: 'Example B.V.',
  address: '127.0.0.1',
  signed_at: now,
})

const password = 'vonk-test-password'
let passwordHash: Promise<string> | undefined

/** Inserts a logged-in member into an edition, without a signup. */
export async function insertMember(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  site: EditionSlug,
  wish: MemberWish = {},
): Promise<TestMember> {
  const edition = editions[site]
  const id = wish.profile?.id ?? randomUUID()
  const now = clock()
  const token = randomBytes(32).toString('base64url')
  passwordHash ??= hashPassword(password)
  const rows = rowsOfMember(wish, { id, edition, passwordHash: await passwordHash, now })
  await db.insertInto('profiles').values(rows.profile).execute()
  await db.insertInto('users').values(rows.user).execute()
  await db.insertInto('wallets').values(rows.wallet).execute()
  if (rows.consents.length > 0) await db.insertInto('consents').values(rows.consents).execute()
  if (rows.entries.length > 0) await db.insertInto('ledger').values(rows.entries).execute()
  await db.insertInto('sessions').values(rowOfSession({ id, edition }, { token, now })).execute()
  const { name } = rows.profile
  return { id, edition, site, email: rows.user.email, password, name, cookie: `session=${token}` }
}
