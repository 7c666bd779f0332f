import { isApiError } from '@vonk/api-client/api-error.ts'
import type { ErrorCode } from '@vonk/contracts/errors.ts'

const codes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['not_found', 'invalid_input'])

/** Whether a call failed because what it asks for is not there: it never was, or its address is no address. */
export const isNothing = (error: unknown): boolean => isApiError(error) && codes.has(error.code)
