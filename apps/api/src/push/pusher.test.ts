import { createServer, type ServerResponse } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import webPush from 'web-push'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openPushService } from '../testing/push-service.ts'
import { createPusher } from './pusher.ts'

const log = { info() {}, warn() {}, error() {} }
const message = { title: 'a', body: 'b', path: '/', tag: 'c', lang: 'en-GB', urgent: false }

it('never connects to an address inside the network, whatever name the subscription has', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const config = readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
  const codes: unknown[] = []
  const pusher = await createPusher({ config, inbox: null, log: { ...log, warn: (seen: unknown) => void codes.push(seen) } })
  const browser = (await openPushService()).subscribe()
  // Resolves to the loopback address on every machine.
  const outcome = await pusher.send(
    { ...browser, endpoint: 'https://localhost/a', edition: 1, contact: 'mailto:a@b.example' },
    message,
  )
  expect(outcome).toEqual({ is: 'refused' })
  expect(codes).toEqual([{ statusCode: undefined, code: 'EACCES' }])
})

it('sends nothing without keys', async () => {
  const pusher = await createPusher({ config: readConfig({}), inbox: null, log })
  expect(
    await pusher.send({ endpoint: 'https://a.b/c', p256dh: 'a', auth: 'b', edition: 1, contact: 'mailto:a@b.example' }, message),
  ).toEqual({ is: 'refused' })
})

/** Sends a push to a service that a member made up. `cut` resolves when the server ends the connection. */
async function sendTo(answer: (response: ServerResponse) => void, options?: { deadline: () => AbortSignal }) {
  const cut = Promise.withResolvers<void>()
  const service = createServer((_request, response) => {
    response.on('close', cut.resolve)
    answer(response)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  const agent = Object.assign(new Agent({ keepAlive: true }), { createConnection: () => connect(port, '127.0.0.1') })
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const config = readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
  const pusher = await createPusher({ config, inbox: null, log }, { agent, ...options })
  const browser = (await openPushService()).subscribe()
  const outcome = pusher.send({ ...browser, edition: 1, contact: 'mailto:a@b.example' }, message)
  return { outcome: await outcome, cut: cut.promise }
}

describe('a push service that means harm', () => {
  it('is cut off when it sends more than an answer', async () => {
    const endless = (response: ServerResponse) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue
      }
      response.writeHead(201).on('drain', more)
      more()
    }
    const { outcome, cut } = await sendTo(endless)
    expect(outcome).toEqual({ is: 'sent' })
    await cut
  })

  it('is cut off at the deadline when its answer does not end', async () => {
    const deadline = new AbortController()
    const endless = (response: ServerResponse) => response.writeHead(201).write('a', () => deadline.abort())
    const { cut } = await sendTo(endless, { deadline: () => deadline.signal })
    await expect(cut).resolves.toBeUndefined()
  })

  it('is cut off at the deadline when it does not answer', async () => {
    const deadline = new AbortController()
    const { outcome, cut } = await sendTo(() => deadline.abort(), { deadline: () => deadline.signal })
    expect(outcome).toEqual({ is: 'refused' })
    await cut
  })

  it('can say when to try again and then send for ever', async () => {
    const { outcome, cut } = await sendTo((response) => {
      response.writeHead(429, { 'retry-after': '7' }).write(Buffer.alloc(1_000_000))
    })
    expect(outcome).toEqual({ is: 'later', after: 7000 })
    await cut
  })
})
