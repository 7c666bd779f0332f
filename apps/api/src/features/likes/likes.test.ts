import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { hour, minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { byNewFirst, countNewLikes } from '@vonk/contracts/likes/likes.rules.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { mailsTo } from '../../testing/mailed.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'

const server = await openTestApp()

const aMember = (name: string, wish: Parameters<typeof server.aMemberIn>[1] = {}) => server.aMemberIn('milf', { name, ...wish })
const like = (from: TestMember, to: Pick<TestMember, 'id'>) =>
  server.as(from).call(likesContract.like, { body: { profile: to.id } })
const unlike = (from: TestMember, to: Pick<TestMember, 'id'>) =>
  server.as(from).call(likesContract.unlike, { body: { profile: to.id } })
const likesOf = async (member: TestMember) => (await server.as(member).call(likesContract.likes)).answer
const listen = (member: TestMember): LiveEvent[] => {
  const events: LiveEvent[] = []
  server.deps.live.subscribe(member, (event) => events.push(event))
  return events
}
const typesOf = (events: LiveEvent[]) => events.map(({ type }) => type)

describe('the lists', () => {
  it('contain given likes and received likes, new ones first, each newest first [LIK-01]', async () => {
    const me = await aMember('Me')
    const [ann, bea, cas, dot] = [await aMember('Ann'), await aMember('Bea'), await aMember('Cas'), await aMember('Dot')]
    for (const member of [ann, bea, cas, dot]) {
      await like(member, me)
      server.clock.advance(minute)
    }
    for (const seen of [bea, dot]) await server.as(me).call(likesContract.likeSeen, { body: { profile: seen.id } })
    await like(me, bea)
    server.clock.advance(minute)
    await like(me, ann)

    const { profiles, liked_by, matches } = await likesOf(me)
    expect(profiles.map(({ name }) => name)).toEqual(['Ann', 'Bea'])
    expect(liked_by.map(({ profile, like_new }) => [profile.name, like_new])).toEqual([
      ['Cas', true],
      ['Ann', true],
      ['Dot', false],
      ['Bea', false],
    ])
    expect(liked_by[0]).toMatchObject({ id: cas.id, profile: { id: cas.id } })
    expect(matches.map(({ profile, match_new }) => [profile.name, match_new])).toEqual([
      ['Ann', true],
      ['Bea', true],
    ])
  })

  it('leave out unconfirmed, invisible and deleted members, so that the badge matches the list', async () => {
    const me = await aMember('Me')
    const shown = await aMember('Shown')
    await like(shown, me)
    for (const status of ['invisible', 'deleted'] as const) {
      const other = await aMember(status)
      await like(other, me)
      await like(me, other)
      await server.db.updateTable('profiles').set({ status }).where('id', '=', other.id).execute()
    }
    await like(await aMember('Waiting', { confirmed: false }), me)
    const { profiles, liked_by, matches, num_new_likes } = await likesOf(me)
    expect(liked_by.map(({ profile }) => profile.name)).toEqual(['Shown'])
    expect([countNewLikes(liked_by), num_new_likes]).toEqual([1, 1])
    expect([profiles, matches]).toEqual([[], []])
    expect((await likesOf(me)).counts).toEqual({ profiles: 0, liked_by: 1, matches: 0 })
  })
})

describe('pages of likes', () => {
  const size = limits.likesPerPage
  const total = size + 11

  /** A member with `total` received likes, given likes and matches. Every third like and match is seen. */
  async function aPopularMember() {
    const me = await aMember('Me')
    const { edition } = me
    const ids = Array.from({ length: total }, () => randomUUID())
    const at = (n: number) => new Date(server.clock().getTime() - Math.floor(n / 2) * minute)
    const seen = (n: number) => (n % 3 === 0 ? server.clock() : null)
    await server.db
      .insertInto('profiles')
      .values(
        ids.map((id) => ({
          id,
          edition,
          name: 'Other',
          date_of_birth: '1990-01-01',
          country: 'NL',
          status: 'active' as const,
          last_active_at: server.clock(),
        })),
      )
      .execute()
    await server.db
      .insertInto('likes')
      .values(
        ids.flatMap((id, n) => [
          { edition, from_id: id, to_id: me.id, created_at: at(n), seen_at: seen(n) },
          { edition, from_id: me.id, to_id: id, created_at: at(n), seen_at: null },
        ]),
      )
      .execute()
    await server.db
      .insertInto('matches')
      .values(
        ids.map((id, n) =>
          me.id < id
            ? { edition, low_id: me.id, high_id: id, matched_at: at(n), low_seen_at: seen(n) }
            : { edition, low_id: id, high_id: me.id, matched_at: at(n), high_seen_at: seen(n) },
        ),
      )
      .execute()
    return me
  }

  const page = async (member: TestMember, query: { profiles?: string; liked_by?: string; matches?: string } = {}) =>
    (await server.as(member).call(likesContract.likes, { query })).answer

  it('contain every member once per list, new ones first, and the number of all new likes [LIK-01]', async () => {
    const me = await aPopularMember()
    const first = await page(me)
    const rest = {
      profiles: await page(me, { profiles: first.next.profiles ?? '' }),
      liked_by: await page(me, { liked_by: first.next.liked_by ?? '' }),
      matches: await page(me, { matches: first.next.matches ?? '' }),
    }
    expect(first.profiles.length + first.liked_by.length + first.matches.length).toBe(3 * size)
    expect([rest.profiles.liked_by, rest.profiles.matches, rest.liked_by.profiles, rest.matches.liked_by]).toEqual([
      [],
      [],
      [],
      [],
    ])

    const given = [...first.profiles, ...rest.profiles.profiles].map(({ id }) => id)
    const received = [...first.liked_by, ...rest.liked_by.liked_by]
    const matches = [...first.matches, ...rest.matches.matches]
    for (const ids of [given, received.map(({ id }) => id), matches.map(({ profile }) => profile.id)])
      expect([ids.length, new Set(ids).size]).toEqual([total, total])
    expect(received).toEqual(received.toSorted(byNewFirst))
    const isNew = matches.map(({ match_new }) => match_new)
    expect(isNew).toEqual(isNew.toSorted((a, b) => Number(b) - Number(a)))
    const newLikes = countNewLikes(received)
    expect(newLikes).toBe(total - Math.ceil(total / 3))
    for (const answer of [first, ...Object.values(rest)]) {
      expect(answer.num_new_likes).toBe(newLikes)
      expect(answer.counts).toEqual({ profiles: total, liked_by: total, matches: total })
    }
    for (const list of ['profiles', 'liked_by', 'matches'] as const) expect(rest[list].next[list]).toBeNull()
  })

  it('skip none when likes are seen or added in between', async () => {
    const me = await aPopularMember()
    const first = await page(me)
    for (const { id } of first.liked_by.slice(0, 5)) await server.as(me).call(likesContract.likeSeen, { body: { profile: id } })
    await like(await aMember('Late'), me)
    const rest = await page(me, { liked_by: first.next.liked_by ?? '' })
    expect(new Set([...first.liked_by, ...rest.liked_by].map(({ id }) => id)).size).toBe(total)
    expect(rest.num_new_likes).toBe(first.num_new_likes - 5 + 1)
    expect((await server.as(me).call(likesContract.likes, { query: { matches: 'top' } })).error?.fields).toEqual({
      matches: 'malformed_id',
    })
  })
})

describe('the cards', () => {
  it('contain only the fields that the site shows, in likes and in conversations [EDI-06 partly]', async () => {
    await server.setSettings('gilf', { visible_profile_fields: ['country'] })
    const me = await server.aMemberIn('gilf', { credits: 5 })
    const ann = await server.aMemberIn('gilf', { name: 'Ann', profile: { gender: 'female', region: 'Utrecht', city: 'Utrecht' } })
    await like(me, ann)
    await like(ann, me)
    const { message } = (
      await server
        .as(me)
        .call(chatContract.send, { body: { id: randomUUID(), profile: ann.id, kind: 'text', payload: { text: 'Hello' } } })
    ).answer
    const { profiles, liked_by, matches } = await likesOf(me)
    const { chats } = (await server.as(me).call(chatContract.chats)).answer
    const history = await server.as(me).call(chatContract.messages, { query: { conversation: message.conversation_id } })
    const cards = [...profiles, ...[...liked_by, ...matches, ...chats].map(({ profile }) => profile), history.answer.profile]
    expect(cards).toHaveLength(5)
    for (const card of cards) expect(card).toMatchObject({ name: 'Ann', gender: null, region: null, city: null })
  })
})

describe('opening a member from the likes', () => {
  it('clears the new flag of that like only, and publishes it once to other tabs [LIK-03]', async () => {
    const me = await aMember('Me')
    const [ann, bea] = [await aMember('Ann'), await aMember('Bea')]
    await like(ann, me)
    await like(bea, me)
    expect(countNewLikes((await likesOf(me)).liked_by)).toBe(2)
    const events = listen(me)
    const see = () => server.as(me).call(likesContract.likeSeen, { body: { profile: ann.id } })
    expect([(await see()).status, (await see()).status]).toEqual([200, 200])
    expect(events).toEqual([{ type: 'like-seen', profile_id: ann.id }])
    const { liked_by } = await likesOf(me)
    expect(liked_by.map(({ profile, like_new }) => [profile.name, like_new])).toEqual([
      ['Bea', true],
      ['Ann', false],
    ])
    expect(countNewLikes(liked_by)).toBe(1)
  })
})

describe('a like', () => {
  it('is published once to the liked member’s open page, also if repeated', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann')]
    const [events, own] = [listen(ann), listen(me)]
    const first = await like(me, ann)
    expect(first.answer).toMatchObject({ match: false, profile: { id: ann.id, name: 'Ann' } })
    expect((await like(me, ann)).answer).toEqual(first.answer)
    const { liked_by } = await likesOf(ann)
    expect(liked_by).toHaveLength(1)
    expect(events).toEqual(liked_by.map((one) => ({ type: 'like', like: one })))
    expect(own).toEqual([{ type: 'liked', profile: first.answer.profile, card: null }])
  })

  it('is new once a day, although taken back and given again; so is a match', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann')]
    const events = listen(ann)
    const again = async () => {
      await unlike(me, ann)
      expect((await like(me, ann)).status).toBe(200)
    }
    await like(me, ann)
    await again()
    expect(typesOf(events)).toEqual(['like', 'unlike', 'likes-changed'])
    expect((await likesOf(ann)).liked_by).toMatchObject([{ like_new: true }])
    await server.as(ann).call(likesContract.likeSeen, { body: { profile: me.id } })
    await again()
    expect((await likesOf(ann)).liked_by).toMatchObject([{ id: me.id, like_new: false }])

    await unlike(me, ann)
    await like(ann, me)
    events.length = 0
    await like(me, ann)
    expect(typesOf(events)).toEqual(['likes-changed', 'match'])
    events.length = 0
    await again()
    expect(typesOf(events)).toEqual(['unlike', 'likes-changed'])
    expect((await likesOf(ann)).matches).toMatchObject([{ profile: { id: me.id }, match_new: false }])
    expect((await likesOf(me)).matches).toHaveLength(1)

    server.clock.advance(24 * hour)
    events.length = 0
    await again()
    expect(typesOf(events)).toEqual(['unlike', 'like', 'match'])
    expect((await likesOf(ann)).liked_by).toMatchObject([{ like_new: true }])
    expect((await likesOf(ann)).matches).toMatchObject([{ match_new: true }])
  })

  it('of an unconfirmed or invisible member is published only to their own pages, as is taking it back', async () => {
    const hidden = await aMember('Hidden')
    const ann = await aMember('Ann')
    await like(ann, hidden)
    await server.db.updateTable('profiles').set({ status: 'invisible' }).where('id', '=', hidden.id).execute()
    const events = listen(ann)
    for (const me of [await aMember('Me', { confirmed: false }), hidden]) {
      const own = listen(me)
      expect((await like(me, ann)).status).toBe(200)
      expect((await unlike(me, ann)).status).toBe(200)
      expect(typesOf(own)).toEqual(me === hidden ? ['liked', 'match', 'unlike'] : ['liked', 'unlike'])
    }
    expect(events).toEqual([])
  })

  it('carries the card for its receiver: their distance, and only fields that the site shows [EDI-06 partly]', async () => {
    await server.setSettings('gay', { visible_profile_fields: ['country', 'city'] })
    const at = (city: string, cell_lat: number, cell_lon: number) =>
      ({ city, region: 'Somewhere', gender: 'male', cell_lat, cell_lon }) as const
    const me = await server.aMemberIn('gay', { name: 'Me', profile: at('Utrecht', 52.1, 5.1) })
    const ben = await server.aMemberIn('gay', { name: 'Ben', profile: at('Groningen', 53.2, 6.6) })
    const [mine, theirs] = [listen(me), listen(ben)]
    await like(ben, me)
    await like(me, ben)
    const seenOf = (events: LiveEvent[]) =>
      events.flatMap((event) =>
        event.type === 'like'
          ? event.like.profile
          : event.type === 'match'
            ? event.match.profile
            : event.type === 'liked'
              ? event.profile
              : [],
      )
    for (const [events, name, city] of [
      [mine, 'Ben', 'Groningen'],
      [theirs, 'Me', 'Utrecht'],
    ] as const) {
      const cards = seenOf(events)
      expect(cards).toHaveLength(3)
      for (const card of cards) expect(card).toMatchObject({ name, city, region: null, gender: null })
      for (const card of cards) expect(card.distance_km).toBe(250)
    }
  })

  it('requires a visible member of the site other than oneself', async () => {
    const me = await aMember('Me')
    const elsewhere = await server.aMemberIn('bbw')
    const waiting = await aMember('Waiting', { confirmed: false })
    for (const id of [randomUUID(), elsewhere.id, waiting.id]) expect((await like(me, { id })).error?.code).toBe('not_found')
    const own = await like(me, me)
    expect([own.status, own.error?.code]).toEqual([409, 'own_profile'])
  })

  it('can be taken back with its match; both members get an event', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann')]
    await like(me, ann)
    await like(ann, me)
    const [events, own] = [listen(ann), listen(me)]
    expect((await unlike(me, ann)).answer).toEqual({})
    expect((await unlike(me, ann)).status).toBe(200)
    const taken = { type: 'unlike', from_id: me.id, to_id: ann.id }
    expect([events, own]).toEqual([[taken], [taken]])
    expect((await likesOf(me)).profiles).toEqual([])
    const { liked_by, matches, profiles } = await likesOf(ann)
    expect([liked_by, matches, profiles.length]).toEqual([[], [], 1])
    expect((await unlike(me, { id: randomUUID() })).error?.code).toBe('not_found')
  })
})

