import { sql, type Kysely } from 'kysely'

/** Indexes to find old rows, and the rows of a deleted profile, without a scan of the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Rows of these tables are inserted in the order of their age, so a BRIN index is tiny and cheap to update.
  `create index payment_notices_age on payment_notices using brin (received_at)`,
  `create index idempotency_keys_age on idempotency_keys using brin (created_at)`,
  `create index payment_notices_of_no_effect on payment_notices (received_at)
    where outcome in ('not_genuine', 'unknown_payment', 'unchanged')`,
  `create index mail_links_age on mail_links (expires_at)`,
  `create index sessions_age on sessions (expires_at)`,
  `create index known_devices_age on known_devices (last_seen_at)`,
  `create index payments_open on payments (created_at) where status <> 'completed'`,
  `create index users_unconfirmed on users (signup_at) where status = 'not_confirmed'`,
  `create index push_subscriptions_user on push_subscriptions (user_id)`,
  `create index discount_codes_user on discount_codes (user_id) where user_id is not null`,
  `create index reports_from on reports (from_id, created_at)`,
  `create index reports_about on reports (about_id)`,
  `create index reports_age on reports using brin (created_at)`,
  `create index conversations_high on conversations (high_id)`,

  // Both were partial indexes and could not find all rows of a profile.
  `drop index participants_list`,
  `create index participants_list on participants (profile_id, updated_at desc)`,
  `drop index messages_held`,
  `create index messages_sender on messages (sender_id)`,
]
