import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { second } from '@vonk/contracts/clock.ts'
import { editions, editionSlugs } from '@vonk/contracts/editions.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'

const sites = await mkdtemp(join(tmpdir(), 'vonk-sites-'))
const inline = 'console.log("the first script of a page")'
const script = 'console.log("the script of a site")\n'.repeat(40)
const built = {
  ...Object.fromEntries(
    editionSlugs.map((slug) => [
      `${slug}/dist/index.html`,
      `<!doctype html><html lang="en"><title>${slug}</title><script data-entry="">${inline}</script></head><body></body>`,
    ]),
  ),
  'she/dist/assets/index-abc123.js': script,
  'she/dist/assets/index-abc123.js.br': brotliCompressSync(script),
  'she/dist/assets/index-abc123.js.map': '{}',
  'gilf/dist/.vite/manifest.json': JSON.stringify({
    'index.html': {
      file: 'assets/index-abc123.js',
      isEntry: true,
      imports: ['_stack.js'],
      dynamicImports: [
        '../../packages/site/src/screens/chats.tsx',
        '../../packages/site/src/screens/members.tsx',
        '../../locales/nl/index.ts',
        '../../locales/de/index.ts',
      ],
    },
    '_stack.js': { file: 'assets/stack.js' },
    '../../packages/site/src/screens/chats.tsx': { file: 'assets/chats.js', dynamicImports: ['_gifts.js'] },
    '_gifts.js': { file: 'assets/gifts.js', imports: ['index.html'] },
    '../../packages/site/src/screens/members.tsx': { file: 'assets/members.js' },
    '../../locales/nl/index.ts': { file: 'assets/nl.js', dynamicImports: ['../../locales/nl/chat.json'] },
    '../../locales/nl/chat.json': { file: 'assets/nl-chat.js' },
    '../../locales/de/index.ts': { file: 'assets/de.js' },
  }),
  'she/dist/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'landers/dist/she/gallery/nl.html': '<!doctype html><html lang="nl-NL"><title>gallery</title>',
  'landers/dist/milf/gallery/nl.html':
    '<!doctype html><html lang="nl-NL"><title>gallery</title><dialog open>Ik ben {age} of ouder</dialog><p>{age}</p>',
  'landers/dist/milf/gallery/de.html': '<!doctype html><html lang="de-DE"><title>gallery in German</title>',
  'landers/dist/gay/gallery/en.html': '<!doctype html><html lang="en-GB"><title>gallery in English</title>',
}

const server = await openTestApp({ sites })
const she = server.visitor('she')

beforeAll(async () => {
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(sites, path)), { recursive: true })
    await writeFile(join(sites, path), content)
  }
})

afterAll(() => rm(sites, { recursive: true, force: true }))

