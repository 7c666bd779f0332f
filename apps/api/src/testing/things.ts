import { randomUUID } from 'node:crypto'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { TestApp, TestMember } from './harness.ts'
import { rowOfMandate } from './members.ts'
import { asSent, type Things } from './requests.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'

/**
 * Two members of a site with a match and a conversation; the first has a photo, a payment and a mandate. `things` are the ids of all
 * that.
 */
export async function aPairWithThings(
  server: TestApp,
  site: EditionSlug,
): Promise<{ me: TestMember; other: TestMember; things: Things }> {
  const me = await server.aMemberIn(site, { name: 'Me', credits: 1000, profile: { country: 'NL' } })
  const other = await server.aMemberIn(site, { name: 'Other', credits: 1000 })
  const [mine, theirs] = [server.as(me), server.as(other)]
  await mine.call(likesContract.like, { body: { profile: other.id } })
  await theirs.call(likesContract.like, { body: { profile: me.id } })
  const sent = await mine.call(chatContract.send, {
    body: { id: randomUUID(), profile: other.id, kind: 'text', payload: { text: 'Hello' } },
  })
  await theirs.call(chatContract.send, {
    body: { id: randomUUID(), profile: me.id, kind: 'text', payload: { text: 'Hello yourself' } },
  })
  const { url, ...upload } = asSent(profileContract.addPhoto, { upload: true })
  const uploaded = await mine.request('POST', url, upload)
  const pricing = await mine.call(creditsContract.pricing)
  const [{ id: bundle, price } = { id: 0, price: 0 }] = pricing.answer.bundles
  const bought = await mine.call(creditsContract.buy, { body: { bundle, method: 'creditcard', price } })
  const mandate = randomUUID()
  await server.db
    .insertInto('debit_mandates')
    .values(rowOfMandate(me, { id: mandate, now: server.clock() }))
    .execute()
  return {
    me,
    other,
    things: {
      profile: other.id,
      conversation: sent.answer.message.conversation_id,
      photo: (uploaded.json as { photo: { id: string } }).photo.id,
      payment: bought.answer.payment.payment_id,
      mandate,
      bundle,
      price,
    },
  }
}
