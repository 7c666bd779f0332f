import * as z from 'zod/mini'

/** Every value of `error.code` in a response. Each has a text in `locales/<lng>/errors.json`. */
export const errorCodes = [
  'invalid_input',
  'malformed_json',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'foreign_origin',
  'unknown_site',
  'idempotency_key_required',
  'idempotency_key_reused',
  'unavailable',
  'busy',
  'too_slow',
  'server_error',
  'authentication_required',
  'login_failed',
  'login_blocked',
  'account_deleted',
  'account_closed',
  'passkey_failed',
  'passkey_limit',
  'signup_off',
  'email_taken',
  'email_deleted',
  'email_unknown',
  'not_confirmed',
  'link_invalid',
  'already_active',
  'mail_limit',
  'reset_limit',
  'search_closed',
  'saved_search_limit',
  'own_profile',
  'blocked_by_member',
  'member_blocked',
  'card_gone',
  'like_limit',
  'swipe_limit',
  'conversation_limit',
  'insufficient_credits',
  'credits_bound',
  'message_price_changed',
  'message_too_long',
  'message_id_reused',
  'message_gone',
  'unsend_late',
  'photo_kind',
  'photo_unreadable',
  'photo_too_large',
  'photo_limit',
  'photo_banned',
  'photo_gone',
  'message_photo_limit',
  'voice_off',
  'voice_unreadable',
  'voice_too_long',
  'voice_limit',
  'voice_premium',
  'premium_only',
  'photos_changed',
  'verification_photo',
  'verification_limit',
  'verification_over',
  'wording_changed',
  'payment_failed',
  'debit_off',
  'debit_blocked',
  'debit_limit',
  'debit_code_over',
  'sms_limit',
  'sms_failed',
  'price_changed',
  'refund_changed',
  'spending_limit',
  'appeal_filed',
  'appeal_over',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Every value of `error.fields[name]` in a response (API-03). */
export const fieldCodes = [
  'required',
  'wrong_type',
  'unknown_field',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'malformed_text',
  'malformed_id',
  'invalid_value',
  'invalid_email',
  'invalid_date',
  'too_young',
  'too_common',
  'wrong_password',
  'repeat_differs',
  'taken',
  'unchanged',
  'name_is_email',
  'name_starts_with_at',
  'name_has_link',
  'text_has_link',
  'text_has_phone',
  'text_has_html',
  'too_many',
  'not_offered',
  'not_changeable',
  'consent_missing',
  'unknown_place',
  'unknown_country',
  'unknown_bundle',
  'unknown_method',
  'invalid_iban',
  'invalid_zip',
  'invalid_phone',
  'invalid_otp',
] as const

export type FieldCode = (typeof fieldCodes)[number]

/** The body of every response that is not 2xx. `params` fill the code's text, e.g. `{ minutes: 15 }`. */
export const errorBody = z.object({
  authentication_required: z.optional(z.literal(true)),
  error: z.object({
    code: z.enum(errorCodes),
    fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
})

export type ErrorBody = z.infer<typeof errorBody>

const isFieldCode = (value: string): value is FieldCode => (fieldCodes as readonly string[]).includes(value)

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), input)

/** Returns the field code of a zod issue: the code that the schema names, or the code for this kind of issue. */
function fieldCodeOf(issue: z.core.$ZodIssue, input: unknown): FieldCode {
  if (valueAt(input, issue.path) === undefined && issue.code !== 'unrecognized_keys') return 'required'
  if (isFieldCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return 'wrong_type'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : 'too_small'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_large'
    default:
      return 'invalid_value'
  }
}

/**
 * Returns the invalid fields of `input` by dotted path, each with the first code found. The server uses it for responses
 * and forms use it before they send, so both use the same codes (API-03).
 */
export function fieldsOf(error: z.core.$ZodError, input: unknown): Record<string, FieldCode> {
  // A map, because an unknown field may have the name `__proto__`.
  const fields = new Map<string, FieldCode>()
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (path ? `${path}.${key}` : key)) : [path || 'body']
    for (const name of names) if (!fields.has(name)) fields.set(name, fieldCodeOf(issue, input))
  }
  return Object.fromEntries(fields)
}
