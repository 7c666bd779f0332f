import { createServer, type RequestListener } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { partnerAnswer } from '@vonk/contracts/offers/promotion.schema.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import type { Partner } from '../dependencies.ts'
import { kindOfBytes } from '../photos/picture-kinds.ts'
import { createPartner } from './partner.ts'

/** A partner on a free port of this machine, without TLS. */
async function aPartner(answer: RequestListener): Promise<Partner> {
  const service = createServer(answer)
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  const agent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') })
  const partner = createPartner(readConfig({ PARTNER_URL: 'https://cams.example.com/live?key=1' }), { agent })
  return partner ?? expect.unreachable('no partner')
}
const never = new AbortController().signal

describe('the partner of the settings', () => {
  it('is asked for a site, and learns nothing else', async () => {
    const asked: unknown[] = []
    const partner = await aPartner(({ url, headers }, response) => {
      asked.push({ url, names: Object.keys(headers).toSorted() })
      response.end('{"partner":"Cams","profiles":[]}')
    })
    expect(await partner.profiles('milf', never)).toEqual({ partner: 'Cams', profiles: [] })
    expect(asked).toEqual([{ url: '/live?key=1&site=milf', names: ['connection', 'host'] }])
  })

  it('leads nowhere else, and may not say more than it should', async () => {
    const redirecting = await aPartner((_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end())
    await expect(redirecting.profiles('milf', never)).rejects.toThrow('302')
    const endless = await aPartner((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue
      }
      response.writeHead(200).on('drain', more)
      more()
    })
    await expect(endless.profiles('milf', never)).rejects.toThrow('longer')
    await expect(endless.picture('https://cams.example.com/1.jpg', never)).rejects.toThrow('longer')
  })

  it('is given up in the middle of an answer', async () => {
    const deadline = new AbortController()
    const stalling = await aPartner((_, response) => {
      response.writeHead(200).write('{')
      deadline.abort()
    })
    await expect(stalling.profiles('milf', deadline.signal)).rejects.toThrow('aborted')
  })

  it('needs https', () => {
    expect(() => readConfig({ PARTNER_URL: 'http://cams.example.com' })).toThrow('PARTNER_URL')
  })
})

it('a sandbox takes its place in development and says so; in production nobody does [PRM-01 partly]', async () => {
  expect(createPartner(readConfig({ NODE_ENV: 'production' }))).toBeNull()
  const sandbox = createPartner(readConfig({})) ?? expect.unreachable('no sandbox')
  expect(sandbox.sandbox).toBe(true)
  const { partner, profiles } = partnerAnswer.parse(await sandbox.profiles('milf', never))
  expect({ partner, live: profiles.map(({ live }) => live) }).toEqual({ partner: 'Sandbox', live: [true, false] })
  expect(kindOfBytes(await sandbox.picture(profiles[0]?.picture ?? '', never))).toBe('png')
})
