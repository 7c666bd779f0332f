import { expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'

const server = await openTestApp({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://{slug}.example' } })

it.each([
  ['an answer', '/api/interests.php', {}, 200],
  ['a page of another site', '/api/likes.php', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a visitor who should log in', '/api/likes.php', {}, 403],
  ['a path that nobody knows', '/api/nothing.php', {}, 404],
  ['a path that says nothing', '/%', {}, 400],
])('guards %s: no content is guessed, no script runs that is not ours', async (_what, url, headers, status) => {
  const answer = await server.app.inject({ url, headers: { host: 'milf.example', ...headers } })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-security-policy']).toContain("default-src '")
})

it('asks browsers to come by TLS alone, for a year at least', async () => {
  const answer = await server.app.inject({ url: '/api/interests.php', headers: { host: 'milf.example' } })
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
