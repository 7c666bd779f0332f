import { sql, type Kysely } from 'kysely'

/** Signup credits that are bound to the activation, and the steps of the signup that a member has passed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A part of the balance: it pays for messages only, until the member confirms the email (SGN-09, SGN-12).
  `alter table wallets add column bound integer not null default 0 check (bound >= 0)`,
  `alter table wallets add constraint wallets_bound_is_part check (bound <= balance)`,

  // Accounts that exist have no steps left. A signup sets the column itself.
  `alter table users
    add column signup_passed text[] not null default '{photo,location,personal,interests,about,push}'`,

  // The function of 0012. Messages use bound credits first; anything else must be paid from the rest.
  `create or replace function charge_wallet(
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
    update wallets
      set balance = balance - p_amount,
        bound = case p_kind when 'message' then greatest(bound - p_amount, 0) else bound end,
        version = version + 1
      where user_id = p_user and edition = p_edition
        and balance - case p_kind when 'message' then 0 else bound end >= p_amount
      returning balance, version into remaining, wallet_version;
    if found then
      insert into ledger (edition, from_account, to_account, amount, kind, reference, created_at)
        values (p_edition, 'wallet:' || p_user, 'spent:' || p_kind, p_amount, p_kind, p_reference, p_at);
    end if;
  end $$`,
]
