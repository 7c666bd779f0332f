import { sql, type Kysely } from 'kysely'

/** Likes of one prompt card, and messages that quote one (PRF-10). The contract limits an answer; the checks hold without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table likes add column card jsonb check (octet_length(card::text) <= 4096)`,
  `alter table messages add column quote jsonb check (octet_length(quote::text) <= 4096)`,
  `drop function write_message(uuid, smallint, uuid, uuid, text, text, integer, boolean, timestamptz)`,
  `create function write_message(
    p_id uuid, p_edition smallint, p_conversation uuid, p_sender uuid,
    p_kind text, p_body text, p_price integer, p_held boolean, p_at timestamptz, p_quote jsonb
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
    insert into messages (id, edition, conversation_id, seq, sender_id, kind, body, credits, held, created_at, quote)
      values (p_id, p_edition, p_conversation, seq, p_sender, p_kind, p_body, p_price, p_held, p_at, p_quote);
    update participants
      set updated_at = p_at, unread = unread + case when profile_id = p_sender then 0 else 1 end
      where conversation_id = p_conversation and (profile_id = p_sender or not p_held);
    return next;
  end $$`,
]
