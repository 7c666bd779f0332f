import { sql, type Kysely } from 'kysely'

/** A wallet counts its changes. If two balances reach a page out of order, the higher version is the newer balance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table wallets add column version integer not null default 0`,

  // The functions of 0002, which now also return the version of the wallet.
  `drop function charge_wallet(smallint, uuid, integer, text, text, timestamptz)`,
  `create function charge_wallet(
    p_edition smallint, p_user uuid, p_amount integer, p_kind text, p_reference text, p_at timestamptz,
    out remaining integer, out wallet_version integer
  ) language plpgsql as $$
  begin
    if p_amount = 0 then
      select balance, version into remaining, wallet_version from wallets where user_id = p_user and edition = p_edition;
      remaining := coalesce(remaining, 0);
      wallet_version := coalesce(wallet_version, 0);
      return;
    end if;
    update wallets set balance = balance - p_amount, version = version + 1
      where user_id = p_user and edition = p_edition and balance >= p_amount
      returning balance, version into remaining, wallet_version;
    if found then
      insert into ledger (edition, from_account, to_account, amount, kind, reference, created_at)
        values (p_edition, 'wallet:' || p_user, 'spent:' || p_kind, p_amount, p_kind, p_reference, p_at);
    end if;
  end $$`,

  `drop function write_message(uuid, smallint, uuid, uuid, text, text, integer, boolean, timestamptz)`,
  `create function write_message(
    p_id uuid, p_edition smallint, p_conversation uuid, p_sender uuid,
    p_kind text, p_body text, p_price integer, p_held boolean, p_at timestamptz
  ) returns table (seq integer, balance integer, wallet_version integer) language plpgsql as $$
  begin
    update conversations set last_seq = last_seq + 1 where id = p_conversation returning last_seq into strict seq;
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
