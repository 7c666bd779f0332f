import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { limits } from '@vonk/contracts/limits.ts'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { openStream } from '../testing/open-stream.ts'

const server = await openTestApp()
const member = await server.aMemberIn('milf')
for (let n = 0; n < limits.membersPerPage; n++) await server.aMemberIn('milf')

const ask = async (url: string, accepted: string) => {
  const { headers, rawPayload } = await server.app.inject({
    url,
    headers: { host: 'milf.localhost', cookie: member.cookie, 'accept-encoding': accepted },
  })
  return { encoding: headers['content-encoding'], vary: headers['vary'], length: headers['content-length'], bytes: rawPayload }
}

it.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('compresses a page of members for a browser that accepts %s', async (accepted, encoding, decompress) => {
  const plain = await ask('/api/members.php', 'identity')
  const small = await ask('/api/members.php', accepted)
  expect(plain.encoding).toBeUndefined()
  expect(small).toMatchObject({ encoding, vary: 'accept-encoding', length: String(small.bytes.length) })
  expect(decompress(small.bytes).equals(plain.bytes)).toBe(true)
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 5)
})

it('sends a small response as it is', async () => {
  const answer = await ask('/api/user.php', 'gzip, deflate, br, zstd')
  expect(answer.encoding).toBeUndefined()
})

it('sends live events as they are', async () => {
  const { port } = await server.listen()
  const stream = await openStream({ port, site: member.site, cookie: member.cookie })
  expect(stream.headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/event-stream/) as string })
  expect(stream.headers).not.toHaveProperty('content-encoding')
  expect(await stream.next()).toEqual({ type: 'hello' })
  stream.close()
})
