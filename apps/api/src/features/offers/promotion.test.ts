import { minute, second } from '@vonk/contracts/clock.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { promotionContract } from '@vonk/contracts/offers/promotion.contract.ts'
import { promotionTurn } from '@vonk/contracts/offers/promotion.rules.ts'
import type { PartnerAnswer } from '@vonk/contracts/offers/promotion.schema.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Partner } from '../../dependencies.ts'
import { openTestApp } from '../../testing/harness.ts'
import { aPicture } from '../../testing/pictures.ts'

const profile = (name: string, rest: Partial<PartnerAnswer['profiles'][number]> = {}) => ({
  name,
  picture: null,
  live: true,
  address: `https://cams.example.com/${name.toLowerCase()}`,
  ...rest,
})

/** A partner that answers what a test sets, and notes what it was asked. */
const says = { answer: (): Promise<unknown> => Promise.resolve({ partner: 'Cams', profiles: [] }), picture: () => aPicture() }
const asked: string[] = []
const partner: Partner = {
  sandbox: false,
  profiles: (site) => {
    asked.push(site)
    return says.answer()
  },
  picture: () => says.picture(),
}
const isLive = (...profiles: object[]) => void (says.answer = () => Promise.resolve({ partner: 'Cams', profiles }))

const server = await openTestApp({ deps: { partner } })
const promote = async (site: EditionSlug, countries: string[]) => {
  await server.setSettings(site, { promotion_countries: countries })
  server.clock.advance(5 * second)
}
const slot = async (site: EditionSlug = 'milf', query: { id?: string } = {}, headers: Record<string, string> = {}) =>
  (await server.visitor(site).call(promotionContract.promotion, { query, headers })).answer.promotion

beforeEach(async () => {
  asked.length = 0
  says.picture = () => aPicture()
  isLive(profile('Lena'))
  await promote('milf', ['NL'])
  await server.deps.promotions.refresh()
})

describe('the slot of a partner', () => {
  it('is empty, and the partner is not asked, where the settings name no country; other sites have their own [PRM-01]', async () => {
    expect(asked).toEqual(['milf'])
    expect(await slot('milf')).toMatchObject({ name: 'Lena', partner: 'Cams', host: 'cams.example.com', sandbox: false })
    expect(await slot('she')).toBeNull()
    await promote('milf', [])
    expect(await slot('milf')).toBeNull()
    asked.length = 0
    await server.deps.promotions.refresh()
    expect(asked).toEqual([])
  })

  it('is for visitors from the named countries alone [PRM-01]', async () => {
    const from = (country: string) => slot('milf', {}, { cookie: `country=${country}` })
    expect([await from('NL'), await from('DE')]).toEqual([expect.objectContaining({ name: 'Lena' }), null])
    await promote('milf', ['DE'])
    expect([await from('NL'), await from('DE')]).toEqual([null, expect.objectContaining({ name: 'Lena' })])
  })

  it('is empty when nobody is live, and minutes after the partner stopped answering [PRM-01 partly]', async () => {
    isLive(profile('Lena', { live: false }))
    await server.deps.promotions.refresh()
    expect(await slot()).toBeNull()
    isLive(profile('Lena'))
    await server.deps.promotions.refresh()
    says.answer = () => Promise.reject(new Error('The partner is down'))
    await server.deps.promotions.refresh()
    expect(await slot()).not.toBeNull()
    server.clock.advance(2 * minute)
    expect(await slot()).toBeNull()
  })

  it('never waits for the partner', async () => {
    const later = Promise.withResolvers<unknown>()
    says.answer = () => later.promise
    const refreshed = server.deps.promotions.refresh()
    expect(await slot()).toMatchObject({ name: 'Lena' })
    later.resolve({ partner: 'Cams', profiles: [profile('Mira')] })
    await refreshed
    expect(await slot()).toMatchObject({ name: 'Mira' })
  })

  it.each([
    ['no list', { partner: 'Cams' }],
    ['a page', '<html></html>'],
    ['an address without https', { partner: 'Cams', profiles: [profile('Lena', { address: 'http://cams.example.com' })] }],
    ['a script as address', { partner: 'Cams', profiles: [profile('Lena', { address: 'javascript:alert(1)' })] }],
  ])('takes nothing from an answer with %s', async (_, answer) => {
    server.clock.advance(2 * minute)
    says.answer = () => Promise.resolve(answer)
    await server.deps.promotions.refresh()
    expect(await slot()).toBeNull()
  })

  it('has a small picture of ours, or none if the file is no picture', async () => {
    const withPicture = (name: string) => isLive(profile(name, { picture: 'https://pictures.example.com/1.jpg' }))
    withPicture('Mira')
    await server.deps.promotions.refresh()
    expect((await slot())?.picture).toMatch(/^data:image\/webp;base64,[\w+/=]{100,20000}$/)
    says.picture = () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    withPicture('Nina')
    await server.deps.promotions.refresh()
    expect(await slot()).toMatchObject({ name: 'Nina', picture: null })
  })

  it('gives at most twelve profiles their turn, and finds each by its id', async () => {
    isLive(...Array.from({ length: 30 }, (_, at) => profile(`P${at}`)))
    await server.deps.promotions.refresh()
    const seen = new Map<string, string>()
    for (let turn = 0; turn < 24; turn++) {
      const shown = await slot()
      if (shown) seen.set(shown.id, shown.name)
      server.clock.advance(promotionTurn)
      await server.deps.promotions.refresh()
    }
    expect(seen.size).toBe(12)
    for (const [id, name] of seen) expect(await slot('milf', { id })).toMatchObject({ id, name })
    expect(await slot('milf', { id: 'unknown' })).toBeNull()
    // Of this site alone.
    expect(await slot('she', { id: [...seen.keys()][0] ?? '' })).toBeNull()
  })

  it('is no member: not found, not counted, not in likes or chat [PRM-01]', async () => {
    const me = await server.aMemberIn('milf')
    const as = server.as(me)
    const told = async () => ({
      found: (await as.call(membersContract.search)).answer,
      likes: (await as.call(likesContract.likes)).answer,
      chats: (await as.call(chatContract.chats)).answer,
    })
    const shown = await slot()
    const withSlot = await told()
    expect(JSON.stringify(withSlot)).not.toMatch(/Lena|cams\.example/)
    await promote('milf', [])
    expect(await told()).toEqual(withSlot)
    expect((await as.call(membersContract.member, { query: { id: shown?.id ?? '' } })).status).toBeGreaterThanOrEqual(400)
  })
})
