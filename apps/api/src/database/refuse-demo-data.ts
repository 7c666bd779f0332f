import type { Db } from '../dependencies.ts'

/** Demo members log in with a password that everybody knows: a database that holds any is for trying the product. */
export async function refuseDemoData(db: Db): Promise<void> {
  const filled = await db.selectFrom('demo_seeds').select('edition').limit(1).executeTakeFirst()
  if (filled)
    throw new Error('This database was filled with demo members, whose password is public. Use another database in production.')
}
