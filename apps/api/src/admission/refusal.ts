import type { ErrorBody, ErrorCode, FieldCode } from '@vonk/contracts/errors.ts'

const statuses: Record<ErrorCode, number> = {
  invalid_input: 400,
  malformed_json: 400,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  foreign_origin: 403,
  unknown_site: 404,
  idempotency_key_required: 400,
  idempotency_key_reused: 409,
  unavailable: 503,
  busy: 503,
  too_slow: 408,
  server_error: 500,
  authentication_required: 403,
  login_failed: 401,
  login_blocked: 429,
  account_deleted: 403,
  account_closed: 403,
  passkey_failed: 401,
  passkey_limit: 403,
  signup_off: 403,
  email_taken: 409,
  email_deleted: 409,
  email_unknown: 404,
  not_confirmed: 403,
  link_invalid: 410,
  already_active: 409,
  mail_limit: 429,
  reset_limit: 429,
  search_closed: 403,
  saved_search_limit: 403,
  own_profile: 409,
  blocked_by_member: 403,
  member_blocked: 403,
  card_gone: 409,
  like_limit: 429,
  swipe_limit: 429,
  conversation_limit: 403,
  insufficient_credits: 402,
  credits_bound: 403,
  message_price_changed: 409,
  message_too_long: 400,
  message_id_reused: 409,
  message_gone: 409,
  unsend_late: 409,
  photo_kind: 422,
  photo_unreadable: 422,
  photo_too_large: 422,
  photo_limit: 403,
  photo_banned: 422,
  photo_gone: 410,
  message_photo_limit: 403,
  voice_off: 403,
  voice_unreadable: 422,
  voice_too_long: 422,
  voice_limit: 403,
  voice_premium: 403,
  premium_only: 403,
  photos_changed: 409,
  verification_photo: 403,
  verification_limit: 429,
  verification_over: 409,
  wording_changed: 409,
  payment_failed: 502,
  debit_off: 403,
  debit_blocked: 403,
  debit_limit: 403,
  debit_code_over: 410,
  sms_limit: 429,
  sms_failed: 502,
  price_changed: 409,
  refund_changed: 409,
  spending_limit: 403,
  appeal_filed: 409,
  appeal_over: 409,
}

/** Whether a refusal is normal operation, and not a failure to investigate. */
export const isExpected = (code: ErrorCode): boolean => statuses[code] < 500 || code === 'busy'

/**
 * Default seconds for Retry-After: every temporary refusal has it. For 503 they are random, so that clients refused
 * together do not all retry together.
 */
function defaultWait(status: number): number | undefined {
  if (status === 503) return 1 + Math.floor(Math.random() * 8)
  return status === 429 ? 60 : undefined
}

/** An error that becomes an error response of the contract. It rolls back the transaction unless it `commits`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, FieldCode> | undefined
  readonly params: Record<string, string | number> | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** The transaction commits although the request is refused, e.g. to count a failed login. */
  readonly commits: boolean

  constructor(
    code: ErrorCode,
    details: {
      fields?: Record<string, FieldCode>
      params?: Record<string, string | number>
      commits?: boolean
      /** Milliseconds after which a retry makes sense. */
      retryIn?: number
      cause?: unknown
    } = {},
  ) {
    // Expected refusals are not logged, and a stack trace costs more than the rest of a fast response.
    const { stackTraceLimit } = Error
    if (isExpected(code)) Error.stackTraceLimit = 0
    super(code, { cause: details.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Refusal'
    this.code = code
    this.status = statuses[code]
    this.fields = details.fields
    this.params = details.params
    this.commits = details.commits ?? false
    this.retryAfter = details.retryIn === undefined ? defaultWait(this.status) : Math.max(1, Math.ceil(details.retryIn / 1000))
  }

  body(): ErrorBody {
    return {
      ...(this.code === 'authentication_required' && { authentication_required: true }),
      error: { code: this.code, ...(this.fields && { fields: this.fields }), ...(this.params && { params: this.params }) },
    }
  }
}

/** `invalid_input` for one field. */
export const refuseField = (field: string, code: FieldCode) => new Refusal('invalid_input', { fields: { [field]: code } })
