import type { ErrorCode } from '@vonk/contracts/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/connect.ts'
import { FilesUnavailable } from '../photos/files-unavailable.ts'
import { wantsPage } from './readable-path.ts'
import { isExpected, Refusal } from './refusal.ts'

/** Turns every error of a request into an error response of the contract (API-03, API-04). */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>(answerFailure)
}

export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (!isExpected(refusal.code)) request.log.error({ err: error }, 'request failed')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply.status(refusal.status).header('cache-control', 'no-store').send(refusal.body())
}

/** What an error of a request means in the contract. */
export function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error) || error instanceof FilesUnavailable || cannotWrite.has(error.code))
    return new Refusal('unavailable')
  const code = codes[error.code] ?? codes[String(error.statusCode)]
  if (code) return new Refusal(code)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('invalid_input')
  return new Refusal('server_error')
}

/** A person's browser sent a form that no page of ours sends. Answer with a page: its reader did nothing wrong. */
export const isStrangeForm = (error: FastifyError, { headers }: FastifyRequest): boolean =>
  wantsPage(headers) && strange.has(refusalOf(error).code)

const strange = new Set<ErrorCode>(['foreign_origin', 'too_large', 'invalid_input', 'unsupported_media_type'])

/** The file system is full or read-only. The request is fine and may succeed later. */
const cannotWrite = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Maps Fastify's error codes and statuses to codes of the contract. */
const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}
