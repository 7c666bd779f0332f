import { sql, type Kysely } from 'kysely'

/**
 * What a message says is one column, whatever its kind. `write_message` learns the kind, the payload, the price and the kind of
 * ledger entry from its caller, so a new kind needs no new function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table messages add column payload jsonb`,
  // No call could send a photo until now.
  `update messages set
    kind = case kind when 'photo' then 'text' else kind end,
    payload = case kind when 'gift' then jsonb_build_object('gift', body) else jsonb_build_object('text', body, 'quote', quote) end`,
  `alter table messages
    alter column payload set not null,
    add check (octet_length(payload::text) <= 131072),
    drop constraint messages_kind_check,
    add check (kind ~ '^[a-z-]{1,20}$'),
    drop column body,
    drop column quote`,
  `create index messages_opened_once on messages ((payload ->> 'opened_at'))
    where kind = 'photo' and payload ->> 'view_once' = 'true' and payload ->> 'gone' = 'false'`,
  `create index messages_photos on messages ((payload ->> 'photo')) where kind = 'photo' and payload ->> 'gone' = 'false'`,
  `create index messages_photo_ages on messages (created_at) where kind = 'photo' and payload ->> 'gone' = 'false'`,

  `drop function write_message(uuid, smallint, uuid, uuid, text, text, integer, boolean, timestamptz, jsonb)`,
  `create function write_message(
    p_id uuid, p_edition smallint, p_conversation uuid, p_sender uuid,
    p_kind text, p_payload jsonb, p_price integer, p_charged_as text, p_held boolean, p_at timestamptz
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
    select charged.remaining, charged.wallet_version into balance, wallet_version
      from charge_wallet(p_edition, p_sender, p_price, p_charged_as, p_id::text, p_at) charged;
    if balance is null then
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
