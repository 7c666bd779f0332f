import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { editionSlugs, type EditionSlug } from '@vonk/contracts/editions.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { createPool } from '../work/pool.ts'
import { findRenderer } from './rendering.ts'

const sites = await mkdtemp(join(tmpdir(), 'vonk-rendered-'))

/** A fake renderer. Its result depends on the path and contains its parameters. */
const renderer = `
let rendered = 0
export async function renderPage({ site, locale, languages, offered, lastChat, timeZone, host, address, ask }) {
  rendered += 1
  const path = address.split('?')[0]
  if (path === '/guarded') return { redirect: '/login?next=%2Fguarded' }
  if (path === '/broken') throw new Error('cannot be rendered')
  if (path === '/people') return { status: 200, title: null, head: '', root: (await ask('/api/members.php')).body, state: {}, modules: [] }
  const { body } = await ask('/api/user.php')
  await ask('/api/likes.php')
  const { user } = JSON.parse(body)
  return {
    status: path === '/nowhere' || path.startsWith('/%') ? 404 : 200,
    title: 'Title of <' + path + '>',
    head: '<style>rendered styles</style>',
    root: '<main>' + [site, locale, languages, host, user?.email, 'rendering ' + rendered, 'offers ' + offered, 'zone ' + timeZone + '.', 'chat ' + lastChat + '.'].join(' ') + '</main>',
    state: { text: '</script>' },
    modules: ['packages/site/src/screens/members.tsx'],
  }
}
`
const manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_stack.js'] },
  '_stack.js': { file: 'assets/stack-1.js' },
  '_parts.js': { file: 'assets/parts-1.js', imports: ['_stack.js'] },
  '../../packages/site/src/screens/members.tsx': { file: 'assets/members-1.js', imports: ['index.html', '_parts.js'] },
}
const built = {
  ...Object.fromEntries(
    editionSlugs.flatMap((slug) => [
      [
        `${slug}/dist/index.html`,
        `<!doctype html><html lang="en"><head><title>${slug}</title></head><body><div id="root"></div></body></html>`,
      ],
      [`${slug}/dist/.vite/manifest.json`, JSON.stringify(manifest)],
      [`${slug}/dist/.vite/sources`, slug === 'gilf' ? 'older' : 'newer'],
    ]),
  ),
  'page-renderer/dist/render-page.js': renderer,
  'page-renderer/dist/.vite/sources': 'newer',
}

const server = await openTestApp({ sites })
const gay = server.visitor('gay')
const numberOf = (body: string) => /rendering (\d+)/.exec(body)?.[1]

beforeAll(async () => {
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(sites, path)), { recursive: true })
    await writeFile(join(sites, path), content)
  }
})

afterAll(() => rm(sites, { recursive: true, force: true }))

describe('a rendered page', () => {
  it('contains the rendered content, title, styles and state, all escaped', async () => {
    const { status, body } = await gay.request('GET', '/members')
    expect(status).toBe(200)
    expect(body).toContain('<title>Title of &lt;/members&gt;</title>')
    expect(body).toContain('<style>rendered styles</style>')
    expect(body).toContain('<div id="root"><main>gay en')
    expect(body).toContain('<script type="application/json" id="rendered-state">{"text":"\\u003c/script>"}</script>')
  })

  it('links the files of its screen that the entry does not load', async () => {
    const { body } = await gay.request('GET', '/members')
    expect(body.match(/rel="later" crossorigin href="[^"]+"/g)).toEqual([
      'rel="later" crossorigin href="/assets/members-1.js"',
      'rel="later" crossorigin href="/assets/parts-1.js"',
    ])
  })

  it.each(['/nowhere', '/%00', '/%ff'])('returns 404 when the screen says so: %s', async (path) => {
    const page = await gay.request('GET', path, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(404)
    expect(page.body).toContain('<main>')
  })

  it('redirects where a guard redirects, without caching', async () => {
    const { status, headers } = await gay.request('GET', '/guarded')
    expect({ status, ...headers }).toMatchObject({
      status: 302,
      location: '/login?next=%2Fguarded',
      'cache-control': 'no-store',
    })
  })

  it('is sent unrendered when rendering fails or the pool is full', async () => {
    const full = await openTestApp({
      sites,
      deps: { pools: { ...server.deps.pools, pages: createPool({ width: 0, queue: 0 }) } },
    })
    onTestFinished(() => full.close())
    for (const page of [await gay.request('GET', '/broken'), await full.visitor('gay').request('GET', '/')]) {
      expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
      expect(page.body).toContain('<title>gay</title>')
      expect(page.body).toContain('<div id="root"></div>')
    }
  })
})

