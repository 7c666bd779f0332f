import { isApiError } from '@vonk/api-client/api-error.ts'
import type { ErrorCode } from '@vonk/contracts/errors.ts'

const codes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['not_found', 'invalid_input'])

/** True if a call failed because the requested thing does not exist, or its id is malformed. */
export const isNotFoundError = (error: unknown): boolean => isApiError(error) && codes.has(error.code)
