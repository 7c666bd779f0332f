import { sql, type Kysely } from 'kysely'

/**
 * A period has one spending limit, in one currency (TRU-19): with a limit for each currency, an old one let a member who moved spend more
 * at once. Of several, one that limits anything stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `delete from spending_limits where (user_id, period, currency) not in (
    select distinct on (user_id, period) user_id, period, currency from spending_limits
    order by user_id, period, amount is null, currency
  )`,
  `alter table spending_limits drop constraint spending_limits_pkey`,
  `alter table spending_limits add primary key (user_id, period)`,
]