describe('a site', () => {
  it.each(editionSlugs)('has its own page and settings at its own host: %s [EDI-01 EDI-03]', async (slug) => {
    const browser = server.visitor(slug)
    expect((await browser.request('GET', '/')).body).toContain(`<title>${slug}</title>`)
    expect((await browser.call(siteContract.settings)).answer.settings.niche).toBe(editions[slug])
  })

  it.each(['/members', '/members/0197', '/chats', '/terms', '/signup?ref=a.b'])('opens directly at %s', async (path) => {
    const page = await she.request('GET', path, { headers: { accept: 'text/html' } })
    expect(page).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
    })
    const again = await she.request('GET', path, { headers: { 'if-none-match': String(page.headers['etag']) } })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('has the language of the cookie, or of the domain, in the lang attribute [LOC-03]', async () => {
    expect((await she.request('GET', '/')).body).toContain('<html lang="nl-NL"')
    expect((await she.request('GET', '/', { headers: { cookie: 'locale=en' } })).body).toContain('<html lang="en-GB"')
    expect((await server.visitor('gay').request('GET', '/')).body).toContain('<html lang="en-GB"')
  })

  it('sends compressed files, cached for a year if their name has a hash', async () => {
    const answer = await server.app.inject({
      url: '/assets/index-abc123.js',
      headers: { host: 'she.localhost', 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
    expect((await she.request('GET', '/icon.svg')).headers['cache-control']).toBe('public, max-age=0')
  })

  it.each([
    '/assets/gone.js',
    '/assets/gone',
    '/assets/index-abc123.js.map',
    '/gone.png',
    '/api/gone.php',
    '/photos/gone',
    '/.env',
    '/..%2f..%2fgay%2fdist%2findex.html',
    '/assets/..%2f..%2f..%2fgay%2fdist%2findex.html',
  ])('returns an error for %s, never a page', async (path) => {
    const answer = await she.request('GET', path, { headers: { accept: 'text/html' } })
    expect([400, 403, 404]).toContain(answer.status)
    expect(answer.body).not.toContain('<title>')
  })

  it.each(['/%00', '/%ff', '/members/%00', '/members/%ff', '/%', '//example.com/%ff', '/%ff?ref=%ff'])(
    'sends its page to a browser and an error to a program at %s, which no file can have',
    async (path) => {
      const page = await she.request('GET', path, { headers: { accept: 'text/html,*/*' } })
      expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
      expect(page.body).toContain('<title>she</title>')
      const { status, headers } = await she.request('GET', path)
      expect([400, 404]).toContain(status)
      expect(headers['content-type']).toContain('application/json')
    },
  )

  it('has a page to keep for when there is no connection: it runs, and lists what the conversations need in its language [NTF-06 partly]', async () => {
    const { body, headers } = await server.visitor('gilf').request('GET', '/offline.html', { headers: { cookie: 'locale=nl' } })
    expect(body).toContain('<html data-offline lang="nl-NL"')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(Array.from(body.matchAll(/<link rel="kept" href="\/assets\/(.+?)\.js">/g), ([, file]) => file)).toEqual([
      'index-abc123',
      'stack',
      'chats',
      'gifts',
      'nl',
      'nl-chat',
    ])
  })

  it('allows only its own scripts and the one in its page, and frames only on its own site', async () => {
    const { headers } = await she.request('GET', '/')
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect((await she.request('GET', '/icon.svg')).headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
  })
})

describe('a landing page', () => {
  it.each(['/landers/gallery', '/landers/gallery/', '/landers/gallery/she-nl', '/landers/gallery/she-auto'])(
    'is served at %s [LND-02]',
    async (path) => {
      expect((await she.request('GET', path)).body).toContain('<title>gallery</title>')
    },
  )

  it.each(['/landers/gallery/gay-eng', '/landers/gallery/gay-auto'])('is served in English at %s [LND-02]', async (path) => {
    expect((await server.visitor('gay').request('GET', path)).body).toContain('<title>gallery in English</title>')
  })

  it.each([
    ['locale=de', 'gallery in German'],
    ['locale=xx', 'gallery'],
    ['locale=__proto__; locale=../../x', 'gallery'],
    [`locale=${'d'.repeat(3000)}`, 'gallery'],
  ])('is served at “auto” in the language that the visitor chose, if it is one: %s [LND-02]', async (cookie, title) => {
    const headers = { cookie, 'accept-language': 'de;q=9, ../../etc, *' }
    for (const path of ['/landers/gallery/milf-auto', '/landers/gallery'])
      expect((await server.visitor('milf').request('GET', path, { headers })).body).toContain(`<title>${title}</title>`)
  })

  it.each(['milf-en', 'milf', 'nl', 'milf-xx', 'trio-nl', 'milf-__proto__', '__proto__-nl', `milf-${'n'.repeat(3000)}`])(
    'has no slug %j: it redirects to the same page without, with the traffic source [LND-02]',
    async (slug) => {
      const { status, headers } = await server.visitor('milf').request('GET', `/landers/gallery/${slug}?ref=1&sub1=a`)
      expect([status, headers['location']]).toEqual([302, '/landers/gallery?ref=1&sub1=a'])
    },
  )

  it('that was not built in the language falls back to the page of the site', async () => {
    expect((await she.request('GET', '/landers/gallery/she-eng')).body).toContain('<title>she</title>')
    expect((await she.request('GET', '/landers/unknown')).body).toContain('<title>she</title>')
  })

  it('has the entry warning for visitors in the Netherlands and Germany, until they close it [RTE-06] [WRN-01 WRN-02 partly]', async () => {
    const proxied = await openTestApp({
      sites,
      env: { TRUST_PROXY: '1' },
      settings: { countries: ['NL', 'BE', 'DE'], min_age: 21 },
    })
    const warned = async (address: string, cookie = '') => {
      const headers = { 'x-forwarded-for': address, cookie }
      const { body, status } = await proxied.visitor('milf').request('GET', '/landers/gallery', { headers })
      expect(status).toBe(200)
      expect(body).toContain('<p>')
      return body.includes('<dialog open>Ik ben 21 of ouder</dialog>') && !body.includes('<dialog open>Ik ben {age}')
    }
    const [dutch, german, belgian] = ['145.97.0.1', '141.2.22.74', '157.193.40.42']
    expect(await warned(dutch)).toBe(false)
    await proxied.setSettings('milf', { countries: ['NL', 'BE', 'DE'], min_age: 21, enable_site_entry_popup: true })
    proxied.clock.advance(5 * second)
    const member = await proxied.aMemberIn('milf')
    expect(await Promise.all([warned(dutch), warned(german), warned(belgian)])).toEqual([true, true, false])
    expect(await warned(belgian, 'country=DE')).toBe(true)
    expect(await warned(dutch, 'entered=2026-03-11T12:00:00.000Z')).toBe(false)
    expect(await warned(dutch, member.cookie)).toBe(false)
  })

  it('of another edition redirects to that site [LND-02]', async () => {
    const answer = await she.request('GET', '/landers/gallery/gay-eng?ref=1')
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: expect.stringMatching(/^http:\/\/gay\.localhost(:\d+)?\/landers\/gallery\/gay-eng\?ref=1$/) },
    })
  })
})

describe('the landing page of a member', () => {
  const to = async (address: string) => {
    const { status, headers, body } = await she.request('GET', address)
    return { status, to: headers['location'], lang: /lang="([^"]+)"/.exec(body)?.[1] }
  }

  it.each([
    ['/members/0197/landing', 'nl-NL'],
    ['/members/0197/landing2/she-auto?ref=1', 'nl-NL'],
    ['/members/0197/landing2/she-eng', 'en-GB'],
    ['/members/0197/landing3/she-de/', 'de-DE'],
    ['/members/0197/landing3/SHE-FI', 'fi-FI'],
  ])('%s is in the language of its slug: %s [PRF-08 LND-02]', async (address, lang) => {
    expect(await to(address)).toEqual({ status: 200, to: undefined, lang })
  })

  it.each(['xx', 'she-xx', 'she-__proto__', 'nobody-nl', `she-${'n'.repeat(3000)}`])(
    'has no slug %j: it redirects to the same page without [PRF-08]',
    async (slug) => {
      expect(await to(`/members/0197/landing2/${slug}?ref=1&sub1=a`)).toMatchObject({
        status: 302,
        to: '/members/0197/landing2?ref=1&sub1=a',
      })
    },
  )

  it('with the slug of another edition is on that site [PRF-08 LND-02]', async () => {
    expect((await to('/members/0197/landing3/gay-eng?ref=1')).to).toMatch(
      /^http:\/\/gay\.localhost(:\d+)?\/members\/0197\/landing3\/gay-eng\?ref=1$/,
    )
  })
})

describe('a host that is not a site', () => {
  const request = (host: string, url: string) => server.app.inject({ url, headers: { host } })

  it('lists the sites at / in development', async () => {
    const page = await request('localhost', '/')
    expect(page.statusCode).toBe(200)
    for (const slug of editionSlugs) expect(page.body).toContain(`http://${slug}.localhost`)
  })

  it.each(['/members', '/api/settings.php'])('returns 404 for %s', async (url) => {
    const answer = await request('example.com', url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { code: 'unknown_site' } })
  })
})
