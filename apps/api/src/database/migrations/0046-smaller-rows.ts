import { sql, type Kysely } from 'kysely'

/** A message writes fewer rows, indexes and bytes (decision 0045). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A message changes `updated_at` of both sides. While an index contained it, each change wrote a new row into every index of the
  // table. The day changes once a day, sorts a list almost as well, and PostgreSQL sorts the rest of a page.
  `drop index participants_list`,
  `drop index participants_unread`,
  `alter table participants add column updated_on date generated always as ((updated_at at time zone 'UTC')::date) stored`,
  `create index participants_list on participants (profile_id, updated_on desc)`,
  `create index participants_updated on participants (edition, updated_on)`,
  // Room for the next version of a row on the same page.
  `alter table participants set (fillfactor = 90)`,
  `alter table conversations set (fillfactor = 90)`,
  `alter table wallets set (fillfactor = 90)`,

  // One index for all movements of a wallet, the newest first. Another for what must be unique, and none beside them.
  `alter table ledger drop constraint ledger_pkey`,
  `alter table ledger drop constraint ledger_kind_reference_key`,
  `alter table ledger add primary key (reference, kind)`,
  `drop index ledger_from`,
  `drop index ledger_to`,
  `create function wallet_of(from_account text, to_account text) returns uuid language sql immutable parallel safe
    return substr(case when from_account like 'wallet:%' then from_account when to_account like 'wallet:%' then to_account end, 8)::uuid`,
  `alter table ledger add constraint ledger_one_wallet check (not (from_account like 'wallet:%' and to_account like 'wallet:%'))`,
  `create index ledger_wallet on ledger (wallet_of(from_account, to_account), created_at)`,

  // Each message locked the profile of its sender for this key. The sender is one of both members of the conversation, whose
  // profiles it refers to; `write_message` makes sure of that.
  `alter table messages drop constraint messages_edition_sender_id_fkey`,
  `create or replace function write_message(
    p_id uuid, p_edition smallint, p_conversation uuid, p_sender uuid,
    p_kind text, p_payload jsonb, p_price integer, p_charged_as text, p_held boolean, p_at timestamptz
  ) returns table (seq integer, balance integer, wallet_version integer) language plpgsql as $$
  declare
    low uuid;
    high uuid;
  begin
    update conversations set last_seq = last_seq + 1 where id = p_conversation and p_sender in (low_id, high_id)
      returning last_seq, low_id, high_id into strict seq, low, high;
    if exists (select from blocks where (from_id = low and to_id = high) or (from_id = high and to_id = low))
      or exists (select from profiles where id in (low, high) and status = 'deleted') then
      -- The code makes the caller decide again.
      raise exception 'One member blocked the other or left meanwhile' using errcode = 'serialization_failure';
    end if;
    select charged.remaining, charged.wallet_version into balance, wallet_version
      from charge_wallet(p_edition, p_sender, p_price, p_charged_as, p_id::text, p_at) charged;
    if balance is null then
      -- The conversation is locked, so nobody has seen the number.
      update conversations set last_seq = last_seq - 1 where id = p_conversation;
      return;
    end if;
    insert into messages (id, edition, conversation_id, seq, sender_id, kind, payload, credits, held, created_at)
      values (p_id, p_edition, p_conversation, seq, p_sender, p_kind, p_payload, p_price, p_held, p_at);
    update participants
      set updated_at = p_at, unread = unread + case when profile_id = p_sender then 0 else 1 end
      where conversation_id = p_conversation and (profile_id = p_sender or not p_held);
    return next;
  end $$`,
]
