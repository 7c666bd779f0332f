import type { Transport } from '@vonk/contracts/account/account.passkeys.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db } from '../../dependencies.ts'

/** The member whose passkeys are meant. */
type Owner = { id: string; edition: Edition }

export const findPasskeys = (db: Db, { id, edition }: Owner) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()

/** The passkey of a credential, and whether its account knows the device. A credential of another edition is unknown. */
export const findCredential = (db: Db, edition: Edition, credentialId: Buffer, device: { hash: Buffer; since: Date }) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('known_devices')
            .select('token_hash')
            .whereRef('known_devices.user_id', '=', 'passkeys.user_id')
            .where('token_hash', '=', device.hash)
            .where('last_seen_at', '>', device.since),
        )
        .as('known_device'),
    )
    .where('edition', '=', edition)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

type NewRow = {
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: Transport[]
  name: string
  created_at: Date
}

/** Returns false if the credential exists already. */
export async function insertPasskey(db: Db, { id, edition }: Owner, row: NewRow): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values({ ...row, edition, user_id: id })
    .onConflict((conflict) => conflict.columns(['edition', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function renamePasskey(db: Db, { id, edition }: Owner, passkey: { id: string; name: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: passkey.name })
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('id', '=', passkey.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deletePasskey = (db: Db, { id, edition }: Owner, passkey: string) =>
  db.deleteFrom('passkeys').where('edition', '=', edition).where('user_id', '=', id).where('id', '=', passkey).execute()

export const deletePasskeys = (db: Db, edition: Edition, userId: string) =>
  db.deleteFrom('passkeys').where('edition', '=', edition).where('user_id', '=', userId).execute()

/**
 * Stores the counter of a login. Returns false if the passkey was removed, or if a parallel login has stored a counter that
 * is not lower. A passkey without a counter always reports 0.
 */
export async function savePasskeyUse(
  db: Db,
  edition: Edition,
  use: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: use.now })
    .where('edition', '=', edition)
    .where('id', '=', use.id)
    .where((where) =>
      where.or([where('counter', '<', use.counter), where.and([where('counter', '=', 0), where.val(use.counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Challenge = { challenge: Buffer; edition: Edition; userId: string | null }

export const insertChallenge = (db: Db, { challenge, edition, userId }: Challenge, now: Date) =>
  db.insertInto('passkey_challenges').values({ challenge, edition, user_id: userId, created_at: now }).execute()

/** Uses up a challenge that was made after `since`. Returns false if it is unknown, used, too old or for something else. */
export async function takeChallenge(db: Db, { challenge, edition, userId }: Challenge, since: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('edition', '=', edition)
    .where('user_id', 'is not distinct from', userId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
