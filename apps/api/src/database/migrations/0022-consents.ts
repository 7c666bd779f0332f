import { sql, type Kysely } from 'kysely'

/** What members agreed to, and when (TRU-11). Values that nobody agreed to are erased; members can fill them in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const kink = `'{roleplay,bondage,massage,lingerie}'::text[]`

const statements = [
  `create table consents (
    id bigint generated always as identity primary key,
    edition smallint not null,
    user_id uuid not null,
    class text not null,
    wording integer not null,
    language text not null,
    given_at timestamptz not null,
    withdrawn_at timestamptz,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create unique index consents_standing on consents (user_id, class) where withdrawn_at is null`,
  `create index consents_user on consents (user_id, given_at)`,
  `create index consents_withdrawn on consents (withdrawn_at) where withdrawn_at is not null`,

  // The members of the demo agreed when they joined.
  `insert into consents (edition, user_id, class, wording, language, given_at)
    select users.edition, users.id, class, 1, users.language, users.signup_at
    from users join profiles on profiles.id = users.id, unnest('{sexuality,kink}'::text[]) as class
    where users.email like '%.demo' and users.edition in (select edition from demo_seeds)
      and case class when 'sexuality' then sexuality is not null else interests && ${kink} end`,

  `update profiles set
      sexuality = null,
      notes = notes - 'sexuality',
      interests = (
        select coalesce(array_agg(interest order by place), '{}')
        from unnest(interests) with ordinality as chosen (interest, place) where interest <> all (${kink})
      )
    where (sexuality is not null or interests && ${kink})
      and exists (select from users where users.id = profiles.id)
      and not exists (select from consents where consents.user_id = profiles.id)`,
]