it('sends pages unrendered when the site and the renderer were built from different sources', async () => {
  const { body } = await server.visitor('gilf').request('GET', '/members')
  expect(body).toContain('<div id="root"></div>')
})

describe('the language of a page', () => {
  const pageWith = async (headers: Record<string, string>, slug: EditionSlug = 'she') => {
    const { status, body } = await server.visitor(slug).request('GET', '/terms', { headers })
    return { status, lang: /<html lang="([^"]+)"/.exec(body)?.[1], offered: /offers (\w+)/.exec(body)?.[1] }
  }

  it.each([
    'locale=',
    'locale=NL',
    'locale=xx',
    'locale=__proto__',
    'locale=%00',
    'locale=%E0%A4%A',
    'locale="><script>',
    `locale=${'n'.repeat(3000)}`,
    'locale=xx; locale=yy',
  ])('is that of the site with the cookie %j [LOC-03 partly]', async (cookie) => {
    expect(await pageWith({ cookie })).toEqual({ status: 200, lang: 'nl-NL', offered: 'null' })
    expect(await pageWith({ cookie }, 'gay')).toEqual({ status: 200, lang: 'en-GB', offered: 'null' })
  })

  it.each(['', '*', ';q=', ',,,', 'q=1', 'en;q=0', '\u00e9\u00e8', 'nl-', '-en', 'e'.repeat(4000), 'x,'.repeat(2000)])(
    'is that of the site, without an offer, with the languages %j [LOC-07 partly]',
    async (accepted) => {
      expect(await pageWith({ 'accept-language': accepted })).toEqual({ status: 200, lang: 'nl-NL', offered: 'null' })
    },
  )

  it('is never that of the browser; the page offers it until the visitor has chosen [LOC-07 partly]', async () => {
    const english = { 'accept-language': 'tlh, en-GB;q=0.9, nl;q=0.8' }
    expect(await pageWith(english)).toEqual({ status: 200, lang: 'nl-NL', offered: 'en' })
    expect(await pageWith({ ...english, cookie: 'locale=nl' })).toEqual({ status: 200, lang: 'nl-NL', offered: 'null' })
    expect(await pageWith({ 'accept-language': 'nl-BE, en' })).toEqual({ status: 200, lang: 'nl-NL', offered: 'null' })
    const anna = server.as(await server.aMemberIn('she'))
    expect((await anna.request('GET', '/members', { headers: english })).body).toContain('offers null')
  })
})

describe('a page without a session', () => {
  it('is rendered once in five seconds, also for parallel requests', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => server.visitor('she').request('GET', '/terms')))
    const numbers = new Set(pages.map(({ body }) => numberOf(body)))
    expect(numbers.size).toBe(1)
    const again = await server
      .visitor('she')
      .request('GET', '/terms', { headers: { 'if-none-match': String(pages[0]?.headers['etag']) } })
    expect(again).toMatchObject({ status: 304, body: '' })
    server.clock.advance(6000)
    expect(numbers).not.toContain(numberOf((await server.visitor('she').request('GET', '/terms')).body))
  })

  it.each([
    { by: 'its site', path: '/pricing', slug: 'bbw', headers: {} },
    { by: 'its address', path: '/pricing?page=1', slug: 'she', headers: {} },
    { by: 'the traffic source, which may open the signup', path: '/pricing?network=partner', slug: 'she', headers: {} },
    { by: 'the chosen language', path: '/pricing', slug: 'she', headers: { cookie: 'locale=en' } },
    { by: 'the browser’s languages', path: '/pricing', slug: 'she', headers: { 'accept-language': 'en' } },
  ] as { by: string; path: string; slug: EditionSlug; headers: Record<string, string> }[])(
    'differs by $by',
    async ({ path, slug, headers }) => {
      const { body } = await server.visitor('she').request('GET', '/pricing')
      expect(numberOf((await server.visitor(slug).request('GET', path, { headers })).body)).not.toBe(numberOf(body))
    },
  )
})

it('gives one page to all clicks on an advertisement', async () => {
  const pages = await Promise.all(
    ['?sub1=a', '?sub1=b&sub2=c', '?ref=r', '?lang=de&sub3=d', '?lang=de'].map((query) =>
      server.visitor('she').request('GET', `/privacy${query}`),
    ),
  )
  const [first, second, third, german, alsoGerman] = pages.map(({ body }) => numberOf(body))
  expect([second, third]).toEqual([first, first])
  expect(german).not.toBe(first)
  expect(german).toBe(alsoGerman)
})

