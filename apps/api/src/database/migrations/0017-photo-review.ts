import { sql, type Kysely } from 'kysely'

const statements = [
  // Photos of earlier versions have their files, so they need no reading. Their fingerprint stays unknown.
  `alter table photos
    alter column placeholder set default '',
    add column caption text not null default '' check (char_length(caption) <= 120),
    add column reason text check (reason in ('unreadable', 'duplicate', 'banned', 'not_a_person', 'not_allowed')),
    add column fingerprint bit(128),
    add column changed_at timestamptz not null default now(),
    add column removed_at timestamptz,
    add check (reason is null or status = 'refused')`,
  `create index photos_removed on photos (removed_at) where removed_at is not null`,
  `create index photos_refused on photos (changed_at) where status = 'refused'`,
  `create table banned_photos (
    edition smallint not null,
    fingerprint bit(128) not null,
    banned_at timestamptz not null default now(),
    primary key (edition, fingerprint)
  )`,
]

/** Captions, the reason of a refusal, fingerprints of pictures, and photos that can be restored after their removal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
