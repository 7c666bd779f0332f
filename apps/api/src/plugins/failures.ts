import type { FastifyInstance, FastifyError } from 'fastify'
import { isDatabaseUnavailable } from '../database/connect.ts'
import { Refusal } from './refusal.ts'

/** Turns whatever a request failed with into an answer of the contract (API-03, API-04). */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    if (refusal.code === 'unavailable') reply.header('retry-after', '1')
    return reply.status(refusal.status).header('cache-control', 'no-store').send(refusal.body())
  })
}

function refusalFor(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable')
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('too_large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('unsupported_media_type')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Refusal('malformed_json')
  }
  switch (error.statusCode) {
    case 429:
      return new Refusal('rate_limited')
    case 404:
      return new Refusal('not_found')
    case 413:
      return new Refusal('too_large')
    case 415:
      return new Refusal('unsupported_media_type')
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('invalid_input')
  return new Refusal('server_error')
}
