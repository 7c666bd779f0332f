import { expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'

const server = await openTestApp({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://{slug}.example' } })

it.each([
  ['a successful response', '/api/interests.php', {}, 200],
  ['a page of another site', '/api/likes.php', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a visitor without a session', '/api/likes.php', {}, 403],
  ['an unknown path', '/api/nothing.php', {}, 404],
  ['an invalid path', '/%', {}, 400],
  ['an invalid path below /api', '/api/%ff', {}, 400],
])('sets the security headers for %s: no content sniffing, only own scripts, only TLS', async (_, url, headers, status) => {
  const answer = await server.app.inject({ url, headers: { host: 'milf.example', ...headers } })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'") as string,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
  })
})
