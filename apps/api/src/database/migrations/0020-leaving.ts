import { sql, type Kysely } from 'kysely'

/** Accounts that members delete: their way back, and payments that outlive them (ACC-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table deletions (
    user_id uuid primary key,
    edition smallint not null,
    reason text not null,
    note text not null,
    user_status text not null check (user_status in ('not_confirmed', 'confirmed')),
    profile_status text not null check (profile_status in ('active', 'disabled', 'invisible')),
    deleted_at timestamptz not null,
    final_at timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index deletions_final on deletions (final_at)`,

  // The law keeps payments longer than accounts. After the erasure they name nobody.
  `alter table payments alter column user_id drop not null`,

  `alter table discount_codes add column reason text check (reason in ('stay'))`,
  `create unique index discount_codes_stay on discount_codes (user_id) where reason = 'stay'`,

  // A message to a member who left meanwhile starts its transaction again, which then refuses it.
  `create or replace function write_message(
    p_id uuid, p_edition smallint, p_conversation uuid, p_sender uuid,
    p_kind text, p_body text, p_price integer, p_held boolean, p_at timestamptz
  ) returns table (seq integer, balance integer, wallet_version integer) language plpgsql as $$
  declare
    low uuid;
    high uuid;
  begin
    update conversations set last_seq = last_seq + 1 where id = p_conversation
      returning last_seq, low_id, high_id into strict seq, low, high;
    if exists (select from blocks where (from_id = low and to_id = high) or (from_id = high and to_id = low)) then
      -- The code makes the caller begin the transaction again.
      raise exception 'One member blocked the other meanwhile' using errcode = 'serialization_failure';
    end if;
    if exists (select from profiles where id in (low, high) and status = 'deleted') then
      raise exception 'One member left meanwhile' using errcode = 'serialization_failure';
    end if;
    select charged.remaining, charged.wallet_version into balance, wallet_version from charge_wallet(
      p_edition, p_sender, p_price, case p_kind when 'gift' then 'gift' else 'message' end, p_id::text, p_at
    ) charged;
    if balance is null then
      return;
    end if;
    insert into messages (id, edition, conversation_id, seq, sender_id, kind, body, credits, held, created_at)
      values (p_id, p_edition, p_conversation, seq, p_sender, p_kind, p_body, p_price, p_held, p_at);
    update participants
      set updated_at = p_at, unread = unread + case when profile_id = p_sender then 0 else 1 end
      where conversation_id = p_conversation and (profile_id = p_sender or not p_held);
    return next;
  end $$`,
]
