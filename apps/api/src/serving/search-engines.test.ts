import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { second } from '@vonk/contracts/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'

const sites = await mkdtemp(join(tmpdir(), 'vonk-search-engines-'))
const page = (title: string) => `<!doctype html><html lang="en"><head>${title}</head><body><div id="root"></div></body></html>`

/** A fake renderer with the head of some screens. */
const renderer = `
const own = { '/terms': '<meta name="description" content="The &quot;rules&quot;">', '/members/1': '<meta name="robots" content="noindex"/>' }
export async function renderPage({ address, ask, host }) {
  const [path, query] = address.split('?')
  const { body } = await ask('/api/settings.php?' + (query ?? '') + '&forced-domain=' + host)
  const { settings } = JSON.parse(body)
  return {
    status: path === '/nowhere' ? 404 : 200,
    title: path === '/' ? settings.index_title : 'Title of ' + path,
    head: own[path] ?? '',
    root: '<main></main>',
    state: {},
    modules: [],
  }
}
`
const built = {
  'she/dist/index.html': page('<title>she</title>'),
  'she/dist/.vite/manifest.json': JSON.stringify({ '_sharing-1.png': { file: 'assets/sharing-1.png' } }),
  'she/dist/.vite/sources': 'one',
  'she/dist/assets/sharing-1.png': 'a picture',
  'page-renderer/dist/render-page.js': renderer,
  'page-renderer/dist/.vite/sources': 'one',
  'landers/dist/she/gallery/en.html': page('<title>Come in · Violetta</title><meta name="description" content="Look around"/>'),
}

const server = await openTestApp({ sites, env: { PUBLIC_URL: 'https://{slug}.example' } })
const request = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'she.example', ...headers } })

beforeAll(async () => {
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(sites, path)), { recursive: true })
    await writeFile(join(sites, path), content)
  }
})

afterAll(() => rm(sites, { recursive: true, force: true }))

const valuesIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value)

/** What the head of a page tells crawlers. */
async function headAt(url: string, headers: Record<string, string> = {}) {
  const { body, statusCode } = await request(url, headers)
  return {
    status: statusCode,
    body,
    lang: /<html lang="(\w\w)/.exec(body)?.[1],
    title: /<title>([^<]*)</.exec(body)?.[1],
    descriptions: valuesIn(body, /<meta name="description" content="([^"]*)"/g),
    canonical: valuesIn(body, /<link rel="canonical" href="([^"]*)"/g),
    alternates: Object.fromEntries([...body.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, name, to]) => [name, to])),
    robots: valuesIn(body, /<meta name="robots" content="([^"]*)"/g),
    og: Object.fromEntries([...body.matchAll(/property="og:([^"]*)" content="([^"]*)"/g)].map(([, name, is]) => [name, is])),
    data: valuesIn(body, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) => JSON.parse(json ?? '')),
  }
}

