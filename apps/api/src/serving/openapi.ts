import { calls } from '@vonk/contracts/contract.ts'
import type { Call, Schema } from '@vonk/contracts/call.ts'
import { errorBody } from '@vonk/contracts/errors.ts'
import { liveEvent } from '@vonk/contracts/live-events.schema.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { clientHeader } from '@vonk/contracts/account/account.contract.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { admissions } from '../admission/admission.ts'
import { cookieName } from '../admission/cookie.ts'
import type { Config } from '../config.ts'
import { noticePath } from '../features/credits/payments.service.ts'

const json = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

const documentPath = '/api/openapi.json'

/** Mounts `/api/openapi.json`, the description of the calls. */
export function serveOpenApi(app: FastifyInstance, config: Config): void {
  app.get(documentPath, { config: { admission: admissions.machine } }, () => openApiDocument(config))
}

/** The OpenAPI 3.1 description of every call, generated from the contract (API-01). */
function openApiDocument(config: Config) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, call } of calls) {
    const path = (paths[call.path] ??= {})
    const method = call.method.toLowerCase()
    const operation = describe(name, call)
    // OpenAPI allows one operation per method and path. Calls that differ by a query parameter become variants of it.
    path[method] = path[method] ? { ...path[method], 'x-variants': [...variantsOf(path[method]), operation] } : operation
  }
  Object.assign(paths, otherRoutes())
  return {
    openapi: '3.1.0',
    info: { title: 'Vonk', version: '1', description: 'Every call of the sites. Responses are JSON unless stated otherwise.' },
    paths,
    components: {
      schemas: { Error: json(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(config, 'session') } },
    },
  }
}

const refused = {
  '4XX': { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
}

/** The routes below /api that are not calls of the contract. */
const otherRoutes = () => ({
  [liveEventsPath]: {
    get: {
      operationId: 'live.events',
      summary: 'The live stream of a member (CHT-04): server-sent events, the data of each is one event as JSON',
      tags: ['live'],
      security: [{ session: [] }],
      responses: {
        200: { description: 'Open', content: { 'text/event-stream': { schema: json(liveEvent, 'output') } } },
        ...refused,
      },
    },
  },
  [noticePath]: {
    post: {
      operationId: 'payments.notice',
      summary: 'A notice of a payment provider (PAY-11), in the format of the provider; verified with the provider',
      tags: ['payments'],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: { type: 'object', additionalProperties: { type: 'string' } } },
          'application/json': { schema: { type: 'object' } },
        },
      },
      responses: {
        200: { description: 'Accepted', content: { 'application/json': { schema: { type: 'object' } } } },
        ...refused,
      },
    },
  },
  [documentPath]: {
    get: {
      operationId: 'openapi',
      summary: 'This document',
      tags: ['openapi'],
      responses: { 200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } } },
    },
  },
})

const variantsOf = (operation: unknown): unknown[] =>
  typeof operation === 'object' && operation !== null && 'x-variants' in operation && Array.isArray(operation['x-variants'])
    ? operation['x-variants']
    : []

function describe(name: string, call: Call) {
  const parameters = [
    ...parametersOf(call.query),
    ...(call.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }] : []),
    ...(call.path === '/api/user.php'
      ? [{ name: clientHeader.name, in: 'header', required: false, schema: { const: clientHeader.value } }]
      : []),
  ]
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    'x-origin': call.origin,
    ...(call.when && { 'x-when': call.when }),
    ...(call.access === 'member' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: json(call.answer, 'output') } } },
      ...refused,
    },
  }
}

function bodyOf(call: Call) {
  if (call.upload) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  return call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: json(call.body, 'input') } } } }
    : {}
}

function parametersOf(query: Schema | undefined) {
  if (!query) return []
  const described = json(query, 'input')
  const required = described.required ?? []
  return Object.entries(described.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
