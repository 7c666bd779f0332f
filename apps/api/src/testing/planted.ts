import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { originalKey } from '../features/profile/profile.presenter.ts'
import { pairOf } from '../database/pair.ts'
import type { TestApp, TestMember } from './harness.ts'

/** The text in every personal column and file of {@link plantEverything}. */
export const marker = 'PLANTED'

/**
 * Fills every personal column of a member with a text that contains {@link marker}, by writing the rows directly, and stores a
 * file of a photo. `other` has a conversation with the member and wrote in it.
 */
export async function plantEverything(
  { db, deps, clock }: Pick<TestApp, 'db' | 'deps' | 'clock'>,
  { id, edition, email }: TestMember,
  other: TestMember,
): Promise<{ photo: string; payment: string; conversation: string }> {
  const now = clock()
  const later = new Date(now.getTime() + 3650 * 86_400_000)
  const text = (name: string) => `${marker} ${name}`
  const bytes = (name: string) => Buffer.from(`${marker} ${name} ${randomUUID()}`)
  const mine = { edition, user_id: id }
  const insert = (table: keyof Database, row: object) => db.insertInto(table).values(row).execute()

  await db
    .updateTable('profiles')
    .set({
      name: text('name'),
      sexuality: text('sexuality') as never,
      region: text('region'),
      city: text('city'),
      about_me: text('about me'),
      interests: [text('interests')] as never,
      prompts: JSON.stringify([{ question: text('question'), answer: text('answer') }]),
      notes: JSON.stringify({ body_type: text('notes') }),
      drawing: JSON.stringify({ hair: text('drawing') }),
      drawing_id: randomUUID(),
      hair_colour: text('hair') as never,
      eye_colour: text('eyes') as never,
      body_type: text('body') as never,
      relationship_status: text('relationship') as never,
    })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('users')
    .set({
      email: `${marker.toLowerCase()}-${email}`,
      language: text('language') as never,
      signup_passed: [text('signup')] as never,
      tracking: JSON.stringify({ ref: text('tracking') }),
    })
    .where('id', '=', id)
    .execute()
  await insert('saved_searches', {
    ...mine,
    search: JSON.stringify({ region: text('search') }),
    alerts: true,
    created_at: now,
    told_until: now,
  })
  await insert('verifications', {
    ...mine,
    pose: 'open_hand',
    status: 'refused',
    reason: text('reason of the check') as never,
    created_at: now,
    expires_at: now,
  })
  await insert('spending_limits', {
    ...mine,
    period: 'week',
    currency: 'EUR',
    amount: 4321,
    next_amount: 8765,
    next_from: later,
  })
  await insert('spending_breaks', { ...mine, until: later })
  await insert('mail_stops', { ...mine, reason: 'fbl', stopped_at: now })
  await insert('mail_reports', { ...mine, kind: 'soft_bounce', status: text('status'), received_at: later })
  await insert('notification_choices', { ...mine, kind: text('kind'), channel: 'email', enabled: false, chosen_at: now })
  await insert('notice_times', {
    ...mine,
    mails: 'daily',
    quiet_from: 0,
    quiet_until: 60,
    time_zone: 'Europe/Amsterdam',
    chosen_at: now,
  })
  await insert('notices', {
    ...mine,
    kind: text('notice') as never,
    occasion: text('occasion'),
    by_email: true,
    by_push: false,
    created_at: now,
  })
  await insert('consents', { ...mine, class: text('class'), wording: 1, language: text('language'), given_at: now })
  await insert('known_devices', { ...mine, token_hash: bytes('device'), created_at: now, last_seen_at: now })
  await insert('passkeys', {
    ...mine,
    credential_id: bytes('credential'),
    public_key: bytes('public key'),
    counter: 0,
    transports: [text('transport')] as never,
    name: text('passkey'),
    created_at: now,
  })
  await insert('passkey_challenges', { ...mine, challenge: bytes('challenge'), created_at: later })
  await insert('login_attempts', {
    edition,
    email: `${marker.toLowerCase()}-${email}`,
    device: bytes('attempt'),
    failures: 1,
    last_at: later,
    blocked_until: null,
  })
  await insert('mail_links', {
    ...mine,
    token_hash: bytes('link'),
    purpose: text('purpose'),
    email: text('address'),
    facts: JSON.stringify({ browser: text('facts') }),
    created_at: now,
    expires_at: later,
  })
  await insert('signup_starts', {
    edition,
    email: `${marker.toLowerCase()}-${email}`,
    token_hash: bytes('start'),
    language: text('started in'),
    invited: false,
    known: JSON.stringify({ name: text('known') }),
    tracking: JSON.stringify({ ref: text('started by') }),
    created_at: now,
    expires_at: later,
    used_at: null,
  })
  await insert('complaints', {
    id: randomUUID(),
    edition,
    token: randomUUID(),
    subject: 'complaint',
    email: `${marker.toLowerCase()}-${email}`,
    name: '',
    about: '',
    body: text('complaint'),
    language: 'nl',
    receipt: true,
    created_at: now,
  })
  const photo = randomUUID()
  await insert('photos', {
    id: photo,
    edition,
    profile_id: id,
    position: 1,
    status: 'active',
    width: 8,
    height: 8,
    placeholder: text('placeholder'),
    caption: text('caption'),
    created_at: now,
  })
  await deps.files.write(originalKey(edition, photo), bytes('photo file'))
  await insert('likes', { edition, from_id: id, to_id: other.id, created_at: now })
  await insert('likes', {
    edition,
    from_id: other.id,
    to_id: id,
    created_at: now,
    card: JSON.stringify({ question: text('liked question'), answer: text('liked answer') }),
  })
  await insert('given_likes', { edition, from_id: other.id, to_id: id, counted_at: later })
  await insert('passes', { edition, from_id: id, to_id: other.id, passed_at: later })
  await insert('finder_answers', {
    ...mine,
    question: text('finder question'),
    wanted: JSON.stringify(text('wanted')),
    importance: text('importance'),
    answered_at: now,
  })
  await insert('today_picks', { edition, from_id: id, to_id: other.id, day: '2999-01-01', position: 0 })
  await insert('today_visits', { ...mine, since: now, seen_at: now })
  await insert('matches', { edition, ...pairOf(id, other.id), matched_at: now })
  await insert('reports', {
    edition,
    from_id: id,
    about_id: other.id,
    kind: 'profile',
    reason: text('reason'),
    note: text('note'),
    evidence: JSON.stringify({ planted: text('evidence') }),
    created_at: now,
  })
  await insert('reports', {
    edition,
    from_id: other.id,
    about_id: id,
    kind: 'profile',
    reason: text('reason of the other'),
    note: text('note of the other'),
    evidence: JSON.stringify({ planted: text('evidence of the other') }),
    created_at: now,
  })
  const decided = { edition, report_id: null, decided_by: 'moderator', decided_at: now, effective_at: now, rule: 'money' }
  const tokens = () => ({ reporter_token: randomUUID(), reported_token: randomUUID() })
  const onMember = randomUUID()
  await insert('decisions', {
    ...decided,
    ...tokens(),
    id: onMember,
    reporter_id: other.id,
    reported_id: id,
    measure: 'warning',
    facts: text('facts'),
  })
  await insert('decisions', {
    ...decided,
    ...tokens(),
    reporter_id: id,
    reported_id: other.id,
    measure: 'none',
    rule: null,
    facts: text('facts for who reported'),
  })
  await insert('appeals', {
    edition,
    decision_id: onMember,
    side: 'reported',
    user_id: id,
    body: text('appeal'),
    answer: text('answer to the appeal'),
    created_at: now,
    outcome: 'upheld',
    decided_by: 'other',
    decided_at: now,
  })
  const conversation = randomUUID()
  await insert('conversations', {
    id: conversation,
    edition,
    ...pairOf(id, other.id),
    started_by: id,
    created_at: now,
    last_seq: 3,
  })
  for (const [profile_id, peer_id] of [
    [id, other.id],
    [other.id, id],
  ])
    await insert('participants', {
      conversation_id: conversation,
      edition,
      profile_id,
      peer_id,
      unread: 1,
      read_seq: 1,
      updated_at: now,
    })
  const message = { edition, conversation_id: conversation, kind: 'text', credits: 0, created_at: now }
  const quote = { kind: 'card', question: text('quoted question'), answer: text('quoted answer') }
  const said = (words: string, about: typeof quote | null) => JSON.stringify({ text: words, quote: about })
  const withdrawn = randomUUID()
  await insert('messages', { ...message, id: withdrawn, seq: 1, sender_id: id, kind: 'withdrawn', payload: '{}' })
  await insert('withdrawn_messages', {
    message_id: withdrawn,
    edition,
    kind: 'text',
    payload: said(text('withdrawn message'), null),
    withdrawn_at: later,
  })
  await insert('messages', { ...message, id: randomUUID(), seq: 2, sender_id: id, payload: said(text('message'), null) })
  await insert('messages', {
    ...message,
    id: randomUUID(),
    seq: 3,
    sender_id: other.id,
    payload: said('what the other wrote', quote),
  })
  const payment = randomUUID()
  const { id: bundle_id } = await db
    .insertInto('bundles')
    .values({ edition, country: photo, credits: 1, amount: 1, currency: 'EUR', recommended: false, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insert('payments', {
    ...mine,
    id: payment,
    bundle_id,
    credits: 1,
    amount: 1,
    currency: 'EUR',
    method: text('method'),
    provider: 'sandbox',
    provider_reference: text(`provider reference ${payment}`),
    checkout_url: text('checkout address'),
    discount_code: text('code'),
    status: 'completed',
    created_at: now,
    vat_country: text('country of the VAT'),
  })
  await insert('receipts', {
    payment_id: payment,
    edition,
    company_id: randomInt(1_000_000_000),
    number: 1,
    vat_country: text('country of the receipt'),
    amount: 1,
    vat: 0,
    currency: 'EUR',
    seller: '{}',
    refund_days: 14,
    issued_at: now,
  })
  await insert('stored_cards', {
    ...mine,
    provider: 'sandbox',
    customer: 'one',
    mandate: 'one',
    label: text('label of the card'),
    wording: 1,
    consented_at: now,
  })
  await insert('refunds', {
    ...mine,
    payment_id: payment,
    credits: 1,
    amount: 1,
    currency: 'EUR',
    way: 'provider',
    status: 'paid',
    provider_reference: text(`refund of ${payment}`),
    created_at: now,
    ended_at: now,
  })
  await insert('chargebacks', {
    payment_id: payment,
    provider_reference: text(`chargeback of ${payment}`),
    amount: 1,
    taken_credits: 1,
    unpaid_credits: 0,
    received_at: now,
    reversed_at: now,
  })
  await insert('credit_notes', {
    payment_id: payment,
    refund_id: null,
    company_id: randomInt(1_000_000_000),
    number: 1,
    credits: 1,
    amount: 1,
    vat: 0,
    issued_at: now,
  })
  const debitForm = {
    account_holder: text('account holder'),
    iban: text('account'),
    street: text('street'),
    house_number: text('house number'),
    zip: text('zip'),
    city: text('city'),
    country: 'NL',
    phone: text('phone'),
    wording: 1,
    language: text('language'),
  }
  const mandate = randomUUID()
  await insert('debit_mandates', {
    ...mine,
    ...debitForm,
    id: mandate,
    kind: 'once',
    reference: text(`mandate ${mandate}`),
    creditor_id: text('creditor'),
    creditor_name: text('creditor name'),
    address: text('address'),
    signed_at: now,
  })
  await insert('debit_drafts', {
    ...mine,
    ...debitForm,
    kind: 'once',
    bundle_id,
    credits: 1,
    price: 1,
    currency: 'EUR',
    code_hash: text('code hash'),
    code_sent_at: now,
    created_at: now,
  })
  await insert('debit_codes_sent', { ...mine, phone_hash: bytes('phone'), sent_at: now })
  await insert('debits', {
    ...mine,
    payment_id: payment,
    mandate_id: mandate,
    reference: text(`debit ${mandate}`),
    iban: text('account'),
    credits: 1,
    amount: 1,
    currency: 'EUR',
    due_on: '2027-01-04',
    created_at: now,
  })
  await insert('discount_codes', {
    ...mine,
    code: text('code'),
    percentage: 1,
    currency: text('currency'),
    created_at: now,
    country: null,
  })
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
  await insert('push_subscriptions', {
    ...mine,
    session_id: session.id,
    endpoint: text('endpoint'),
    p256dh: text('push key'),
    auth: text('push secret'),
    created_at: later,
  })
  await insert('idempotency_keys', {
    ...mine,
    key: text('idempotency key'),
    call: text('call'),
    body_hash: bytes('body'),
    status: 200,
    answer: JSON.stringify({ text: text('stored response') }),
    created_at: later,
  })
  await db
    .updateTable('sessions')
    .set({ user_agent: text('user agent') })
    .where('user_id', '=', id)
    .execute()
  return { photo, payment, conversation }
}
