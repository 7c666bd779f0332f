import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { ApiError } from './api-error.ts'
import { type ApiClientOptions, createApiClient } from './client.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = (request: Seen, nth: number, response: ServerResponse) => void

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, __, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const cut: Reply = (_, __, response) => response.socket?.destroy()

/** Starts a local server that sends the nth reply to the nth request, and repeats the last reply. */
async function serving(...replies: Reply[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const one: Seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      seen.push(one)
      replies[Math.min(seen.length, replies.length) - 1]?.(one, seen.length, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pauses: number[] = []
  const client = (options: ApiClientOptions = {}) =>
    createApiClient({
      baseUrl,
      retryDelay: (attempt) => {
        pauses.push(1000 * 2 ** attempt)
        return 0
      },
      ...options,
    })
  return { seen, pauses, client }
}

const message = { id: crypto.randomUUID(), profile: crypto.randomUUID(), kind: 'text', payload: { text: 'Hi' } } as const
const failing = json(500, { error: { code: 'server_error' } })

describe('a request', () => {
  it('has the query without undefined values, and its response is parsed', async () => {
    const { client, seen } = await serving(json(200, { messages: [], has_more: false }))
    const answer = await client().call(chatContract.messages, {
      query: { conversation: message.id, before: 41, after: undefined },
    })
    expect(seen[0]).toMatchObject({ method: 'GET', url: `/api/messages.php?conversation=${message.id}&before=41` })
    expect(answer.messages).toEqual([])
  })

  it('has the fixed query parameters of the contract', async () => {
    const { client, seen } = await serving(json(200, {}))
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }
    await client().call(notificationsContract.subscribe, { query: { push: '1' }, body: { subscription } })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/user.php?push=1', body: JSON.stringify({ subscription }) })
  })

  it('has the client header only if it goes to user.php [AUT-01]', async () => {
    const { client, seen } = await serving(json(200, { user: null }))
    const api = client()
    await api.call(accountContract.currentUser)
    await api.call(accountContract.saveLanguage, { body: { language: 'nl' } })
    await api.call(likesContract.likes)
    expect(seen.map((request) => request.headers['x-request-type'])).toEqual(['client', 'client', undefined])
  })

  it('has a file as multipart form data', async () => {
    const { client, seen } = await serving(json(200, { photo: null }))
    await client().call(profileContract.addPhoto, { file: new Blob(['picture'], { type: 'image/png' }) })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="file"')
    expect(seen[0]?.body).toContain('picture')
  })
})

describe('a failed call', () => {
  it('throws an error with the code, its parameters and the refused fields', async () => {
    const { client } = await serving(
      json(429, { error: { code: 'login_blocked', params: { minutes: 15 }, fields: { email: 'invalid_email' } } }),
    )
    const failure = await client()
      .call(accountContract.login, { body: { email: 'a', password: 'b' } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({
      status: 429,
      code: 'login_blocked',
      params: { minutes: 15 },
      fields: { email: 'invalid_email' },
    })
  })

  it('throws `unavailable` if there is no response or if it is not from our server', async () => {
    const { client } = await serving(cut, (_, __, response) =>
      response.writeHead(200).end('<h1>Log in to the hotel’s network</h1>'),
    )
    const api = client()
    await expect(api.call(siteContract.regions, { retries: 0 })).rejects.toMatchObject({ status: 0, code: 'unavailable' })
    await expect(api.call(siteContract.regions, { retries: 0 })).rejects.toMatchObject({ status: 0, code: 'unavailable' })
  })

  it('does not log out when the own session is replaced meanwhile, but is repeated', async () => {
    const ended = json(403, { authentication_required: true, error: { code: 'authentication_required' } })
    const passwords = { old_password: 'a', password: 'b', repeat: 'b' }
    let isRenewed = false
    let chatsAsked = () => {}
    const whenAsked = new Promise<void>((resolve) => (chatsAsked = resolve))
    const { client, seen } = await serving((request, nth, response) => {
      if (request.url.startsWith(accountContract.changePassword.path)) {
        // The response of the chats, which had the previous session, comes first.
        void (async () => {
          await whenAsked
          isRenewed = true
          json(200, { user: {} })(request, nth, response)
        })()
      } else if (isRenewed) json(200, { chats: [] })(request, nth, response)
      else {
        ended(request, nth, response)
        chatsAsked()
      }
    })
    let loggedOut = 0
    const api = client({ onLoggedOut: () => loggedOut++ })
    const change = api.call(accountContract.changePassword, { body: passwords, renewsSession: true })
    expect(await api.call(chatContract.chats)).toEqual({ chats: [] })
    await change
    expect([loggedOut, seen.length]).toEqual([0, 3])
    isRenewed = false
    await expect(api.call(chatContract.chats)).rejects.toMatchObject({ status: 403 })
    expect(loggedOut).toBe(1)
  })

  it('logs out on a 403 that requires a login, but not on a 403 from user.php [AUT-04]', async () => {
    const { client } = await serving(json(403, { authentication_required: true, error: { code: 'authentication_required' } }))
    let loggedOut = 0
    const api = client({ onLoggedOut: () => loggedOut++ })
    await expect(api.call(accountContract.saveLanguage, { body: { language: 'nl' } })).rejects.toThrow('authentication_required')
    expect(loggedOut).toBe(0)
    await expect(api.call(chatContract.chats)).rejects.toThrow('authentication_required')
    expect(loggedOut).toBe(1)
  })

  it('stays logged in on any other 403', async () => {
    const { client } = await serving(json(403, { error: { code: 'blocked_by_member' } }))
    let loggedOut = 0
    await expect(client({ onLoggedOut: () => loggedOut++ }).call(chatContract.chats)).rejects.toThrow('blocked_by_member')
    expect(loggedOut).toBe(0)
  })
})

describe('a retry', () => {
  it('happens up to five times, with delays that double [API-02]', async () => {
    const { client, seen, pauses } = await serving(failing)
    await expect(client().call(likesContract.likes)).rejects.toMatchObject({ status: 500 })
    expect(seen).toHaveLength(6)
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16000])
  })

  it('returns the response of the first try that succeeds, even after a lost connection', async () => {
    const { client, seen } = await serving(cut, failing, json(200, { chats: [] }))
    expect(await client().call(chatContract.chats)).toEqual({ chats: [] })
    expect(seen).toHaveLength(3)
  })

  it('never follows a refusal', async () => {
    const { client, seen } = await serving(json(404, { error: { code: 'not_found' } }))
    await expect(client().call(likesContract.likes)).rejects.toMatchObject({ code: 'not_found' })
    expect(seen).toHaveLength(1)
  })

  it('never follows a failed payment', async () => {
    const { client, seen } = await serving(json(502, { error: { code: 'payment_failed' } }))
    const order = client().call(creditsContract.buy, { body: { bundle: 1, method: 'ideal', price: 999 } })
    await expect(order).rejects.toMatchObject({ code: 'payment_failed' })
    expect(seen).toHaveLength(1)
  })

  it('waits for as long as the server asks', async () => {
    const { client, seen } = await serving(
      json(429, { error: { code: 'rate_limited' } }, { 'retry-after': '0' }),
      json(200, { chats: [] }),
    )
    await client().call(chatContract.chats)
    expect(seen).toHaveLength(2)
  })

  it('never follows a 429 of a business rule, even with a short Retry-After', async () => {
    const { client, seen } = await serving(json(429, { error: { code: 'like_limit' } }, { 'retry-after': '1' }))
    await expect(client().call(chatContract.chats)).rejects.toMatchObject({ code: 'like_limit' })
    expect(seen).toHaveLength(1)
  })

  it('does not happen if the server asks for a long wait', async () => {
    const { client, seen } = await serving(json(429, { error: { code: 'rate_limited' } }, { 'retry-after': '600' }))
    await expect(client().call(chatContract.chats)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 600_000 })
    expect(seen).toHaveLength(1)
  })

  it('has the idempotency key of the first try [API-02]', async () => {
    const { client, seen } = await serving(cut, failing, json(200, { payment: null }))
    const api = client()
    await api.call(creditsContract.buy, { body: { bundle: 1, method: 'ideal', price: 999 }, idempotencyKey: 'one-order' })
    expect(seen.map((request) => request.headers['idempotency-key'])).toEqual(['one-order', 'one-order', 'one-order'])
    await api.call(creditsContract.buy, { body: { bundle: 1, method: 'ideal', price: 999 } })
    expect(seen[3]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('does not happen for a POST that may have been processed, unless it is repeatable [API-02]', async () => {
    const { client, seen } = await serving(failing)
    const api = client()
    await expect(api.call(accountContract.login, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({ status: 500 })
    expect(seen).toHaveLength(1)
    await expect(api.call(chatContract.send, { body: message, repeatable: true })).rejects.toMatchObject({ status: 500 })
    expect(seen).toHaveLength(7)
  })

  it('does not happen after the caller aborts', async () => {
    const { client, seen } = await serving(failing)
    const off = new AbortController()
    const api = client({ retryDelay: () => (queueMicrotask(() => off.abort(new Error('aborted by the caller'))), 20_000) })
    await expect(api.call(likesContract.likes, { signal: off.signal })).rejects.toThrow('aborted by the caller')
    expect(seen).toHaveLength(1)
  })

  it('does not follow a timeout if the caller allows no retries', async () => {
    const { client } = await serving(() => {})
    await expect(client({ timeout: 20 }).call(likesContract.likes, { retries: 0 })).rejects.toMatchObject({ code: 'unavailable' })
  })
})
