import webPush from 'web-push'
import { expect, it } from 'vitest'
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
