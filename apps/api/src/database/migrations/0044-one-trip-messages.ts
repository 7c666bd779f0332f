import { sql, type Kysely } from 'kysely'

/**
 * `write_message` writes nothing when the credits do not suffice, so it needs no caller that rolls back: a message is one
 * statement (decision 0044).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}

const statement = `create or replace function write_message(
    p_id uuid, p_edition smallint, p_conversation uuid, p_sender uuid,
    p_kind text, p_payload jsonb, p_price integer, p_charged_as text, p_held boolean, p_at timestamptz
  ) returns table (seq integer, balance integer, wallet_version integer) language plpgsql as $$
  declare
    low uuid;
    high uuid;
  begin
    update conversations set last_seq = last_seq + 1 where id = p_conversation
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
  end $$`
