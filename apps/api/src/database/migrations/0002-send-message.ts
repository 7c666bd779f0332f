import { sql, type Kysely } from 'kysely'

/**
 * Database functions that write a message: one round trip, cached plans, short locks (decision record 0010).
 * `chat.policy.ts` decides beforehand what a member may do. A function writes everything or nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Debits a wallet and writes the ledger entry. Returns the new balance, or null without a write when the balance is too
  // low (CHT-09, PAY-04).
  `create function charge_wallet(
    p_edition smallint, p_user uuid, p_amount integer, p_kind text, p_reference text, p_at timestamptz
  ) returns integer language plpgsql as $$
  declare
    remaining integer;
  begin
    if p_amount = 0 then
      select balance into remaining from wallets where user_id = p_user and edition = p_edition;
      return coalesce(remaining, 0);
    end if;
    update wallets set balance = balance - p_amount
      where user_id = p_user and edition = p_edition and balance >= p_amount
      returning balance into remaining;
    if found then
      insert into ledger (edition, from_account, to_account, amount, kind, reference, created_at)
        values (p_edition, 'wallet:' || p_user, 'spent:' || p_kind, p_amount, p_kind, p_reference, p_at);
    end if;
    return remaining;
  end $$`,

  // Numbers a message, charges for it and updates the chat lists of both members; for a held message only the sender's
  // (SGN-09). It locks the conversation first, so that the numbers have no gaps or duplicates. When the balance is too
  // low it returns no row, and the caller rolls back.
  `create function write_message(
    p_id uuid, p_edition smallint, p_conversation uuid, p_sender uuid,
    p_kind text, p_body text, p_price integer, p_held boolean, p_at timestamptz
  ) returns table (seq integer, balance integer) language plpgsql as $$
  begin
    update conversations set last_seq = last_seq + 1 where id = p_conversation returning last_seq into strict seq;
    balance := charge_wallet(p_edition, p_sender, p_price, case p_kind when 'gift' then 'gift' else 'message' end, p_id::text, p_at);
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
