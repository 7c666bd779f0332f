import type { ErrorBody, ErrorCode, FieldCode } from '@vonk/contracts/errors.ts'

/**
 * Why a call failed. `status` is the HTTP status, 0 where no answer came at all; then, and where the answer is not one
 * of ours, `code` is 'unavailable'. `fields` names one code per refused field (API-03), `params` fill the code's text,
 * e.g. `{ minutes: 15 }`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, FieldCode>>
  readonly params: Readonly<Record<string, string | number>>
  /** The server says that a login is needed (AUT-04). */
  readonly authenticationRequired: boolean
  /** How long the server asks to wait, in ms. */
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

/** The code to show for any failure; what is none of ours is 'server_error', whose text is the generic one (API-04). */
export const codeOf = (error: unknown): ErrorCode => (isApiError(error) ? error.code : 'server_error')
