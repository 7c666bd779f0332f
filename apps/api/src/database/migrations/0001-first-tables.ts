import { sql, type Kysely } from 'kysely'

/** Every row has its edition and every foreign key includes it, so that no row can refer to another edition (EDI-05). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table site_settings (
    edition smallint primary key,
    settings jsonb not null,
    updated_at timestamptz not null default now()
  )`,

  `create table profiles (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    kind text not null default 'member' check (kind in ('member', 'verified', 'fictional')),
    name text not null,
    date_of_birth date not null,
    gender text check (gender in ('male', 'female')),
    sexuality text,
    country text not null check (country ~ '^[A-Z]{2}$'),
    region text,
    city text,
    cell_lat real,
    cell_lon real,
    about_me text not null default '',
    interests text[] not null default '{}',
    hair_colour text,
    eye_colour text,
    body_type text,
    relationship_status text,
    tattoos boolean,
    status text not null default 'disabled' check (status in ('active', 'disabled', 'invisible', 'deleted')),
    has_photo boolean not null default false,
    last_active_at timestamptz not null,
    created_at timestamptz not null default now(),
    unique (edition, id)
  )`,
  // The order of search results (MEM-05): members with a photo first, then by last activity; the id makes ties stable. The
  // other columns that a search filters by are included, so that the index alone serves a page and a count.
  `create index profiles_search on profiles (edition, gender, country, has_photo desc, last_active_at desc, id)
    include (date_of_birth) where status = 'active'`,
  `create index profiles_order on profiles (edition, has_photo desc, last_active_at desc, id)
    include (date_of_birth, country) where status = 'active'`,
  `create index profiles_region on profiles (edition, country, region, has_photo desc, last_active_at desc, id)
    include (date_of_birth, gender) where status = 'active'`,

  `create table users (
    id uuid primary key,
    edition smallint not null,
    email text not null check (email = lower(email)),
    password_hash text not null,
    status text not null default 'not_confirmed' check (status in ('not_confirmed', 'confirmed', 'deleted')),
    language text not null,
    signup_at timestamptz not null,
    premium_since timestamptz,
    notifications_disabled text[] not null default '{}',
    conversations_started integer not null default 0 check (conversations_started >= 0),
    tracking jsonb not null default '{}',
    unique (edition, id),
    unique (edition, email),
    foreign key (edition, id) references profiles (edition, id) on delete cascade
  )`,

  `create table sessions (
    token_hash bytea primary key,
    edition smallint not null,
    user_id uuid not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    user_agent text,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index sessions_user on sessions (user_id)`,

  `create table login_attempts (
    edition smallint not null,
    email text not null,
    failures integer not null,
    blocked_until timestamptz,
    last_at timestamptz not null,
    primary key (edition, email)
  )`,

  `create table mail_links (
    token_hash bytea primary key,
    edition smallint not null,
    user_id uuid not null,
    purpose text not null,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,
  `create index mail_links_user on mail_links (user_id, purpose, created_at)`,

  `create table photos (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    profile_id uuid not null,
    position integer not null,
    status text not null check (status in ('active', 'pending', 'refused')),
    width integer not null,
    height integer not null,
    placeholder text not null,
    created_at timestamptz not null default now(),
    foreign key (edition, profile_id) references profiles (edition, id) on delete cascade
  )`,
  `create index photos_profile on photos (profile_id, position)`,

  `create table likes (
    edition smallint not null,
    from_id uuid not null,
    to_id uuid not null check (to_id <> from_id),
    created_at timestamptz not null,
    seen_at timestamptz,
    primary key (from_id, to_id),
    foreign key (edition, from_id) references profiles (edition, id) on delete cascade,
    foreign key (edition, to_id) references profiles (edition, id) on delete cascade
  )`,
  `create index likes_received on likes (to_id, created_at desc)`,
  `create index likes_given on likes (from_id, created_at desc)`,

  `create table matches (
    edition smallint not null,
    low_id uuid not null,
    high_id uuid not null check (low_id < high_id),
    matched_at timestamptz not null,
    low_seen_at timestamptz,
    high_seen_at timestamptz,
    primary key (low_id, high_id),
    foreign key (edition, low_id) references profiles (edition, id) on delete cascade,
    foreign key (edition, high_id) references profiles (edition, id) on delete cascade
  )`,
  `create index matches_high on matches (high_id)`,

  `create table blocks (
    edition smallint not null,
    from_id uuid not null,
    to_id uuid not null check (to_id <> from_id),
    created_at timestamptz not null,
    primary key (from_id, to_id),
    foreign key (edition, from_id) references profiles (edition, id) on delete cascade,
    foreign key (edition, to_id) references profiles (edition, id) on delete cascade
  )`,
  `create index blocks_received on blocks (to_id)`,

  `create table reports (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    from_id uuid not null,
    about_id uuid not null,
    reason text not null,
    note text not null,
    created_at timestamptz not null,
    foreign key (edition, from_id) references profiles (edition, id) on delete cascade,
    foreign key (edition, about_id) references profiles (edition, id) on delete cascade
  )`,

  `create table conversations (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    low_id uuid not null,
    high_id uuid not null check (low_id < high_id),
    started_by uuid not null,
    created_at timestamptz not null,
    last_seq integer not null default 0,
    unique (low_id, high_id),
    unique (edition, id),
    foreign key (edition, low_id) references profiles (edition, id) on delete cascade,
    foreign key (edition, high_id) references profiles (edition, id) on delete cascade
  )`,

  `create table participants (
    conversation_id uuid not null,
    edition smallint not null,
    profile_id uuid not null,
    peer_id uuid not null,
    unread integer not null default 0 check (unread >= 0),
    read_seq integer not null default 0,
    hidden_seq integer not null default 0,
    updated_at timestamptz,
    primary key (conversation_id, profile_id),
    foreign key (edition, conversation_id) references conversations (edition, id) on delete cascade,
    foreign key (edition, profile_id) references profiles (edition, id) on delete cascade,
    foreign key (edition, peer_id) references profiles (edition, id) on delete cascade
  )`,
  `create index participants_list on participants (profile_id, updated_at desc) where updated_at is not null`,
  `create index participants_peer on participants (peer_id)`,

  `create table messages (
    id uuid primary key,
    edition smallint not null,
    conversation_id uuid not null,
    seq integer not null,
    sender_id uuid not null,
    kind text not null check (kind in ('text', 'photo', 'gift')),
    body text not null,
    credits integer not null check (credits >= 0),
    held boolean not null default false,
    created_at timestamptz not null,
    unique (conversation_id, seq),
    foreign key (edition, conversation_id) references conversations (edition, id) on delete cascade,
    foreign key (edition, sender_id) references profiles (edition, id) on delete cascade
  )`,
  `create index messages_held on messages (sender_id) where held`,

  `create table wallets (
    user_id uuid primary key,
    edition smallint not null,
    balance integer not null default 0 check (balance >= 0),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,

  `create table ledger (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    from_account text not null,
    to_account text not null check (to_account <> from_account),
    amount integer not null check (amount > 0),
    kind text not null,
    reference text not null,
    created_at timestamptz not null,
    unique (kind, reference)
  )`,
  `create index ledger_from on ledger (from_account, created_at)`,
  `create index ledger_to on ledger (to_account, created_at)`,

  `create table bundles (
    id integer primary key generated always as identity,
    edition smallint not null,
    country text not null,
    credits integer not null check (credits > 0),
    amount integer not null check (amount > 0),
    currency text not null,
    recommended boolean not null default false,
    position integer not null,
    unique (edition, country, position)
  )`,

  `create table payments (
    id uuid primary key default uuidv7(),
    edition smallint not null,
    user_id uuid not null,
    bundle_id integer not null references bundles (id),
    credits integer not null check (credits > 0),
    amount integer not null check (amount > 0),
    currency text not null,
    method text not null,
    provider text not null,
    provider_reference text,
    checkout_url text,
    status text not null check (status in ('pending', 'completed', 'failed', 'cancelled')),
    created_at timestamptz not null,
    completed_at timestamptz,
    unique (provider, provider_reference),
    foreign key (edition, user_id) references users (edition, id)
  )`,
  `create index payments_user on payments (user_id, created_at desc)`,

  `create table payment_notices (
    id uuid primary key default uuidv7(),
    provider text not null,
    body jsonb not null,
    outcome text not null,
    received_at timestamptz not null
  )`,

  `create table discount_codes (
    code text not null,
    edition smallint not null,
    user_id uuid,
    country text,
    percentage real not null check (percentage > 0 and percentage <= 100),
    expires_at timestamptz,
    created_at timestamptz not null,
    primary key (edition, code),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,

  `create table push_subscriptions (
    endpoint text primary key,
    edition smallint not null,
    user_id uuid not null,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null,
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,

  `create table idempotency_keys (
    edition smallint not null,
    user_id uuid not null,
    key text not null,
    call text not null,
    body_hash bytea not null,
    status integer not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (user_id, key),
    foreign key (edition, user_id) references users (edition, id) on delete cascade
  )`,

  `create table demo_seeds (
    edition smallint primary key,
    seeded_at timestamptz not null
  )`,
]
