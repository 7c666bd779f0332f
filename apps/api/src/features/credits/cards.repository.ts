import type { Edition } from '@vonk/contracts/editions.ts'
import type { Insertable, Selectable } from 'kysely'
import type { StoredCardTable } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

export type CardRow = Selectable<StoredCardTable>

export const findCard = (db: Db, edition: Edition, userId: string): Promise<CardRow | undefined> =>
  db.selectFrom('stored_cards').selectAll().where('edition', '=', edition).where('user_id', '=', userId).executeTakeFirst()

/** Stores the card of a member in place of an earlier one. */
export const saveCard = (db: Db, card: Insertable<StoredCardTable>) =>
  db
    .insertInto('stored_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(card))
    .execute()

export const deleteCard = (db: Db, edition: Edition, userId: string): Promise<CardRow | undefined> =>
  db.deleteFrom('stored_cards').where('edition', '=', edition).where('user_id', '=', userId).returningAll().executeTakeFirst()
