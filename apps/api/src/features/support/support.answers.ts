import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Jobs } from '../../dependencies.ts'

type Needs = { db: Kysely<Database>; send: Jobs['send']; now: Date }

/** Answers a complaint once and mails its writer that there is an answer. Throws if it does not exist or has an answer. */
export async function answerComplaint(
  { db, send, now }: Needs,
  { number, answer }: { number: number; answer: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const answered = await trx
      .updateTable('complaints')
      .set({ answer, answered_at: now })
      .where('number', '=', number)
      .where('answered_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw new Error(`There is no complaint ${number} that waits for an answer.`)
    await send('mail', { complaint: answered.id, answered: true }, { trx })
  })
}
