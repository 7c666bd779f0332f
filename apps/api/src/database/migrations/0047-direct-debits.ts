import { sql, type Kysely } from 'kysely'

/** Direct debits (PAY-08): mandates with their evidence, orders that wait for a code, what is collected, files for the bank, blocks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const form = `
    kind text not null check (kind in ('once', 'recurring')),
    account_holder text not null,
    iban text not null,
    street text not null,
    house_number text not null,
    zip text not null,
    city text not null,
    country text not null,
    phone text not null,
    wording integer not null,
    language text not null`

const statements = [
  // A mandate is evidence, so it stays when the account goes.
  `create table debit_mandates (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    user_id uuid,
    reference text not null unique,
    ${form},
    creditor_id text not null,
    creditor_name text not null,
    address text not null,
    signed_at timestamptz not null,
    revoked_at timestamptz,
    foreign key (edition, user_id) references users (edition, id) on delete set null (user_id)
  )`,
  `create index debit_mandates_user on debit_mandates (user_id)`,
  `create index debit_mandates_iban on debit_mandates (iban)`,

  // One per member. The code is stored as a hash.
  `create table debit_drafts (
    user_id uuid primary key,
    edition smallint not null,
    bundle_id integer not null,
    credits integer not null,
    price integer not null,
    currency text not null,
    ${form},
    code_hash text not null,
    code_sent_at timestamptz not null,
    tries integer not null default 0 check (tries >= 0),
    created_at timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index debit_drafts_age on debit_drafts (created_at)`,

  // The caps of text messages count these. The number is stored as a hash.
  `create table debit_codes_sent (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    user_id uuid not null,
    phone_hash bytea not null,
    sent_at timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index debit_codes_sent_user on debit_codes_sent (user_id, sent_at)`,
  `create index debit_codes_sent_phone on debit_codes_sent (phone_hash, sent_at)`,
  `create index debit_codes_sent_age on debit_codes_sent (sent_at)`,

  // Each day has at most one file per site, and the file never changes.
  `create table debit_batches (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    day date not null,
    message_id text not null unique,
    debits integer not null,
    amount bigint not null,
    file text not null,
    created_at timestamptz not null,
    unique (edition, day)
  )`,

  `create table debits (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    user_id uuid,
    payment_id uuid not null unique references payments (id) on delete cascade,
    mandate_id uuid references debit_mandates (id) on delete set null,
    reference text not null unique,
    iban text not null,
    credits integer not null check (credits > 0),
    amount integer not null check (amount > 0),
    currency text not null,
    due_on date not null,
    status text not null default 'open' check (status in ('open', 'collected', 'returned')),
    batch_id uuid,
    sequence text check (sequence in ('OOFF', 'FRST', 'RCUR')),
    collect_on date,
    returned_at timestamptz,
    return_reason text,
    taken_credits integer,
    unpaid_credits integer,
    created_at timestamptz not null,
    check ((status = 'open') = (batch_id is null)),
    check ((status = 'returned') = (returned_at is not null)),
    foreign key (edition, user_id) references users (edition, id) on delete set null (user_id)
  )`,
  `create index debits_open on debits (edition, due_on) where status = 'open'`,
  `create index debits_user on debits (user_id, created_at)`,
  `create index debits_iban on debits (iban, created_at)`,
  `create index debits_mandate on debits (mandate_id)`,

  `create table debit_blocks (
    iban text primary key,
    reason text not null check (reason in ('returned', 'staff')),
    blocked_at timestamptz not null
  )`,
]
