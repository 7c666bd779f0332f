import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import type { PushMessage } from '@vonk/contracts/notifications/push-message.ts'
import ece from 'http_ece'
import { afterAll } from 'vitest'
import webPush from 'web-push'
import { readConfig } from '../config.ts'
import type { PushAddress, Pusher } from '../push/pusher.ts'
import { createPusher } from '../push/pusher.ts'

/** A browser that is subscribed at the push service. */
export type PushBrowser = PushAddress & { messages(): PushMessage[]; headers(): Record<string, unknown>[] }

/**
 * A push service on a free port, and a pusher that reaches it under any host name. It decrypts like a browser. `says` is its
 * answer to an address from now on.
 */
export async function openPushService(): Promise<{
  pusher: Pusher
  publicKey: string
  subscribe(): PushBrowser
  says(to: PushAddress, status: number, headers?: Record<string, string>): void
}> {
  const answers = new Map<string, { status: number; headers: Record<string, string> }>()
  const received: { path: string; body: Buffer; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const { status, headers } = answers.get(path) ?? { status: 201, headers: {} }
      if (status === 201) received.push({ path, body: Buffer.concat(chunks), headers: request.headers })
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => void server.close())

  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const agent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') })
  const pusher = await createPusher(
    {
      config: readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }),
      inbox: null,
      log: { info() {}, warn() {}, error() {} },
    },
    { agent },
  )
  return {
    pusher,
    publicKey,
    subscribe() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const authSecret = randomBytes(16)
      const path = `/${randomBytes(8).toString('hex')}`
      const own = () => received.filter((push) => push.path === path)
      return {
        endpoint: `https://push.example${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: authSecret.toString('base64url'),
        messages: () =>
          own().map(
            ({ body }) =>
              JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret }).toString()) as PushMessage,
          ),
        headers: () => own().map(({ headers }) => headers),
      }
    },
    says(to, status, headers = {}) {
      answers.set(new URL(to.endpoint).pathname, { status, headers })
    },
  }
}
