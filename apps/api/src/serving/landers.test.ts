import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { second } from '@vonk/contracts/clock.ts'
import { editionSlugs } from '@vonk/contracts/editions.ts'
import { landerNames, landerSlug } from '@vonk/contracts/landers/landers.rules.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { activate, activationTokenTo, aForm, signUpOn } from '../testing/signing-up.ts'

const sites = await mkdtemp(join(tmpdir(), 'vonk-landers-'))

const person = '<li>⟦name⟧ ⟦age⟧<v-when data-is="fictional"> ⟦mark⟧</v-when><v-when data-is="!photo"> no photo</v-when></li>'
const lander = `<!doctype html><html lang="nl-NL"><head><title>t</title></head><body>
<dialog open>{age}</dialog><dialog id="room"></dialog>
<v-fill data-ask="people 8"><h2>People</h2><v-each>${person}</v-each></v-fill>
<v-fill data-ask="people 2 online"><h2>Online</h2><v-each>${person}</v-each></v-fill>
<v-fill data-ask="online"><p><v-when data-is="count:one">one ⟦count⟧</v-when><v-when data-is="count:other">many ⟦count⟧</v-when></p></v-fill>
<v-fill data-ask="regions"><v-each><i>⟦region⟧ ⟦count⟧</i></v-each></v-fill>
<v-fill data-ask="places"><v-each data-from="0" data-to="1"><option value="⟦value⟧"></option></v-each></v-fill>
<v-fill data-ask="interests"><v-when data-is="wine-offered">wine ⟦wine⟧</v-when><v-when data-is="bondage-offered">kink</v-when></v-fill>
<v-when data-is="asks-gender">gender</v-when></body>`

const built = {
  'milf/dist/index.html': '<!doctype html><html lang="en"><title>milf</title></head><body></body></html>',
  'landers/dist/milf/gallery/nl.html': lander,
  'landers/dist/milf/gallery/en.html': lander,
  'landers/dist/she/gallery/nl.html': lander,
}

/** Each edition in each language, with one of the landing pages in turn. `gallery` has tests of its own. */
const others = landerNames.filter((name) => name !== 'gallery')
const editionsInLanguages = editionSlugs
  .flatMap((site) => openLocales.map((locale) => ({ site, locale })))
  .map((one, at) => ({ ...one, name: others[at % others.length] ?? 'video' }))

const server = await openTestApp({ sites })

beforeAll(async () => {
  const titled = editionsInLanguages.map(({ site, locale, name }) => [
    `landers/dist/${site}/${name}/${locale}.html`,
    `<!doctype html><html lang="nl-NL"><head><title>${site} ${name} ${locale}</title></head><body></body>`,
  ])
  for (const [path = '', content = ''] of [...Object.entries(built), ...titled]) {
    await mkdir(dirname(join(sites, path)), { recursive: true })
    await writeFile(join(sites, path), content)
  }
})

afterAll(() => rm(sites, { recursive: true, force: true }))

const page = async (site: 'milf' | 'she', address = '/landers/gallery') => {
  server.clock.advance(61 * second)
  return (await server.visitor(site).request('GET', address)).body
}

describe('a landing page', () => {
  it('is served for every edition in every language, by its slug [LND-01]', async () => {
    for (const { site, locale, name } of editionsInLanguages) {
      const { status, body } = await server.visitor(site).request('GET', `/landers/${name}/${landerSlug(site, locale)}`)
      expect([status, /<title>(.*?)</.exec(body)?.[1]]).toEqual([200, `${site} ${name} ${locale}`])
    }
  })

  it.each(['/landers/gallery/milf-nl/', '/landers/Gallery/milf-nl', '/landers/gallery/'])(
    'is found where an advertisement has its address in another form: %s',
    async (address) => {
      expect(await page('milf', address)).toContain('<dialog id="room">')
    },
  )

  it('says nothing where there is nobody, and leaves no element for the server behind', async () => {
    const body = await page('she')
    expect(body).not.toMatch(/People|Online|one |many |<i>[^<]*\d|v-(fill|each|when)|⟦/)
    expect(body).not.toContain('gender')
    expect(body).toContain('<dialog id="room">')
    expect(body).toMatch(/<option value="[A-Z]{2}~[^"]+">/)
  })

  it('shows members who are shown to visitors and counts them, with fictional profiles marked and one in four at most', async () => {
    const where = { country: 'NL', region: 'Utrecht', has_photo: true, last_active_at: server.clock() } as const
    for (const name of ['Ann', 'Bea', 'Cis', 'Dee', 'E<b>'])
      await server.aMemberIn('milf', { name, profile: { ...where, interests: ['wine', 'bondage'] } })
    await server.aMemberIn('milf', { name: 'Unseen', profile: { ...where, status: 'invisible', interests: ['wine'] } })
    for (const name of ['Made', 'Up'])
      await server.aMemberIn('milf', { name, profile: { ...where, kind: 'fictional', interests: ['wine'] } })
    const body = await page('milf')
    for (const name of ['Ann', 'Bea', 'Cis', 'Dee', 'E&lt;b&gt;']) expect(body).toContain(`<li>${name} `)
    expect(body).not.toContain('Unseen')
    expect(body.match(/ Fictief profiel/g)).toHaveLength(1)
    expect(body).toContain('<i>Utrecht 5</i>')
    expect(body).toContain('wine 5')
    expect(body).not.toContain('kink')
    expect(body).toContain('gender')
  })

  it('shows nobody where visitors may not search, except to those of a traffic source [MEM-03 partly]', async () => {
    await server.setSettings('milf', { logged_out_search: false, logged_out_search_trafficsource: true })
    expect(await page('milf')).not.toMatch(/People|<i>[^<]*\d|wine \d/)
    expect(await page('milf', '/landers/gallery?network=n')).toMatch(/People[^]*<i>Utrecht 5/)
    await server.setSettings('milf', {})
    server.clock.advance(5 * second)
  })
})

