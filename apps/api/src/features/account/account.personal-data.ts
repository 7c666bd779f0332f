import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { movementsOf } from '../credits/credits.service.ts'

/**
 * What a column says about a member, and what becomes of it.
 *
 * - `exported`: personal. The archive of the member contains it, and the erasure removes it.
 * - `withheld`: personal. The erasure removes it, but no archive contains it: it would help a thief of the archive, or it is
 *   about another member.
 * - `neutral`: says nothing about a person.
 * - `kept`: stays after the erasure, and why. The archive contains it.
 */
export type DataClass = 'exported' | 'withheld' | 'neutral' | { kept: string }

type TableData<Table> = {
  /** SQL condition for the rows of a member that the archive contains (ACC-04); null: none. */
  of: ((id: string) => RawBuilder<boolean>) | null
  columns: { [Column in keyof Table]-?: DataClass }
}

const tax = { kept: 'Dutch tax law: records of sales are kept for seven years. Without the account they name nobody.' }
const supervised = { kept: 'A dispute or a supervisor may ask for it. The row is deleted after two years.' }
const debited = {
  kept: 'A debit can be disputed for 13 months, and the mandate proves that it was allowed. The row is deleted after 14 months.',
}
const dispute = { kept: 'A payment can be disputed for 13 months.' }

const ofUser = (id: string) => sql<boolean>`user_id = ${id}::uuid`
/** Rows of an address, which may have no account yet. */
const ofAddress = (id: string) => sql<boolean>`(edition, email) in (select edition, email from users where id = ${id}::uuid)`
const ofProfile = (id: string) => sql<boolean>`profile_id = ${id}::uuid`
/** Whether others see the member with the id in a column. */
const isActive = (column: string) =>
  sql<boolean>`exists (select from profiles where profiles.id = ${sql.ref(column)} and status = 'active')`
const ofPair = (id: string) => sql<boolean>`${id}::uuid in (low_id, high_id)`

