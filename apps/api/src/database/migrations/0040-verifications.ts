import { sql, type Kysely } from 'kysely'

/** Photo checks (TRU-13): the tries of members, and when a profile got the badge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table profiles
    add column verified_at timestamptz,
    add constraint profiles_verified check ((kind = 'verified') = (verified_at is not null))`,
  `create table verifications (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    user_id uuid not null,
    pose text not null,
    status text not null default 'open' check (status in ('open', 'pending', 'approved', 'refused')),
    reason text,
    picture uuid unique,
    readable boolean not null default false,
    photos uuid[] not null default '{}',
    created_at timestamptz not null,
    expires_at timestamptz not null,
    sent_at timestamptz,
    decided_at timestamptz,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index verifications_user on verifications (user_id, created_at)`,
  // Those that a moderator must look at, the oldest first.
  `create index verifications_waiting on verifications (sent_at) where status = 'pending'`,
  // For the search for verified members, who are few.
  `create index profiles_verified on profiles (edition, country, sex) where status = 'active' and kind = 'verified'`,
]
