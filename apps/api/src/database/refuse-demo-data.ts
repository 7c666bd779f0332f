import type { Db } from '../dependencies.ts'

/**
 * The password of demo members is public, so a production server must not use a database that contains them.
 *
 * @throws {Error} when the database contains demo members
 */
export async function refuseDemoData(db: Db): Promise<void> {
  const filled = await db.selectFrom('demo_seeds').select('edition').limit(1).executeTakeFirst()
  if (filled)
    throw new Error('This database contains demo members, whose password is public. Use another database in production.')
}