it('is rendered with what the browser of a member keeps, and of no visitor: others get their pages too', async () => {
  const anna = server.as(await server.aMemberIn('she'))
  const page = async (cookie: string) =>
    (
      await server
        .visitor('she')
        .request('GET', '/pricing', { headers: { cookie: `${cookie}; zone=Asia/Tokyo; last-chat=a*b*1` } })
    ).body
  expect(await page(anna.cookie)).toContain('zone Asia/Tokyo. chat a*b*1.')
  expect(await page('locale=en')).toContain('zone . chat .')
})

describe('the people on the pages of visitors', () => {
  const statements = async (act: () => Promise<unknown>) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await act()
    const texts = sent.mock.calls.map(([statement]) => JSON.stringify(statement))
    sent.mockRestore()
    return texts.filter((text) => text.includes('profiles')).length
  }
  const people = async (address: string, slug: EditionSlug = 'general', headers: Record<string, string> = {}) =>
    (await server.visitor(slug).request('GET', `/people?${address}`, { headers })).body

  it('are looked up once in two seconds for the pages of visitors like this one', async () => {
    server.clock.advance(10_000)
    expect(await statements(() => people('a=1'))).toBeGreaterThan(0)
    expect(await statements(async () => expect(await people('a=2')).toContain('"profiles"'))).toBe(0)
    expect(await statements(() => people('a=3', 'bbw'))).toBeGreaterThan(0)
    expect(await statements(() => people('a=4', 'general', { cookie: 'locale=en' }))).toBeGreaterThan(0)
    server.clock.advance(2000)
    expect(await statements(() => people('a=5'))).toBeGreaterThan(0)
  })

  it('are never those of a member, nor the other way round', async () => {
    const member = await server.aMemberIn('general')
    const own = async () => (await server.as(member).request('GET', '/people?b=1')).body
    server.clock.advance(10_000)
    expect(await own()).not.toContain(member.id)
    expect(await people('b=2')).toContain(member.id)
    expect(await own()).not.toContain(member.id)
  })
})

it('loads the renderer again after a failure, e.g. in the midst of a build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-renderer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'render-page.js'), "export { renderPage } from './chunk.js'")
  const load = findRenderer(join(folder, 'render-page.js'))
  await expect(load()).rejects.toThrow('chunk.js')
  await writeFile(join(folder, 'chunk.js'), "export const renderPage = () => 'rendered'")
  const render = await load()
  expect(await render?.({} as never)).toBe('rendered')
})

it.each(['/decisions?token=a', '/decisions?lang=en&%74oken=a', '/decisions?a=b?c&token='])(
  'renders a page whose link has a token for each request, and no browser or proxy may keep it: %s',
  async (address) => {
    const [page, again] = [await gay.request('GET', address), await gay.request('GET', address)]
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(page.headers).not.toHaveProperty('etag')
    expect(numberOf(again.body)).not.toBe(numberOf(page.body))
    const unrendered = await gay.request('GET', address.replace('decisions', 'broken'))
    expect(unrendered).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  },
)

it('gives the page of visitors to whoever has the cookie of a session that ended', async () => {
  const { body } = await server.visitor('she').request('GET', '/faq')
  for (const session of ['', 'ended'])
    expect((await server.visitor('she').request('GET', '/faq', { headers: { cookie: `session=${session}` } })).body).toBe(body)
})

it('reads the session once for a page of a member and its calls', async () => {
  const anna = server.as(await server.aMemberIn('she'))
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  expect((await anna.request('GET', '/members')).body).toContain('@')
  const sent = statements.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(sent.filter((text) => text.includes('token_hash'))).toHaveLength(1)
})

it.each(['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip'])(
  'compresses the page of a member for a browser that accepts %s',
  async (accepted) => {
    const anna = await server.aMemberIn('she')
    const { headers, rawPayload } = await server.app.inject({
      url: '/members',
      headers: { host: 'she.localhost', cookie: anna.cookie, 'accept-encoding': accepted },
    })
    const coding = accepted.split(', ').at(-1)
    expect(headers['content-encoding']).toBe(coding)
    const unpack = coding === 'zstd' ? zstdDecompressSync : coding === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(rawPayload).toString()).toContain(anna.email)
  },
)

it('renders the page of a member for each request, without caching', async () => {
  const anna = server.as(await server.aMemberIn('she'))
  const page = await anna.request('GET', '/members')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('@')
  expect(numberOf((await anna.request('GET', '/members')).body)).not.toBe(numberOf(page.body))
  expect((await server.visitor('she').request('GET', '/members')).body).not.toContain('@')
})
