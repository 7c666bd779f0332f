import { calls } from '@vonk/contracts/contract.ts'
import type { Call, Schema } from '@vonk/contracts/call.ts'
import { errorBody } from '@vonk/contracts/errors.ts'
import { clientHeader } from '@vonk/contracts/account/account.contract.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { admissions } from '../admission/admission.ts'

const json = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

/** `/api/openapi.json`: what the calls are, for machines. */
export function serveOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', { config: { admission: admissions.machine } }, () => openApiDocument())
}

/** The OpenAPI 3.1 description of every call, printed from the contract (API-01). */
function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, call } of calls) {
    const path = (paths[call.path] ??= {})
    const method = call.method.toLowerCase()
    const operation = describe(name, call)
    // OpenAPI knows one operation per method and path; lines told apart by a query parameter are listed inside it.
    path[method] = path[method] ? { ...path[method], 'x-variants': [...variantsOf(path[method]), operation] } : operation
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vonk', version: '1', description: 'Every call of the sites. Answers are in JSON.' },
    paths,
    components: {
      schemas: { Error: json(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

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
      '4XX': { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
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
