import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fewestInRegion, regionKey } from '@vonk/contracts/landers/landers.slots.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'

const sites = await mkdtemp(join(tmpdir(), 'vonk-landers-'))
const key = regionKey({ country: 'NL', region: 'Noord-Holland' })

/** A landing page as the build leaves it, with the marks of a map and of a wall of profiles. */
const page = (body: string) => `<!doctype html><html lang="nl-NL"><title>x</title></head><body>${body}</body>`
const map = `<v-fill data-ask="regions"><v-when data-is="NL">
<v-when data-is="${key}">here ⟦${key}⟧ of share 0⟦${key}-share⟧</v-when>
<v-when data-is="!NL-Zeeland">Zeeland is silent</v-when></v-when>
<v-each>[⟦region⟧ ⟦count⟧]</v-each></v-fill>`
const wall = `<v-fill data-ask="profiles 3"><v-each>(⟦name⟧:<v-when data-is="asked-best_trip">trip ⟦answer⟧</v-when><v-when data-is="loves-coffee"> coffee</v-when><v-when data-is="loves-bondage"> kink</v-when>)</v-each></v-fill>`
const people = '<v-each>(⟦name⟧ ⟦online⟧)</v-each>'
const windows = `<v-fill data-ask="people 9">${people}</v-fill>|<v-fill data-ask="people 9 online-first">${people}</v-fill>`

const server = await openTestApp({ sites })

beforeAll(async () => {
  for (const [name, body] of [
    ['general/maplanding', map],
    ['general/socialnetwork', wall],
    ['she/alonetonight', windows],
  ] as const) {
    const file = join(sites, `landers/dist/${name}/nl.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page(body))
  }
  const members = [
    ...Array.from({ length: fewestInRegion }, () => 'Noord-Holland'),
    ...Array.from({ length: fewestInRegion - 1 }, () => 'Zeeland'),
  ]
  for (const region of members) await server.aMemberIn('general', { profile: { country: 'NL', region } })
  await server.aMemberIn('general', {
    name: 'Cor',
    profile: {
      country: 'NL',
      region: 'Utrecht',
      has_photo: true,
      interests: ['bondage', 'coffee'],
      prompts: JSON.stringify([{ question: 'best_trip', answer: 'Home, <on foot>.' }]),
    },
  })
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa']) await server.aMemberIn('she', { name, profile: { has_photo: true } })
  await server.aMemberIn('she', { name: 'Fia', profile: { has_photo: true, kind: 'fictional', last_active_at: new Date(0) } })
})

afterAll(() => rm(sites, { recursive: true, force: true }))

const bodyOf = async (name: string, site: 'general' | 'she' = 'general') =>
  (await server.visitor(site).request('GET', `/landers/${name}/${site}-nl`)).body

describe('a landing page', () => {
  it('tells the true number of members in a region, and none where there are few', async () => {
    const body = await bodyOf('maplanding')
    expect(body).toContain(`here ${fewestInRegion} of share 0100`)
    expect(body).toContain(`[Noord-Holland ${fewestInRegion}]`)
    expect(body).toContain('Zeeland is silent')
    expect(body).toContain('[Zeeland ]')
    expect(body).toContain('[Drenthe ]')
  })

  it('shows the same people in another order where those who are online come first', async () => {
    const [inOrder = [], onlineFirst = []] = (await bodyOf('alonetonight', 'she'))
      .split('|')
      .map((part) => Array.from(part.matchAll(/\(\w+ (?:true|false)\)/g), ([person]) => person))
    expect(inOrder).toHaveLength(6)
    expect(inOrder.at(-1)).not.toBe('(Fia false)')
    expect(onlineFirst).toEqual([...inOrder.filter((person) => person !== '(Fia false)'), '(Fia false)'])
  })

  it('shows what members told visitors, without kinks', async () => {
    const body = await bodyOf('socialnetwork')
    expect(body).toContain('(Cor:trip Home, &lt;on foot&gt;. coffee)')
    expect(body).not.toContain('kink')
  })
})