describe('a like of a prompt card', () => {
  const sunday = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
  const talent = { question: 'unusual_skill', answer: 'I can whistle two notes at once.' } as const
  const withCards = (cards: readonly object[] = [sunday, talent]) => ({ profile: { prompts: JSON.stringify(cards) } })
  const likeCard = (from: TestMember, to: Pick<TestMember, 'id'>, card: PromptQuestion) =>
    server.as(from).call(likesContract.like, { body: { profile: to.id, card } })
  const likedCardOf = async (viewer: TestMember, { id }: TestMember) =>
    (await server.as(viewer).call(membersContract.member, { query: { id } })).answer.profile.liked_card

  it('is a like of the member and shows the answer as it was, also after an edit [PRF-10]', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann', withCards())]
    const [own, events] = [listen(me), listen(ann)]
    expect((await likeCard(me, ann, 'perfect_sunday')).answer).toMatchObject({ match: false, profile: { id: ann.id } })
    const { liked_by, num_new_likes } = await likesOf(ann)
    expect([liked_by.map(({ id, card }) => ({ id, card })), num_new_likes]).toEqual([[{ id: me.id, card: sunday }], 1])
    expect(events).toEqual([{ type: 'like', like: liked_by[0] }])
    expect(own).toMatchObject([{ type: 'liked', profile: { id: ann.id }, card: 'perfect_sunday' }])
    expect(await likedCardOf(me, ann)).toBe('perfect_sunday')

    await server.as(ann).call(profileContract.saveProfile, { body: { prompts: [{ ...sunday, answer: 'Up at six!' }] } })
    expect((await likesOf(ann)).liked_by).toMatchObject([{ card: sunday }])
    expect(await likedCardOf(me, ann)).toBeNull()
    expect((await like(ann, me)).answer.match).toBe(true)
  })

  it('changes the card of an earlier like and nothing else; a like without a card leaves it', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann', withCards())]
    await like(me, ann)
    const [before] = (await likesOf(ann)).liked_by
    await server.as(ann).call(likesContract.likeSeen, { body: { profile: me.id } })
    server.clock.advance(minute)
    const [own, events] = [listen(me), listen(ann)]
    for (const card of ['perfect_sunday', 'unusual_skill', 'unusual_skill'] as const) await likeCard(me, ann, card)
    await like(me, ann)
    const { liked_by, num_new_likes } = await likesOf(ann)
    expect([liked_by, num_new_likes]).toEqual([[{ ...before, like_new: false, card: talent }], 0])
    expect(typesOf(events)).toEqual(['likes-changed', 'likes-changed'])
    expect(own).toMatchObject([{ card: 'perfect_sunday' }, { card: 'unusual_skill' }])
    expect(await likedCardOf(me, ann)).toBe('unusual_skill')
    await unlike(me, ann)
    await like(me, ann)
    expect((await likesOf(ann)).liked_by).toMatchObject([{ card: null }])
  })

  it('is one like, one notice and one mail for twenty at once', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann', withCards())]
    server.clock.advance(hour)
    const events = listen(ann)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => likeCard(me, ann, n % 2 ? 'perfect_sunday' : 'unusual_skill')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(typesOf(events).filter((type) => type === 'like')).toHaveLength(1)
    const given = await server.db.selectFrom('given_likes').select('to_id').where('from_id', '=', me.id).execute()
    expect(given).toEqual([{ to_id: ann.id }])
    server.clock.advance(11 * minute)
    expect(await mailsTo(server, ann.email)).toHaveLength(1)
    expect((await likesOf(ann)).liked_by).toHaveLength(1)
  })

  it('needs a card that the profile shows, and the permission of any like', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann', withCards([sunday]))]
    const code = async (to: Pick<TestMember, 'id'>) => (await likeCard(me, to, 'perfect_sunday')).error?.code
    expect((await likeCard(me, ann, 'unusual_skill')).error?.code).toBe('card_gone')
    expect((await likesOf(me)).profiles).toEqual([])
    expect([await code(me), await code({ id: randomUUID() })]).toEqual(['own_profile', 'not_found'])
    await server.as(ann).call(membersContract.block, { body: { profile: me.id } })
    expect(await code(ann)).toBe('blocked_by_member')
    await server.setSettings('gilf', { visible_profile_fields: ['country'] })
    const [you, bea] = [await server.aMemberIn('gilf'), await server.aMemberIn('gilf', withCards())]
    expect((await likeCard(you, bea, 'perfect_sunday')).error?.code).toBe('card_gone')
  })
})

