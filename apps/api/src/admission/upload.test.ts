import { connect } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@vonk/contracts/limits.ts'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../testing/harness.ts'

const server = await openTestApp()
const { port } = await server.listen()

/** Sends the start of an upload, then `more` until a response arrives. Returns the response. */
async function upload(framing: string, first: string, more?: string): Promise<string> {
  const { cookie } = await server.aMemberIn('milf')
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  const send = () => {
    if (more) while (socket.writable && socket.write(more));
  }
  const head = [
    'POST /api/photo.php HTTP/1.1',
    'host: milf.localhost',
    `cookie: ${cookie}`,
    'content-type: multipart/form-data; boundary=b',
    framing,
  ]
  return new Promise((resolve) => {
    socket.setEncoding('utf8')
    socket.once('data', (answer: string) => {
      socket.removeListener('drain', send)
      resolve(answer)
    })
    socket.on('error', () => resolve('no answer'))
    socket.on('drain', send)
    socket.write(`${head.join('\r\n')}\r\n\r\n${first}`)
    send()
  })
}

const filePart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`
const filler = chunk('x'.repeat(64_000))
const chunked = 'transfer-encoding: chunked'

it.each([
  ['with a content-length of a terabyte, before its first byte', 'content-length: 1099511627776', '', undefined],
  ['with an endless file', chunked, chunk(filePart), filler],
  ['with an endless preamble', chunked, chunk('preamble'), filler],
])('refuses an upload %s and closes the connection', async (_, framing, first, more) => {
  const answer = await upload(framing, first, more)
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i)
  expect(answer).toContain('{"error":{"code":"too_large"}}')
  await expect.poll(() => readdir(join(server.config.DATA_DIR, 'uploads')).catch(() => [])).toEqual([])
})

it('accepts a body with a file of the maximum size', async () => {
  const { cookie } = await server.aMemberIn('milf')
  const payload = Buffer.concat([Buffer.from(filePart), Buffer.alloc(limits.photoBytes), Buffer.from('\r\n--b--\r\n')])
  const headers = { host: 'milf.localhost', cookie, 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/photo.php', headers, payload })
  expect(answer.json()).toEqual({ error: { code: 'photo_kind' } })
})
