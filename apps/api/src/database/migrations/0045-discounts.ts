import { sql, type Kysely } from 'kysely'

/** Discount codes with a sum, a minimum order and a number of uses (PAY-09), and the welcome discount of a member (BON-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table discount_codes
    alter column percentage drop not null,
    add column value integer check (value > 0),
    add column currency text,
    add column minimum_order_value integer check (minimum_order_value > 0),
    add column validity text not null default 'once-per-user' check (validity in ('once', 'once-per-user', 'unlimited')),
    add check ((percentage is null) <> (value is null)),
    add check ((value is null and minimum_order_value is null) or currency is not null)`,
  `alter table discount_codes drop constraint discount_codes_reason_check, add check (reason in ('stay', 'welcome'))`,
  `create unique index discount_codes_welcome on discount_codes (user_id) where reason = 'welcome'`,
  // Who holds a code, also among other members.
  `create index payments_discount_code on payments (edition, discount_code) where discount_code is not null`,
]