describe('a match', () => {
  it('is published to both at the second like, with the other’s profile [LIK-05]', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann')]
    expect((await like(me, ann)).answer.match).toBe(false)
    const [mine, theirs] = [listen(me), listen(ann)]
    expect((await like(ann, me)).answer).toMatchObject({ match: true, profile: { id: me.id } })
    const matchesIn = (events: LiveEvent[]) => events.flatMap((event) => (event.type === 'match' ? [event.match] : []))
    expect(matchesIn(mine)).toMatchObject([{ profile: { id: ann.id }, match_new: true }])
    expect(matchesIn(theirs)).toMatchObject([{ profile: { id: me.id }, match_new: true }])
    expect(typesOf(mine)).toContain('like')
  })

  it('is new to each member until they have seen it [LIK-05]', async () => {
    const [me, ann] = [await aMember('Me'), await aMember('Ann')]
    await like(me, ann)
    await like(ann, me)
    await server.as(me).call(likesContract.matchSeen, { body: { profile: ann.id } })
    expect((await likesOf(me)).matches).toMatchObject([{ profile: { id: ann.id }, match_new: false }])
    expect((await likesOf(ann)).matches).toMatchObject([{ profile: { id: me.id }, match_new: true }])
    await server.as(ann).call(likesContract.matchSeen, { body: { profile: me.id } })
    expect((await likesOf(ann)).matches).toMatchObject([{ match_new: false }])
  })

  it('is created exactly once when both like in parallel [LIK-05]', async () => {
    for (let round = 0; round < 10; round++) {
      const [me, ann] = [await aMember('Me'), await aMember('Ann')]
      const [mine, theirs] = [listen(me), listen(ann)]
      const answers = await Promise.all([like(me, ann), like(ann, me), like(me, ann), like(ann, me)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const rows = await server.db
        .selectFrom('matches')
        .select('matched_at')
        .where((where) => where.or([where('low_id', '=', me.id), where('high_id', '=', me.id)]))
        .execute()
      expect(rows).toHaveLength(1)
      for (const events of [mine, theirs]) expect(typesOf(events).filter((type) => type === 'match')).toHaveLength(1)
    }
  })
})

describe('the daily cap', () => {
  /** Inserts `count` likes of a member to other profiles. */
  async function giveLikes(from: TestMember, count: number) {
    const ids = Array.from({ length: count }, () => randomUUID())
    await server.db
      .insertInto('profiles')
      .values(
        ids.map((id) => ({
          id,
          edition: from.edition,
          name: 'Liked',
          date_of_birth: '1990-01-01',
          country: 'NL',
          status: 'active' as const,
          last_active_at: server.clock(),
        })),
      )
      .execute()
    const given = ids.map((to_id) => ({ edition: from.edition, from_id: from.id, to_id }))
    await server.db
      .insertInto('likes')
      .values(given.map((one) => ({ ...one, created_at: server.clock() })))
      .execute()
    await server.db
      .insertInto('given_likes')
      .values(given.map((one) => ({ ...one, counted_at: server.clock() })))
      .execute()
  }

  it('holds for parallel likes; a repeated like counts once; the cap resets after a day [LIK-04]', async () => {
    const me = await aMember('Me')
    await giveLikes(me, limits.likesPerDay - 3)
    const others = await Promise.all(Array.from({ length: 8 }, (_, n) => aMember(`Other ${n}`)))
    const answers = await Promise.all(others.map((other) => like(me, other)))
    const given = others.filter((_, index) => answers[index]?.status === 200)
    expect(given).toHaveLength(3)
    expect(new Set(answers.flatMap(({ status, error }) => (error ? [`${status} ${error.code}`] : [])))).toEqual(
      new Set(['429 like_limit']),
    )
    expect((await like(me, given[0] ?? { id: '' })).status).toBe(200)
    server.clock.advance(24 * hour)
    const refused = others.find((other) => !given.includes(other))
    expect((await like(me, refused ?? { id: '' })).status).toBe(200)
  })

  it('counts likes that were taken back, also under parallel requests [LIK-04]', async () => {
    const me = await aMember('Me')
    await giveLikes(me, limits.likesPerDay - 2)
    const others = await Promise.all(Array.from({ length: 6 }, (_, n) => aMember(`Other ${n}`)))
    await Promise.all(
      others.map(async (other) => {
        await like(me, other)
        await unlike(me, other)
      }),
    )
    const answers = await Promise.all(others.map((other) => like(me, other)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ error }) => error?.code === 'like_limit')).toHaveLength(4)
  })

  it('counts one like for a member liked twice on a day, and another on the next day', async () => {
    const me = await aMember('Me')
    const [ann, bea, cas] = [await aMember('Ann'), await aMember('Bea'), await aMember('Cas')]
    await giveLikes(me, limits.likesPerDay - 2)
    server.clock.advance(hour)
    for (let again = 0; again < 3; again++) {
      expect((await like(me, ann)).status).toBe(200)
      await unlike(me, ann)
    }
    expect((await like(me, bea)).status).toBe(200)
    expect((await like(me, ann)).status).toBe(200)
    expect((await like(me, cas)).error?.code).toBe('like_limit')

    await unlike(me, ann)
    server.clock.advance(23 * hour)
    await giveLikes(me, limits.likesPerDay - 2)
    const refused = await like(me, cas)
    expect([refused.error?.code, refused.headers['retry-after']]).toEqual(['like_limit', '3600'])
    server.clock.advance(hour)
    expect((await like(me, ann)).status).toBe(200)
    expect((await like(me, cas)).status).toBe(200)
    expect((await like(me, await aMember('Dot'))).error?.code).toBe('like_limit')
  })
})

