import { limits } from '@vonk/contracts/limits.ts'
import { callAsk, nothing, outcomeOf } from './calls.ts'
import { counted, expectEqual, expectOutcomes, type Arena, type Race } from './race.ts'
import type { Member } from './world.ts'

const ask = ({ random }: Arena, name: string, from: Member, profile: string) =>
  callAsk(name, { ...nothing(random), profile }, { cookie: from.cookie })

const likesBetween = async ({ target }: Arena, a: string, b: string) =>
  (
    await target.db
      .selectFrom('likes')
      .select('from_id')
      .where((like) => like.or([like.and({ from_id: a, to_id: b }), like.and({ from_id: b, to_id: a })]))
      .execute()
  ).length

const matchesBetween = async ({ target }: Arena, a: string, b: string) =>
  (await target.db.selectFrom('matches').select('low_id').where('low_id', 'in', [a, b]).where('high_id', 'in', [a, b]).execute())
    .length

const rounds = 15

export const likesRaces: Race[] = [
  {
    what: 'the likes of a day, in parallel',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      const others = Array.from({ length: limits.likesPerDay + 20 }, () => world.member())
      await world.flush()
      const answers = await arena.together(others.map(({ id }) => ask(arena, 'likes.like', me, id)))
      return expectOutcomes(answers, limits.likesPerDay, 'like_limit')
    },
  },
  {
    what: 'the likes of a day, taken back and given again',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member(), world.member()]
      await world.flush()
      const refused = new Set<string>()
      for (let round = 0; round < limits.likesPerDay + 10; round++) {
        const [answer] = await arena.together([ask(arena, 'likes.like', me, other.id)])
        if (answer?.status !== 200) refused.add(answer ? outcomeOf(answer.status, answer.json) : 'no answer')
        // The receiver sees the like. It must stay seen.
        if (round === 0)
          await arena.together([
            callAsk('likes.likeSeen', { ...nothing(arena.random), profile: me.id }, { cookie: other.cookie }),
          ])
        await arena.together([ask(arena, 'likes.unlike', me, other.id)])
      }
      await arena.together([ask(arena, 'likes.like', me, other.id)])
      const received = await arena.target.db.selectFrom('likes').select('seen_at').where('from_id', '=', me.id).execute()
      const remembered = await arena.target.db.selectFrom('given_likes').select('to_id').where('from_id', '=', me.id).execute()
      // The cap counts members: a repeated like for the same member is neither counted nor new.
      return [
        ...expectEqual('refusals', [...refused], []),
        ...expectEqual('members that the cap counts', remembered.length, 1),
        ...expectEqual(
          'likes that are news',
          received.map(({ seen_at }) => seen_at === null),
          [false],
        ),
      ]
    },
  },
  {
    what: 'the likes of a day, with other members while they are taken back',
    async run(arena) {
      const world = arena.world()
      const me = world.member()
      const others = Array.from({ length: limits.likesPerDay + 30 }, () => world.member())
      await world.flush()
      let accepted = 0
      for (let at = 0; at < others.length; at += 10) {
        const ten = others.slice(at, at + 10)
        const answers = await arena.together(
          ten.flatMap(({ id }) => [ask(arena, 'likes.like', me, id), ask(arena, 'likes.unlike', me, id)]),
        )
        accepted += answers.filter(({ status }, index) => index % 2 === 0 && status === 200).length
        await arena.together(ten.map(({ id }) => ask(arena, 'likes.unlike', me, id)))
      }
      return accepted <= limits.likesPerDay ? [] : [`${accepted} likes were given in a day of ${limits.likesPerDay}`]
    },
  },
  {
    what: 'one like many times',
    async run(arena) {
      const world = arena.world()
      const [me, other] = [world.member(), world.member()]
      await world.flush()
      const answers = await arena.together(Array.from({ length: 15 }, () => ask(arena, 'likes.like', me, other.id)))
      return [...expectOutcomes(answers, 15), ...expectEqual('likes', await likesBetween(arena, me.id, other.id), 1)]
    },
  },
  {
    what: 'a match by parallel likes',
    async run(arena) {
      const world = arena.world()
      const pairs = Array.from({ length: rounds }, () => [world.member(), world.member()] as const)
      await world.flush()
      const faults = await Promise.all(
        pairs.map(async ([a, b]) => {
          const answers = await arena.together([ask(arena, 'likes.like', a, b.id), ask(arena, 'likes.like', b, a.id)])
          const matched = answers.filter(({ json }) => (json as { match?: boolean }).match).length
          return [
            ...expectOutcomes(answers, 2),
            ...expectEqual('matches', await matchesBetween(arena, a.id, b.id), 1),
            ...(matched > 0 ? [] : ['neither response has the match']),
          ]
        }),
      )
      return faults.flat()
    },
  },
  {
    what: 'a block during a like',
    async run(arena) {
      const world = arena.world()
      const pairs = Array.from({ length: rounds }, () => {
        const [a, b] = [world.member(), world.member()]
        world.like(b, a)
        return [a, b] as const
      })
      await world.flush()
      const faults = await Promise.all(
        pairs.map(async ([a, b]) => {
          const answers = await arena.together([ask(arena, 'likes.like', a, b.id), ask(arena, 'members.block', b, a.id)])
          const counts = counted(answers.slice(1))
          return [
            ...expectEqual('the block', counts, { ok: 1 }),
            ...expectEqual('likes that are left', await likesBetween(arena, a.id, b.id), 0),
            ...expectEqual('matches that are left', await matchesBetween(arena, a.id, b.id), 0),
          ]
        }),
      )
      return faults.flat()
    },
  },
]
