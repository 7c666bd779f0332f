import { describe, expect, it } from 'vitest'
import { countPlaced, firstMark, membersBetween, placeFictional, type Mark } from './members.placing.ts'
import type { Place } from './members.ranking.ts'

const members = (near: number, far: number): Place[] =>
  Array.from({ length: near + far }, (_, n) => ({ step: n < near ? 1 : 4, order: n, id: `m${n}` }))
const fictional = (count: number) => Array.from({ length: count }, (_, n) => `f${n}`)

describe('fictional profiles among members', () => {
  it('are at most one in any four cards, and never before a member who is near [EDI-07 partly]', () => {
    for (let near = 0; near <= 13; near++)
      for (let far = 0; far <= 13; far++)
        for (const some of [0, 1, 3, 30]) {
          const all = members(near, far)
          const { cards } = placeFictional(all, fictional(some), { from: 0, until: 200, mark: firstMark })
          const marks = cards.map(({ place }) => place === null)
          for (let at = 0; at < marks.length; at++)
            expect(marks.slice(at, at + 4).filter(Boolean).length, `${near} ${far} ${some}`).toBeLessThanOrEqual(1)
          const firstFictional = marks.indexOf(true)
          if (firstFictional !== -1) expect(firstFictional).toBeGreaterThanOrEqual(near)
          // Every member is there, in order, and the count is that of the cards.
          expect(cards.flatMap(({ place }) => place?.id ?? [])).toEqual(all.map(({ id }) => id))
          expect(cards).toHaveLength(countPlaced({ members: near + far, near, fictional: some }))
        }
  })

  it('are the same on pages as in the whole list', () => {
    const [all, some] = [members(9, 60), fictional(40)]
    const whole = placeFictional(all, some, { from: 0, until: 100, mark: firstMark }).cards
    const paged: string[] = []
    let mark: Mark = firstMark
    let rest: readonly Place[] = all
    for (let from = 0; from < 100; from += 24) {
      const page = placeFictional(rest, some, { from, until: from + 24, mark })
      paged.push(...page.cards.map(({ id }) => id))
      rest = rest.slice(page.cards.filter(({ place }) => place !== null).length)
      mark = page.end
    }
    expect(paged).toEqual(whole.map(({ id }) => id))
  })

  it('leave as many members before each page as are counted', () => {
    for (const near of [0, 1, 3, 22, 23, 24, 25, 50])
      for (const some of [0, 1, 5, 40]) {
        const { cards } = placeFictional(members(near, 200), fictional(some), { from: 0, until: 168, mark: firstMark })
        for (let from = 0; from < 168; from += 24)
          for (let until = from; until <= 168; until += 24) {
            const [before, between] = [cards.slice(0, from), cards.slice(from, until)]
            const nearLeft = near - before.filter(({ place }) => place !== null && place.step === 1).length
            const fictionalLeft = some - before.filter(({ place }) => place === null).length
            const counted = membersBetween({ from, until, near: nearLeft, fictional: fictionalLeft })
            expect(counted, `${near} ${some} ${from} ${until}`).toBe(between.filter(({ place }) => place !== null).length)
          }
      }
  })
})
