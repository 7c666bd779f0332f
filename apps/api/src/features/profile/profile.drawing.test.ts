import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { Drawing } from '@vonk/contracts/profile/profile.drawing.ts'
import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type Browser, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { addActivePhoto } from '../../testing/pictures.ts'

const server = await openTestApp()

const drawing: Drawing = {
  figure: 'feminine',
  build: 'full',
  skin: 'amber',
  face: 'round',
  hair: 'curls',
  hair_tone: 'black',
  eyes: 'brown',
  beard: 'none',
  glasses: 'round',
  garment: 'wrap',
  cloth: 'plum',
}

async function draw(member: TestMember, until_match = true, changes: Partial<Drawing> = {}) {
  const saved = await server
    .as(member)
    .call(profileContract.saveDrawing, { body: { drawing: { ...drawing, ...changes }, until_match } })
  expect(saved.error).toBeNull()
  return saved
}
const view = async (browser: Browser, { id }: TestMember) =>
  (await browser.call(membersContract.member, { query: { id } })).answer.profile
const like = (from: TestMember, to: TestMember) => server.as(from).call(likesContract.like, { body: { profile: to.id } })
const fileOf = (browser: Browser, photo: Photo | null | undefined, file = 'card.webp') =>
  browser.request('GET', (photo?.match ?? '/none').replace('card.webp', file))

/** A member with a photo, and somebody who looks at her. */
async function aPair(wish: MemberWish = {}) {
  const [anna, ben] = [await server.aMemberIn('bbw', { ...wish, name: 'Anna' }), await server.aMemberIn('bbw', { name: 'Ben' })]
  const photo = await addActivePhoto(server, anna)
  return { anna, ben, photo }
}

describe('a member who is drawn until a match', () => {
  it('shows strangers the drawing in every list and no photo, and photos to matches and herself [PRF-11]', async () => {
    const { anna, ben, photo } = await aPair()
    await draw(anna)
    const drawn = { drawn: true, status: 'active' }

    for (const browser of [server.as(ben), server.visitor('bbw')]) {
      const seen = await view(browser, anna)
      expect(seen).toMatchObject({ main_image: drawn, photos: [drawn], hidden_photos: 0 })
      expect(JSON.stringify(seen)).not.toContain(photo.id)
      expect((await fileOf(browser, seen.main_image)).status).toBe(200)
      for (const file of ['card.webp', 'thumb.webp', 'large.webp', 'large.avif', 'original.webp'])
        expect((await fileOf(browser, photo, file)).status).toBe(404)
    }
    const found = (await server.as(ben).call(membersContract.search, {})).answer.profiles.find(({ id }) => id === anna.id)
    expect(found?.main_image).toMatchObject(drawn)
    expect((await like(anna, ben)).answer.match).toBe(false)
    const liked = (await server.as(ben).call(likesContract.likes)).answer
    expect(JSON.stringify(liked)).not.toContain(photo.id)
    expect(await view(server.as(anna), anna)).toMatchObject({ main_image: { id: photo.id } })

    const matched = (await like(ben, anna)).answer
    expect(matched).toMatchObject({ match: true, profile: { main_image: { id: photo.id } } })
    expect((await view(server.as(ben), anna)).main_image).toMatchObject({ id: photo.id })
    expect((await fileOf(server.as(ben), photo)).status).toBe(200)
    expect((await fileOf(server.visitor('bbw'), photo)).status).toBe(404)

    await server.as(ben).call(likesContract.unlike, { body: { profile: anna.id } })
    expect((await view(server.as(ben), anna)).main_image).toMatchObject(drawn)
    expect((await fileOf(server.as(ben), photo)).status).toBe(404)
    const again = await server.as(ben).request('GET', photo.match, { headers: { 'if-none-match': `"${photo.id}/card.webp"` } })
    expect(again.status).toBe(404)
  })

  it('is drawn in the chats of strangers too [PRF-11 partly]', async () => {
    const { anna, ben, photo } = await aPair({ credits: 50 })
    await draw(anna)
    const sent = await server
      .as(anna)
      .call(chatContract.send, { body: { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Hello' } } })
    expect(sent.error).toBeNull()
    const chats = (await server.as(ben).call(chatContract.chats)).answer.chats
    expect(chats[0]).toMatchObject({ profile: { main_image: { drawn: true } } })
    expect(JSON.stringify((await server.as(ben).call(chatContract.chats)).answer)).not.toContain(photo.id)
  })

  it('has another address for each drawing, and none when photos are shown again [PRF-11 partly]', async () => {
    const { anna, ben, photo } = await aPair()
    await draw(anna)
    const first = (await view(server.as(ben), anna)).main_image
    await draw(anna)
    expect((await view(server.as(ben), anna)).main_image?.id).toBe(first?.id)

    await draw(anna, true, { hair: 'bob' })
    const second = (await view(server.as(ben), anna)).main_image
    const own = (await server.as(anna).call(accountContract.currentUser)).answer.user?.profile
    expect(own?.shown_drawing).toEqual(second)
    expect((await fileOf(server.as(anna), own?.shown_drawing)).status).toBe(200)
    expect(second?.id).not.toBe(first?.id)
    expect((await fileOf(server.as(ben), first)).status).toBe(404)

    const { answer } = await draw(anna, false, { hair: 'bob' })
    expect(answer.profile.drawing).toEqual({ drawing: { ...drawing, hair: 'bob' }, until_match: false })
    expect(answer.profile.shown_drawing).toBeNull()
    expect((await view(server.as(ben), anna)).main_image).toMatchObject({ id: photo.id })
    expect((await fileOf(server.as(ben), second)).status).toBe(404)
  })

  it('is served only on her own site, and not to whom she blocked [PRF-11 partly]', async () => {
    const { anna, ben } = await aPair()
    await draw(anna)
    const image = (await view(server.as(ben), anna)).main_image
    expect((await fileOf(server.visitor('she'), image)).status).toBe(404)
    await server.as(anna).call(membersContract.block, { body: { profile: ben.id } })
    expect((await fileOf(server.as(ben), image)).status).toBe(404)
  })

  it('cannot have a part that nobody offered', async () => {
    const { anna } = await aPair()
    const wrong = { drawing: { ...drawing, hair: '<svg>' }, until_match: true }
    const { status } = await server.as(anna).request('PUT', profileContract.saveDrawing.path, {
      payload: JSON.stringify(wrong),
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
  })
})
