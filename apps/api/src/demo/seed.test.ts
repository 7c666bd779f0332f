import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { countUnread } from '@vonk/contracts/chat/chat.rules.ts'
import { editions, editionSlugs } from '@vonk/contracts/editions.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { kinkInterests } from '@vonk/contracts/profile/profile.values.ts'
import { demoPassword } from '@vonk/demo/logins.ts'
import { demoCompanions } from '@vonk/demo/members.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seedSite } from '../features/site/site.seed.ts'
import { openTestApp } from '../testing/harness.ts'
import { drawDemoPhoto } from '@vonk/demo/photos.ts'
import { seedDemo } from './seed.ts'

const server = await openTestApp({ renderOriginal: drawDemoPhoto })
await seedSite(server.db)
const filled = await seedDemo(server.deps)

const logIn = async (site: (typeof editionSlugs)[number], plan: 'free' | 'premium') => {
  const browser = server.visitor(site)
  const { answer } = await browser.call(accountContract.login, {
    body: { email: `${plan}@${site}.demo`, password: demoPassword },
  })
  return { browser, user: answer.user }
}

/** The rows of a query that finds inconsistent data. */
const wrongRows = async (query: string) => (await sql.raw(query).execute(server.db)).rows

describe('the demo', () => {
  it('fills every site once', async () => {
    expect(filled).toEqual(editionSlugs)
    const count = () =>
      server.db
        .selectFrom('profiles')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const { n } = await count()
    expect(n).toBeGreaterThanOrEqual(7 * 150)
    expect(await seedDemo(server.deps)).toEqual([])
    expect(await count()).toEqual({ n })
  })

  it('shows visitors of each site at least 150 members, with companions on the first page', async () => {
    for (const site of editionSlugs) {
      const { answer } = await server.visitor(site).call(membersContract.search, { query: {} })
      expect(answer.count).toBeGreaterThanOrEqual(150)
      expect(answer.profiles).toHaveLength(24)
      const companions = new Set(demoCompanions(site).map(({ id }) => id))
      expect(answer.profiles.filter(({ id }) => companions.has(id)).length).toBeGreaterThanOrEqual(2)
      expect(answer.profiles.filter(({ id, kind }) => companions.has(id) && kind !== 'fictional')).toEqual([])
    }
  })

  it('stores nothing sensitive about a member who has not agreed [TRU-11]', async () => {
    const without = (kind: string, has: string) =>
      wrongRows(`select profiles.id from profiles join users using (id) where ${has} and not exists
        (select from consents where user_id = profiles.id and class = '${kind}' and withdrawn_at is null)`)
    expect(await without('sexuality', 'sexuality is not null')).toEqual([])
    expect(await without('kink', `interests && '{${kinkInterests.join()}}'`)).toEqual([])
  })

  it('has a free and a Premium login on each site', async () => {
    for (const site of editionSlugs) {
      const free = await logIn(site, 'free')
      expect(free.user).toMatchObject({ status: 'confirmed', paid_user: false, credits: 6 })
      const premium = await logIn(site, 'premium')
      expect(premium.user).toMatchObject({ status: 'confirmed', paid_user: true, credits: 120 })
      expect(premium.user.profile.main_image).not.toBeNull()
    }
  })

  it('gives the free login new likes and a conversation with unread messages', async () => {
    const { browser } = await logIn('milf', 'free')
    const { answer: likes } = await browser.call(likesContract.likes)
    expect(likes.liked_by.filter(({ like_new }) => like_new).length).toBeGreaterThanOrEqual(2)
    expect(likes.matches.length).toBeGreaterThanOrEqual(1)
    const { answer: chats } = await browser.call(chatContract.chats)
    expect(chats.chats).toHaveLength(1)
    expect(countUnread(chats.chats)).toBe(2)
  })

  it('gives the Premium login six conversations, two of them unread', async () => {
    const { browser, user } = await logIn('gay', 'premium')
    const { answer } = await browser.call(chatContract.chats)
    expect(answer.chats).toHaveLength(6)
    expect(countUnread(answer.chats)).toBe(2)
    for (const { conversation, num_unread_messages, last_message } of answer.chats) {
      const { answer: page } = await browser.call(chatContract.messages, { query: { conversation: conversation.id } })
      expect(page.messages.at(-1)).toEqual(last_message)
      const unread = page.messages.slice(page.messages.length - num_unread_messages)
      expect(unread.every(({ sender_id }) => sender_id !== user.id)).toBe(true)
    }
  })

  it('books every credit: a wallet is the sum of its entries, and a message has the price of its entry', async () => {
    expect(
      await wrongRows(`select w.user_id from wallets w left join (
        select account, sum(amount) as total from (
          select to_account as account, amount from ledger union all select from_account, -amount from ledger
        ) moves group by account
      ) sums on sums.account = 'wallet:' || w.user_id where w.balance <> coalesce(sums.total, 0)`),
    ).toEqual([])
    expect(
      await wrongRows(`select m.id from messages m left join ledger l on l.reference = m.id::text and l.kind in ('message', 'gift')
        where m.credits <> coalesce(l.amount, 0)`),
    ).toEqual([])
    expect(await wrongRows(`select id from payments where status <> 'completed' or completed_at is null`)).toEqual([])
  })

  it('follows the rules: matches are mutual likes, unread counts are correct, free members start at most two conversations', async () => {
    expect(
      await wrongRows(`select a.from_id from likes a join likes b on b.from_id = a.to_id and b.to_id = a.from_id
        left join matches m on m.low_id = least(a.from_id, a.to_id) and m.high_id = greatest(a.from_id, a.to_id) where m.low_id is null`),
    ).toEqual([])
    expect(
      await wrongRows(`select m.low_id from matches m where not exists (select from likes where from_id = m.low_id and to_id = m.high_id)
        or not exists (select from likes where from_id = m.high_id and to_id = m.low_id)`),
    ).toEqual([])
    expect(
      await wrongRows(`select p.profile_id from participants p where p.unread <> (
        select count(*) from messages m where m.conversation_id = p.conversation_id and m.seq > p.read_seq and m.sender_id <> p.profile_id)`),
    ).toEqual([])
    expect(
      await wrongRows(`select u.id from users u where u.premium_since is null and u.conversations_started > 2
        or u.conversations_started <> (select count(*) from conversations c where c.started_by = u.id)`),
    ).toEqual([])
    expect(await wrongRows(`select id from profiles where kind = 'fictional' and id in (select id from users)`)).toEqual([])
  })

  it('has no messages in the future and no activity after the last activity of a member', async () => {
    const now = server.clock().toISOString()
    expect(await wrongRows(`select id from messages where created_at > '${now}'`)).toEqual([])
    expect(
      await wrongRows(`select m.id from messages m join profiles p on p.id = m.sender_id where m.created_at > p.last_active_at`),
    ).toEqual([])
    expect(
      await wrongRows(`select from_id from likes l join profiles p on p.id = l.from_id where l.created_at > p.last_active_at`),
    ).toEqual([])
  })

  it('draws the portrait of a member when it is requested', async () => {
    const { answer } = await server.visitor('she').call(membersContract.search, { query: {} })
    const path = answer.profiles.find(({ main_image }) => main_image)?.main_image?.match ?? ''
    const picture = await server.app.inject({ url: path, headers: { host: 'she.localhost' } })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
  })

  it('draws nothing for a photo that is not of a demo member', async () => {
    expect(await drawDemoPhoto({ edition: editions.she, id: '0197f000-0000-7000-8000-000000000000' })).toBeNull()
  })
})
