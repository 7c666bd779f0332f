import type { ErrorBody, ErrorCode, FieldCode } from '@vonk/contracts/errors.ts'

/**
 * Why a call failed. `status` is the HTTP status, or 0 without a response. `code` is 'unavailable' without a response and if
 * the response is not from our server. `fields` has a code per refused field (API-03). `params` fill the code's text, e.g.
 * `{ minutes: 15 }`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, FieldCode>>
  readonly params: Readonly<Record<string, string | number>>
  /** Whether the server requires a login (AUT-04). */
  readonly authenticationRequired: boolean
  /** The wait that the server asks for, in ms. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    body?: ErrorBody,
    { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    const code = body?.error.code ?? 'unavailable'
    super(code, { cause })
    this.status = status
    this.code = code
    this.fields = body?.error.fields ?? {}
    this.params = body?.error.params ?? {}
    this.authenticationRequired = body?.authentication_required === true
    this.retryAfter = retryAfter
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Returns the code to show for an error. Unknown errors become 'server_error', which has a generic text (API-04). */
export const codeOf = (error: unknown): ErrorCode => (isApiError(error) ? error.code : 'server_error')
