import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerFailures } from './failures.ts'

it.each([
  ['a full disk', { code: 'ENOSPC', syscall: 'write' }],
  ['an exhausted quota', { code: 'EDQUOT', syscall: 'write' }],
  ['a read-only disk', { code: 'EROFS', syscall: 'open' }],
  ['a database with a full disk', { code: '53100' }],
  ['a read-only database', { code: '25006' }],
])('answers 503 unavailable, not 500, for %s', async (_, facts) => {
  const app = Fastify()
  answerFailures(app)
  app.get('/', () => Promise.reject(Object.assign(new Error('cannot write'), facts)))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: { code: 'unavailable' } }])
  expect(answer.headers['retry-after']).toBeDefined()
})