describe('the form of a landing page', () => {
  const send = (path: string, fields: string, headers: Record<string, string> = {}) =>
    server.visitor('milf').request('POST', path, {
      payload: fields,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const liked = '00000000-0000-4000-8000-000000000001'

  it('leads into the signup with what was chosen, the language and the traffic source [LND-03]', async () => {
    const fields = `gender=female&region=NL~Utrecht&born=1980&interest=wine&interest=bondage&liked=${liked}&evil=1`
    const answer = await send('/landers/gallery/milf-eng?network=n&sub1=1&evil=1', fields)
    expect(answer.status).toBe(303)
    expect(answer.headers['location']).toBe(
      `/signup?lang=en&gender=female&region=NL%7EUtrecht&born=1980&interest=wine&liked=${liked}&network=n&sub1=1&lander=gallery-eng`,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['an unknown page', '/landers/nothing', /^\/landers\/nothing$/],
    ['an unknown locale', '/landers/gallery/milf-xx?ref=1', /^\/landers\/gallery\/milf-xx\?ref=1$/],
    ['another edition', '/landers/gallery/she-nl?ref=1', /^http:\/\/she\.localhost(:\d+)?\/landers\/gallery\/she-nl\?ref=1$/],
  ])('of %s leads to that page, which says what there is', async (_, path, to) => {
    const { status, headers } = await send(path, 'gender=female')
    expect([status, headers['location']]).toEqual([303, expect.stringMatching(to)])
  })

  it('drops what is no choice and no traffic source, however long', async () => {
    const long = 'x'.repeat(10_000)
    const { headers } = await send(
      `/landers/gallery?ref=${long}&sub1=a%0Ab&sub2=%E2%80%AEevil`,
      'gender=x&region=%3Cscript%3E&liked=1',
    )
    expect(headers['location']).toBe('/signup?lang=nl&lander=gallery-nl')
    expect((await send('/landers/gallery', `gender=${'x'.repeat(20_000)}`)).status).toBe(413)
    expect((await send('/landers/gallery', '%ff=1')).status).toBe(400)
    expect((await send('/landers/gallery', '', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it.each([
    ['of another site', '', { origin: 'https://evil.example' }],
    ['without an origin that is known', '', { origin: 'null' }],
    ['too large', `gender=${'x'.repeat(20_000)}`, {}],
    ['that is not text', '%ff=1', {}],
    ['of another kind', '{}', { 'content-type': 'application/json' }],
  ])('that is not ours leads a person back to the page: %s', async (_, fields, headers) => {
    const answer = await send('/landers/gallery?ref=1', fields, { accept: 'text/html', ...headers })
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      303,
      '/landers/gallery?ref=1',
      'no-store',
    ])
  })
})

describe('an account that began on a landing page', () => {
  it('has what was chosen there; the likes wait for its confirmation [LND-03]', async () => {
    const eve = await server.aMemberIn('milf', { name: 'Eve' })
    const hidden = await server.aMemberIn('milf', { name: 'Hidden', profile: { status: 'invisible' } })
    const elsewhere = await server.aMemberIn('she', { name: 'Elsewhere' })
    const form = aForm({
      chosen: {
        gender: 'male',
        region: { country: 'NL', region: 'Utrecht' },
        interests: ['wine', 'bondage'],
        likes: [hidden.id, elsewhere.id, eve.id, '00000000-0000-4000-8000-000000000001'],
      },
    })
    const { browser, answer } = await signUpOn(server, 'milf', form)
    const { profile } = answer.user
    expect(profile).toMatchObject({ gender: 'male', country: 'NL', region: 'Utrecht', city: null, interests: ['wine'] })
    expect((await browser.call(likesContract.likes)).answer.profiles.map(({ name }) => name)).toEqual(['Eve'])
    expect((await server.as(eve).call(likesContract.likes)).answer.liked_by).toEqual([])
    await activate(browser, await activationTokenTo(server, form.email))
    expect((await server.as(eve).call(likesContract.likes)).answer.liked_by.map(({ id }) => id)).toEqual([answer.user.profile.id])
  })

  it('has nothing that the site does not offer', async () => {
    const { answer } = await signUpOn(
      server,
      'she',
      aForm({ chosen: { gender: 'male', region: { country: 'US', region: 'Texas' } } }),
    )
    expect(answer.user.profile).toMatchObject({ gender: 'female', country: 'NL', region: null })
    const { status } = await signUpOn(server, 'she', aForm({ chosen: { interests: ['flying' as 'wine'] } }))
    expect(status).toBe(400)
    const chosen = await signUpOn(server, 'bdsm', aForm({ chosen: { interests: ['bondage', 'tea'] } }))
    expect(chosen.answer.user.profile.interests, 'a consent comes before a kink').toEqual(['tea'])
  })
})