describe('the head of a visitor’s page', () => {
  it('has one description, its addresses and a sharing picture [LOC-08 partly]', async () => {
    const terms = 'https://she.example/terms'
    const { og, ...head } = await headAt('/terms?ref=1')
    expect(head).toMatchObject({
      lang: 'nl',
      descriptions: ['The &quot;rules&quot;'],
      canonical: [terms],
      alternates: { nl: terms, en: `${terms}?lang=en`, 'x-default': terms },
      robots: [],
      data: [],
    })
    expect(og).toMatchObject({
      title: 'Title of /terms',
      description: 'The &quot;rules&quot;',
      url: terms,
      locale: 'nl_NL',
      site_name: 'Violetta',
      image: 'https://she.example/assets/sharing-1.png',
    })
    expect(head.body).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect((await request('/assets/sharing-1.png')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/', '/login', '/signup', '/members', '/reset-password', '/lang-config', '/activate/error'])(
    'has a description at %s in its language [LOC-08 partly]',
    async (path) => {
      const [dutch] = (await headAt(path)).descriptions
      const [english, ...more] = (await headAt(`${path}?lang=en`)).descriptions
      expect(more).toEqual([])
      expect(dutch).toContain('Violetta')
      expect(english).toContain('Violetta')
      expect(english).not.toBe(dutch)
    },
  )

  it('keeps pages of one person, and the way to a partner, out of search engines [LOC-08 partly]', async () => {
    for (const path of ['/members/1', '/partner/1', '/reset-password/do', '/complaints?token=x', '/terms/more'])
      expect({ path, robots: (await headAt(path)).robots }).toEqual({ path, robots: ['noindex'] })
    expect((await headAt('/complaints?token=x')).canonical).toEqual(['https://she.example/complaints'])
    expect((await headAt('/complaints')).robots).toEqual([])
  })

  it('describes the site and its company at the home page, and the questions at /faq', async () => {
    const { data } = await headAt('/?lang=en')
    expect(data).toMatchObject([
      {
        '@graph': [
          { '@type': 'Organization', name: 'Violetta' },
          { '@type': 'WebSite', inLanguage: 'en-GB' },
        ],
      },
    ])
    const [faq] = (await headAt('/faq?lang=en')).data
    expect(faq.mainEntity[0]).toMatchObject({ name: 'What does Violetta cost?' })
    expect(faq.mainEntity[0].acceptedAnswer.text).toMatch(/^Signing up.*no subscription\.$/)
  })

  it('is empty where nothing is, and for members', async () => {
    const gone = await headAt('/nowhere')
    expect(gone).toMatchObject({ status: 404, canonical: [], descriptions: [], og: {} })
    const { cookie } = await server.aMemberIn('she')
    expect(await headAt('/terms', { cookie })).toMatchObject({ status: 200, canonical: [], og: {} })
  })

  it('escapes the path', async () => {
    const { body } = await request('/a"><script>alert(1)</script>')
    expect(body).not.toContain('<script>alert')
  })
})

describe('the language in the address', () => {
  it('is that of the page, of its settings and of its canonical address, without a cookie [LOC-08 partly]', async () => {
    const { headers } = await request('/?lang=en')
    expect(headers['set-cookie']).toBeUndefined()
    expect(await headAt('/?lang=en')).toMatchObject({
      lang: 'en',
      title: 'Violetta: women meeting women',
      canonical: ['https://she.example/?lang=en'],
    })
    expect((await headAt('/?lang=nl')).canonical).toEqual(['https://she.example/'])
  })

  it('gives way to what a visitor chose, and is not read for members [LOC-03 partly]', async () => {
    expect(await headAt('/terms?lang=en', { cookie: 'locale=nl' })).toMatchObject({ lang: 'nl' })
    const { cookie } = await server.aMemberIn('she')
    expect(await headAt('/terms?lang=en', { cookie })).toMatchObject({ lang: 'nl' })
    expect(await headAt('/terms?lang=nl', { cookie: `${cookie}; locale=en` })).toMatchObject({ lang: 'en' })
  })

  it.each(['', 'xx', 'EN', 'en-GB', '__proto__', '%00', '%ff', '"><script>', 'e'.repeat(3000), 'en&lang=xx'])(
    'does nothing when it is %j',
    async (lang) => {
      expect(await headAt(`/terms?lang=${lang}`)).toMatchObject({
        status: 200,
        lang: 'nl',
        canonical: ['https://she.example/terms'],
      })
    },
  )
})

it('adds the addresses of a landing page by its slugs [LOC-08 partly]', async () => {
  const gallery = 'https://she.example/landers/gallery'
  expect(await headAt('/landers/gallery/she-eng')).toMatchObject({
    descriptions: ['Look around'],
    canonical: [`${gallery}/she-eng`],
    alternates: { nl: `${gallery}/she-nl`, en: `${gallery}/she-eng`, 'x-default': gallery },
    og: { title: 'Come in · Violetta', site_name: 'Violetta', image: 'https://she.example/assets/sharing-1.png' },
  })
})

describe('the files for crawlers', () => {
  it('name the site map, and what only members can open', async () => {
    const { body, headers } = await request('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Sitemap: https://she.example/sitemap.xml')
    expect(body).toMatch(/^Disallow: \/chats$/m)
    expect(body).not.toMatch(/^Disallow: \/(members)?$/m)
  })

  it('list the pages for visitors, in each language', async () => {
    const { body, headers } = await request('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const listed = valuesIn(body, /<loc>([^<]*)</g)
    expect(listed).toEqual(expect.arrayContaining(['https://she.example/', 'https://she.example/terms?lang=en']))
    for (const address of listed) {
      const { status, robots, canonical } = await headAt((address ?? '').slice('https://she.example'.length))
      expect({ address, status, robots, canonical }).toEqual({ address, status: 200, robots: [], canonical: [address] })
    }
  })

  it('list no search and no sign-up that visitors cannot use', async () => {
    await server.setSettings('she', { logged_out_search: false, signups: 'with_trafficsource' })
    server.clock.advance(6 * second)
    const { body } = await request('/sitemap.xml')
    expect(body).not.toMatch(/\/(members|signup)</)
    expect(body).toContain('/pricing<')
  })

  it('do not exist at a host that is no site', async () => {
    for (const url of ['/robots.txt', '/sitemap.xml'])
      expect((await request(url, { host: 'elsewhere.example' })).statusCode).toBe(404)
  })
})