describe('the likes of the swipe game', () => {
  const swipe = (from: TestMember, to: Pick<TestMember, 'id'>) =>
    server.as(from).call(likesContract.like, { body: { profile: to.id, from: 'swipe-game' } })
  const allowances = async (member: TestMember) => (await server.as(member).call(likesContract.allowances)).answer
  const others = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => aMember(`Other ${n}`)))

  it('are four a day, apart from the likes on profiles, also under parallel requests [LIK-04]', async () => {
    const me = await aMember('Me')
    expect(await allowances(me)).toEqual({
      likes: { left: limits.likesPerDay, more_at: null, more_in: null },
      swipes: { left: 4, more_at: null, more_in: null },
    })
    const given = await others(12)
    const start = server.clock()
    const more_at = new Date(start.getTime() + 24 * hour).toISOString()
    const answers = await Promise.all(given.map((other) => swipe(me, other)))
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted.map(({ answer }) => answer.allowance.left).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
    expect(new Set(accepted.map(({ answer }) => answer.allowance.more_at))).toEqual(new Set([more_at]))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(8)
    for (const { status, error, headers } of refused)
      expect([status, error?.code, error?.params, headers['retry-after']]).toEqual([429, 'swipe_limit', { more_at }, '86400'])

    server.clock.advance(hour)
    expect((await allowances(me)).swipes).toEqual({ left: 0, more_at, more_in: 23 * 3600 })
    server.clock.advance(-hour)
    const late = await aMember('Late')
    expect((await like(me, late)).answer.allowance).toMatchObject({ left: limits.likesPerDay - 1 })
    server.clock.advance(24 * hour)
    expect((await swipe(me, await aMember('Next'))).answer.allowance.left).toBe(3)
  })

  it('count a member once, also one who was liked on the profile before', async () => {
    const me = await aMember('Me')
    const [ann, ...rest] = await others(5)
    if (!ann) throw new Error('No member')
    await like(me, ann)
    expect((await swipe(me, ann)).answer.allowance.left).toBe(4)
    await unlike(me, ann)
    for (let again = 0; again < 3; again++) {
      expect((await swipe(me, ann)).answer.allowance.left).toBe(3)
      await unlike(me, ann)
    }
    const answers = await Promise.all(rest.map((other) => swipe(me, other)))
    expect(answers.filter(({ error }) => error?.code === 'swipe_limit')).toHaveLength(1)
    expect(await allowances(me)).toMatchObject({ likes: { left: limits.likesPerDay }, swipes: { left: 0 } })
  })
})

describe('the automatic like', () => {
  it('is the newest unseen received like, always a stored one, or null [LIK-06 TRU-03 partly]', async () => {
    const me = await aMember('Me')
    const next = async () => (await server.as(me).call(likesContract.autoLike)).answer?.name ?? null
    expect(await server.as(me).request('GET', '/api/auto-like.php')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: 'null',
    })
    await like(await aMember('Waiting', { confirmed: false }), me)
    expect(await next()).toBeNull()
    const [ann, bea] = [await aMember('Ann'), await aMember('Bea')]
    await like(ann, me)
    server.clock.advance(minute)
    await like(bea, me)
    expect(await next()).toBe('Bea')
    await like(me, bea)
    expect(await next()).toBe('Ann')
    await unlike(me, bea)
    await server.as(me).call(likesContract.likeSeen, { body: { profile: bea.id } })
    expect(await next()).toBe('Ann')
    await server.as(me).call(likesContract.likeSeen, { body: { profile: ann.id } })
    expect(await next()).toBeNull()
  })
})
