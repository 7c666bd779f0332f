import { sql, type Kysely } from 'kysely'

/** One function writes one message or many (decision 0053). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create type message_to_write as (
    id uuid, edition smallint, conversation uuid, sender uuid,
    kind text, payload jsonb, price integer, charged_as text, held boolean, at timestamptz
  )`,

  // The rows are found one by one in an index, in the order of the messages. So every call locks conversations, wallets and
  // participants in this order, each sorted by id, and calls that run side by side wait for each other and do not deadlock.
  `create function write_messages(given message_to_write[])
    returns table (id uuid, conversation uuid, changed boolean, seq integer, balance integer, wallet_version integer)
    language plpgsql
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
    as $$
  #variable_conflict use_column
  declare
    numbered integer;
  begin
    if (select count(distinct sender) < count(*) from unnest(given)) then
      raise exception 'A wallet changes once: the messages must have different senders';
    end if;

    -- Locks the conversations. What follows sees who blocked the other or left before that.
    update conversations set last_seq = last_seq + 1
      from (select conversation, sender from unnest(given) order by conversation) message
      where conversations.id = conversation and sender in (low_id, high_id);
    get diagnostics numbered = row_count;
    if numbered < cardinality(given) then
      raise exception 'A conversation is missing, is named twice, or is of other members' using errcode = 'no_data_found';
    end if;

    return query with message as materialized (
      select message.*, last_seq as seq, coalesce(
        (select true from blocks where from_id = low_id and to_id = high_id),
        (select true from blocks where from_id = high_id and to_id = low_id),
        (select true from profiles where profiles.id = low_id and status = 'deleted'),
        (select true from profiles where profiles.id = high_id and status = 'deleted'),
        false
      ) as changed
      from (select * from unnest(given) order by sender) message join conversations on conversations.id = conversation
    ), charged as (
      -- Messages use bound credits first; anything else is paid from the rest (SGN-09, SGN-12).
      update wallets
        set balance = balance - price,
          bound = case charged_as when 'message' then greatest(bound - price, 0) else bound end,
          version = version + 1
        from message
        where price > 0 and not changed and user_id = sender and wallets.edition = message.edition
          and balance - case charged_as when 'message' then 0 else bound end >= price
        returning message.*, balance as remaining, version
    ), paid as (
      select * from charged
      union all
      select message.*, coalesce(balance, 0), coalesce(version, 0)
        from message left join wallets on user_id = sender and wallets.edition = message.edition
        where price = 0 and not changed
    ), booked as (
      insert into ledger (edition, from_account, to_account, amount, kind, reference, created_at)
        select edition, 'wallet:' || sender, 'spent:' || charged_as, price, charged_as, id::text, at from charged
    ), stored as (
      insert into messages (id, edition, conversation_id, seq, sender_id, kind, payload, credits, held, created_at)
        select id, edition, conversation, seq, sender, kind, payload, price, held, at from paid
    ), listed as (
      update participants
        set updated_at = at, unread = unread + case when profile_id = sender then 0 else 1 end
        from (select * from paid order by conversation) paid
        where conversation_id = conversation and (profile_id = sender or not paid.held)
    ), returned as (
      -- The conversation is locked, so nobody has seen the number.
      update conversations set last_seq = last_seq - 1
        from message
        where conversations.id = conversation and not exists (select from paid where paid.id = message.id)
    )
    select message.id, message.conversation, message.changed, paid.seq, remaining, version
      from message left join paid on paid.id = message.id;
  end $$`,

  `drop function write_message(uuid, smallint, uuid, uuid, text, jsonb, integer, text, boolean, timestamptz)`,
  `drop function charge_wallet(smallint, uuid, integer, text, text, timestamptz)`,
]
