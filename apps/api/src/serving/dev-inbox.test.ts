import { editions } from '@vonk/contracts/editions.ts'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'

const server = await openTestApp()
const visitor = server.visitor('she')

it('shows messages newest first with their links, as a page and as JSON', async () => {
  expect((await visitor.request('GET', '/dev/inbox')).body).toContain('Nothing yet')
  server.inbox.keep({
    channel: 'sms',
    edition: editions.gay,
    to: '+31612345678',
    subject: 'Code',
    text: '1234',
    html: null,
    links: [],
  })
  server.inbox.keep({
    channel: 'mail',
    edition: editions.she,
    to: 'anna@example.com',
    subject: 'Hello',
    text: 'Hello <i>Anna</i>',
    html: '<html><head></head><body>Hello</body></html>',
    links: ['http://she.localhost/activate/done?token=a&b=c'],
  })

  const { json } = await visitor.request('GET', '/dev/inbox.json')
  expect(json).toMatchObject({
    items: [
      { channel: 'mail', to: 'anna@example.com', links: ['http://she.localhost/activate/done?token=a&b=c'] },
      { channel: 'sms' },
    ],
  })

  const { json: toOne } = await visitor.request('GET', '/dev/inbox.json?to=%2B31612345678')
  expect(toOne).toEqual({ items: [expect.objectContaining({ channel: 'sms', to: '+31612345678' })] })

  const list = await visitor.request('GET', '/dev/inbox')
  expect(list.body).toContain('<a href="http://she.localhost/activate/done?token=a&amp;b=c">')
  expect(list.headers['cache-control']).toBe('no-store')

  const [mail, sms] = server.inbox.items()
  const page = await visitor.request('GET', `/dev/inbox/${mail?.id}`)
  expect(page.body).toContain('&lt;i&gt;Anna&lt;/i&gt;')
  expect(page.body).not.toContain('<i>Anna')
  const html = await visitor.request('GET', `/dev/inbox/${mail?.id}/html`)
  expect(html.headers['content-security-policy']).toContain("default-src 'none'")
  expect(html.body).toContain('<base target="_top">')
  expect((await visitor.request('GET', `/dev/inbox/${sms?.id}/html`)).status).toBe(404)
  expect((await visitor.request('GET', '/dev/inbox/unknown')).status).toBe(404)
})

it('returns 404 for hosts that are not this machine', async () => {
  for (const [host, status] of [
    ['localhost:4000', 200],
    ['127.0.0.1:4000', 200],
    ['[::1]:4000', 200],
    ['elsewhere.example', 404],
    ['127.elsewhere.example', 404],
  ] as const)
    expect([host, (await server.app.inject({ url: '/dev/inbox.json', headers: { host } })).statusCode]).toEqual([host, status])
})
