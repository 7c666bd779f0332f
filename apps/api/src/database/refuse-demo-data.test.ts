import { expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { refuseDemoData } from './refuse-demo-data.ts'

const { db, clock } = await openTestApp()

it('refuses to start in production on a database with demo members', async () => {
  await expect(refuseDemoData(db)).resolves.toBeUndefined()
  await db.insertInto('demo_seeds').values({ edition: 6, seeded_at: clock() }).execute()
  await expect(refuseDemoData(db)).rejects.toThrow('Use another database in production')
})