/** Every column of every table (ACC-03, ACC-04). The types require a new column here; a test compares with the database. */
export const personalData: { [Table in keyof Database]: TableData<Database[Table]> } = {
  profiles: {
    of: (id) => sql`id = ${id}::uuid`,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      kind: 'neutral',
      name: 'exported',
      date_of_birth: 'exported',
      gender: 'exported',
      sexuality: 'exported',
      country: 'exported',
      region: 'exported',
      city: 'exported',
      cell_lat: 'exported',
      cell_lon: 'exported',
      about_me: 'exported',
      interests: 'exported',
      prompts: 'exported',
      notes: 'exported',
      hair_colour: 'exported',
      eye_colour: 'exported',
      body_type: 'exported',
      relationship_status: 'exported',
      tattoos: 'exported',
      status: 'neutral',
      has_photo: 'neutral',
      verified_at: 'exported',
      drawing: 'exported',
      drawn_until_match: 'exported',
      drawing_id: 'neutral',
      last_active_at: 'exported',
      created_at: 'exported',
      // The database computes these from the columns above.
      cell: 'neutral',
      sex: 'neutral',
      rank: 'neutral',
      rank_for_men: 'neutral',
      rank_for_women: 'neutral',
    },
  },
  users: {
    of: (id) => sql`id = ${id}::uuid`,
    columns: {
      id: 'exported',
      edition: 'exported',
      email: 'exported',
      password_hash: 'withheld',
      status: 'exported',
      language: 'exported',
      signup_at: 'exported',
      premium_since: 'exported',
      mail_key: 'withheld',
      conversations_started: 'exported',
      tracking: 'exported',
      signup_passed: 'exported',
      staff: 'exported',
      tells_read: 'exported',
    },
  },
  mail_stops: {
    of: ofUser,
    columns: { edition: 'neutral', user_id: 'neutral', reason: 'exported', stopped_at: 'exported' },
  },
  mail_reports: {
    of: ofUser,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      user_id: 'neutral',
      kind: 'exported',
      status: 'exported',
      received_at: 'exported',
    },
  },
  notification_choices: {
    of: ofUser,
    columns: {
      edition: 'neutral',
      user_id: 'neutral',
      kind: 'exported',
      channel: 'exported',
      enabled: 'exported',
      chosen_at: 'exported',
    },
  },
  notices: {
    of: ofUser,
    columns: {
      edition: 'neutral',
      user_id: 'neutral',
      kind: 'exported',
      // It may name another member.
      occasion: 'withheld',
      by_email: 'exported',
      by_push: 'exported',
      created_at: 'exported',
    },
  },
  announcements: {
    of: null,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      kind: 'neutral',
      texts: 'neutral',
      path: 'neutral',
      created_at: 'neutral',
      ends_at: 'neutral',
    },
  },
  consents: {
    of: ofUser,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      user_id: 'neutral',
      class: 'exported',
      wording: 'exported',
      language: 'exported',
      given_at: 'exported',
      withdrawn_at: 'exported',
    },
  },
  sessions: {
    of: ofUser,
    columns: {
      id: 'withheld',
      token_hash: 'withheld',
      edition: 'neutral',
      user_id: 'withheld',
      created_at: 'exported',
      last_seen_at: 'exported',
      expires_at: 'exported',
      user_agent: 'exported',
    },
  },
  login_attempts: {
    of: ofAddress,
    columns: {
      edition: 'neutral',
      email: 'exported',
      device: 'withheld',
      failures: 'exported',
      blocked_until: 'exported',
      last_at: 'exported',
    },
  },
  signup_starts: {
    of: ofAddress,
    columns: {
      id: 'withheld',
      edition: 'neutral',
      email: 'exported',
      token_hash: 'withheld',
      language: 'exported',
      invited: 'exported',
      known: 'exported',
      tracking: 'exported',
      created_at: 'exported',
      expires_at: 'exported',
      used_at: 'exported',
    },
  },
  complaints: {
    of: ofAddress,
    columns: {
      id: 'neutral',
      number: supervised,
      edition: 'neutral',
      token: supervised,
      subject: supervised,
      email: supervised,
      name: supervised,
      about: supervised,
      body: supervised,
      language: supervised,
      receipt: 'neutral',
      created_at: supervised,
      answered_at: supervised,
      answer: supervised,
    },
  },
  known_devices: {
    of: ofUser,
    columns: {
      edition: 'neutral',
      user_id: 'withheld',
      token_hash: 'withheld',
      created_at: 'exported',
      last_seen_at: 'exported',
    },
  },
  passkeys: {
    of: ofUser,
    columns: {
      id: 'withheld',
      edition: 'neutral',
      user_id: 'withheld',
      credential_id: 'withheld',
      public_key: 'withheld',
      counter: 'neutral',
      transports: 'withheld',
      name: 'exported',
      created_at: 'exported',
      last_used_at: 'exported',
    },
  },
  passkey_challenges: {
    of: null,
    columns: { challenge: 'withheld', edition: 'neutral', user_id: 'withheld', created_at: 'withheld' },
  },
  mail_links: {
    of: ofUser,
    columns: {
      id: 'withheld',
      token_hash: 'withheld',
      edition: 'neutral',
      user_id: 'withheld',
      purpose: 'exported',
      email: 'exported',
      facts: 'exported',
      created_at: 'exported',
      expires_at: 'exported',
      used_at: 'exported',
    },
  },
  mailboxes: {
    of: null,
    columns: {
      mailbox: { kept: 'A hash that limits mails of all sites to one mailbox. The row is deleted after two days.' },
      mails: 'neutral',
    },
  },
  photos: {
    of: ofProfile,
    columns: {
      id: 'exported',
      edition: 'neutral',
      profile_id: 'withheld',
      position: 'exported',
      status: 'exported',
      width: 'exported',
      height: 'exported',
      placeholder: 'exported',
      caption: 'exported',
      reason: 'exported',
      fingerprint: 'withheld',
      changed_at: 'exported',
      removed_at: 'exported',
      created_at: 'exported',
    },
  },
  banned_photos: { of: null, columns: { edition: 'neutral', fingerprint: 'neutral', banned_at: 'neutral' } },
  likes: {
    // A member does not see the likes of those who hide, or are not confirmed.
    of: (id) => sql`from_id = ${id}::uuid or (to_id = ${id}::uuid and ${isActive('likes.from_id')})`,
    columns: {
      edition: 'neutral',
      from_id: 'exported',
      to_id: 'exported',
      created_at: 'exported',
      seen_at: 'exported',
      card: 'exported',
    },
  },
  given_likes: {
    of: (id) => sql`from_id = ${id}::uuid`,
    columns: {
      edition: 'neutral',
      from_id: 'exported',
      to_id: 'exported',
      counted_at: 'exported',
      from_swipe: 'exported',
      seen_at: 'withheld',
      matched_at: 'exported',
    },
  },
  matches: {
    of: (id) => sql`(low_id = ${id}::uuid and ${isActive('high_id')}) or (high_id = ${id}::uuid and ${isActive('low_id')})`,
    columns: {
      edition: 'neutral',
      low_id: 'exported',
      high_id: 'exported',
      matched_at: 'exported',
      low_seen_at: 'withheld',
      high_seen_at: 'withheld',
    },
  },
  passes: {
    // Who passed the member is not told.
    of: (id) => sql`from_id = ${id}::uuid`,
    columns: { edition: 'neutral', from_id: 'exported', to_id: 'exported', passed_at: 'exported' },
  },
  finder_answers: {
    of: ofUser,
    columns: {
      edition: 'neutral',
      user_id: 'neutral',
      question: 'exported',
      wanted: 'exported',
      importance: 'exported',
      answered_at: 'exported',
    },
  },
  today_picks: {
    of: (id) => sql`from_id = ${id}::uuid`,
    columns: { edition: 'neutral', from_id: 'exported', day: 'exported', position: 'neutral', to_id: 'exported' },
  },
  today_visits: {
    of: ofUser,
    columns: { edition: 'neutral', user_id: 'neutral', since: 'exported', seen_at: 'exported' },
  },
  blocks: {
    // Who blocked the member is not told.
    of: (id) => sql`from_id = ${id}::uuid`,
    columns: { edition: 'neutral', from_id: 'exported', to_id: 'exported', created_at: 'exported' },
  },
  reports: {
    // Who reported the member is not told.
    of: (id) => sql`from_id = ${id}::uuid`,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      from_id: 'exported',
      about_id: 'exported',
      kind: 'exported',
      reason: 'exported',
      note: 'exported',
      // What the other member wrote.
      evidence: 'withheld',
      created_at: 'exported',
      // Says what moderators do, not what the member did.
      closed_at: 'neutral',
    },
  },
  verifications: {
    of: ofUser,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      user_id: 'withheld',
      // What we asked for.
      pose: 'neutral',
      status: 'exported',
      reason: 'exported',
      picture: 'neutral',
      readable: 'neutral',
      photos: 'neutral',
      created_at: 'exported',
      expires_at: 'neutral',
      sent_at: 'exported',
      decided_at: 'exported',
    },
  },
  saved_searches: {
    of: ofUser,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      user_id: 'withheld',
      search: 'exported',
      alerts: 'exported',
      created_at: 'exported',
      told_until: 'neutral',
    },
  },
  conversations: {
    of: ofPair,
    columns: {
      id: 'exported',
      edition: 'neutral',
      low_id: { kept: 'The other member keeps what they wrote. The id belongs to an empty profile.' },
      high_id: { kept: 'As low_id.' },
      started_by: { kept: 'As low_id.' },
      created_at: 'exported',
      last_seq: 'neutral',
      last_change: 'neutral',
    },
  },
  participants: {
    of: ofProfile,
    columns: {
      conversation_id: 'exported',
      edition: 'neutral',
      profile_id: { kept: 'As low_id of conversations.' },
      peer_id: { kept: 'As low_id of conversations.' },
      unread: 'exported',
      read_seq: 'exported',
      hidden_seq: 'exported',
      delivered_seq: 'neutral',
      updated_at: 'exported',
      updated_on: 'neutral',
      muted: 'exported',
    },
  },
  messages: {
    // What others wrote is theirs: their own archives contain it.
    of: (id) => sql`sender_id = ${id}::uuid`,
    columns: {
      id: 'exported',
      edition: 'neutral',
      conversation_id: 'exported',
      seq: 'exported',
      sender_id: 'exported',
      kind: 'exported',
      payload: 'exported',
      credits: 'exported',
      held: 'exported',
      returned: 'exported',
      created_at: 'exported',
      reaction: 'exported',
      change: 'neutral',
    },
  },
  withdrawn_messages: {
    // The archive of who wrote them has them in their conversation. Nobody else sees them but moderators, after a report.
    of: (id) => sql`message_id in (select id from messages where sender_id = ${id}::uuid)`,
    columns: { message_id: 'neutral', edition: 'neutral', kind: 'exported', payload: 'exported', withdrawn_at: 'exported' },
  },
  wallets: {
    of: ofUser,
    columns: { user_id: 'exported', edition: 'neutral', balance: 'exported', bound: 'exported', version: 'neutral' },
  },
  ledger: {
    of: movementsOf,
    columns: {
      id: tax,
      edition: 'neutral',
      // The erasure replaces the account by a random name.
      from_account: 'exported',
      to_account: 'exported',
      amount: tax,
      kind: tax,
      reference: tax,
      created_at: tax,
    },
  },
  spending_limits: {
    of: ofUser,
    columns: {
      edition: 'neutral',
      user_id: 'exported',
      period: 'exported',
      currency: 'exported',
      amount: 'exported',
      next_amount: 'exported',
      next_from: 'exported',
    },
  },
  spending_breaks: { of: ofUser, columns: { user_id: 'exported', edition: 'neutral', until: 'exported' } },
  bundles: {
    of: null,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      country: 'neutral',
      credits: 'neutral',
      amount: 'neutral',
      currency: 'neutral',
      recommended: 'neutral',
      position: 'neutral',
    },
  },
  payments: {
    of: ofUser,
    columns: {
      id: tax,
      edition: 'neutral',
      user_id: 'exported',
      bundle_id: tax,
      credits: tax,
      amount: tax,
      currency: tax,
      method: tax,
      provider: tax,
      provider_reference: tax,
      checkout_url: 'withheld',
      discount_code: 'exported',
      status: tax,
      cancel_refused_at: tax,
      created_at: tax,
      completed_at: tax,
      vat_country: tax,
      vat_rate: tax,
    },
  },
  receipts: {
    of: (id) => sql`payment_id in (select id from payments where user_id = ${id}::uuid)`,
    columns: {
      payment_id: tax,
      edition: 'neutral',
      company_id: 'neutral',
      number: tax,
      vat_country: tax,
      vat_rate: tax,
      amount: tax,
      vat: tax,
      currency: tax,
      seller: 'neutral',
      refund_days: 'neutral',
      issued_at: tax,
    },
  },
  receipt_numbers: { of: null, columns: { company_id: 'neutral', last: 'neutral', last_credit_note: 'neutral' } },
  credit_notes: {
    of: (id) => sql`payment_id in (select id from payments where user_id = ${id}::uuid)`,
    columns: {
      id: 'neutral',
      payment_id: tax,
      refund_id: 'neutral',
      company_id: 'neutral',
      number: tax,
      credits: tax,
      amount: tax,
      vat: tax,
      issued_at: tax,
    },
  },
  refunds: {
    of: ofUser,
    columns: {
      id: tax,
      edition: 'neutral',
      user_id: 'exported',
      payment_id: tax,
      credits: tax,
      amount: tax,
      currency: tax,
      way: tax,
      status: tax,
      provider_reference: tax,
      created_at: tax,
      ended_at: tax,
    },
  },
  payment_notices: {
    // A notice has the reference of a payment; it is stored as the provider sent it.
    of: null,
    columns: { id: dispute, provider: dispute, body: dispute, outcome: dispute, received_at: dispute },
  },
  debit_mandates: {
    of: ofUser,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      user_id: 'exported',
      reference: debited,
      kind: debited,
      account_holder: debited,
      iban: debited,
      street: debited,
      house_number: debited,
      zip: debited,
      city: debited,
      country: debited,
      phone: debited,
      wording: debited,
      language: debited,
      creditor_id: debited,
      creditor_name: debited,
      address: debited,
      signed_at: debited,
      revoked_at: debited,
    },
  },
  debit_drafts: {
    of: ofUser,
    columns: {
      user_id: 'exported',
      edition: 'neutral',
      bundle_id: 'neutral',
      credits: 'exported',
      price: 'exported',
      currency: 'exported',
      kind: 'exported',
      account_holder: 'exported',
      iban: 'exported',
      street: 'exported',
      house_number: 'exported',
      zip: 'exported',
      city: 'exported',
      country: 'exported',
      phone: 'exported',
      wording: 'exported',
      language: 'exported',
      code_hash: 'withheld',
      code_sent_at: 'exported',
      tries: 'exported',
      created_at: 'exported',
    },
  },
  debit_codes_sent: {
    of: ofUser,
    columns: { id: 'neutral', edition: 'neutral', user_id: 'exported', phone_hash: 'withheld', sent_at: 'exported' },
  },
  debits: {
    of: ofUser,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      user_id: 'exported',
      payment_id: debited,
      mandate_id: 'neutral',
      reference: debited,
      iban: debited,
      credits: debited,
      amount: debited,
      currency: debited,
      due_on: debited,
      status: debited,
      batch_id: 'neutral',
      sequence: 'neutral',
      collect_on: debited,
      returned_at: debited,
      return_reason: debited,
      taken_credits: debited,
      unpaid_credits: debited,
      created_at: debited,
    },
  },
  debit_batches: {
    // The file names many members. What it says about one is in the debits and the mandates.
    of: null,
    columns: {
      id: 'neutral',
      edition: 'neutral',
      day: 'neutral',
      message_id: 'neutral',
      debits: 'neutral',
      amount: 'neutral',
      file: debited,
      created_at: 'neutral',
    },
  },
  debit_blocks: {
    // An account number without a member.
    of: null,
    columns: { iban: debited, reason: debited, blocked_at: debited },
  },
  discount_codes: {
    of: ofUser,
    columns: {
      code: 'exported',
      edition: 'neutral',
      user_id: 'exported',
      country: 'exported',
      percentage: 'exported',
      value: 'exported',
      currency: 'exported',
      minimum_order_value: 'exported',
      validity: 'exported',
      reason: 'exported',
      expires_at: 'exported',
      created_at: 'exported',
    },
  },
  deletions: {
    of: ofUser,
    columns: {
      user_id: 'exported',
      edition: 'neutral',
      reason: 'exported',
      note: 'exported',
      user_status: 'exported',
      profile_status: 'exported',
      deleted_at: 'exported',
      final_at: 'exported',
    },
  },
  push_subscriptions: {
    of: ofUser,
    columns: {
      id: 'withheld',
      endpoint: 'exported',
      edition: 'neutral',
      user_id: 'withheld',
      session_id: 'withheld',
      p256dh: 'withheld',
      auth: 'withheld',
      created_at: 'exported',
    },
  },
  idempotency_keys: {
    of: ofUser,
    columns: {
      edition: 'neutral',
      user_id: 'withheld',
      key: 'withheld',
      call: 'exported',
      body_hash: 'withheld',
      status: 'neutral',
      // Repeats what other tables say, and shows other members.
      answer: 'withheld',
      created_at: 'exported',
    },
  },
  exports: {
    of: ofUser,
    columns: {
      // The address of the archive contains it.
      id: 'withheld',
      edition: 'neutral',
      user_id: 'withheld',
      status: 'exported',
      attempts: 'neutral',
      bytes: 'exported',
      requested_at: 'exported',
      ready_at: 'exported',
      expires_at: 'exported',
    },
  },
  site_settings: { of: null, columns: { edition: 'neutral', settings: 'neutral', updated_at: 'neutral' } },
  traffic_counts: {
    of: null,
    columns: {
      day: 'neutral',
      edition: 'neutral',
      lander: 'neutral',
      language: 'neutral',
      network: 'neutral',
      ref: 'neutral',
      event: 'neutral',
      count: 'neutral',
    },
  },
  demo_seeds: { of: null, columns: { edition: 'neutral', seeded_at: 'neutral' } },
}
