import { expect, it } from 'vitest'
import { membersInHand, oneFictionalInFour } from './members.rules.ts'

/** Cards by their letters: a member in upper case, a fictional profile in lower case. */
const cards = (letters: string) =>
  letters
    .split('')
    .map((letter) => ({ letter, kind: letter === letter.toUpperCase() ? ('member' as const) : ('fictional' as const) }))
const lettersOf = (list: readonly { letter: string }[]) => list.map(({ letter }) => letter).join('')

it.each([
  ['', ''],
  ['ABCdEFGhIJ', 'ABCdEFGhIJ'],
  // Four members were taken from the beginning.
  ['dFGhIJKlM', 'dFGIJKlM'],
  ['abcd', 'a'],
])('of the cards %s leaves %s, so that no four have two fictional profiles', (given, left) => {
  expect(lettersOf(oneFictionalInFour(cards(given)))).toBe(left)
})

it.each([
  ['ABCdEFGhI', 5, 'ABCEF'],
  ['ABcd', 4, 'ABc'],
])('takes from %s the first %i for the top of the home page: %s', (given, count, top) => {
  expect(lettersOf(membersInHand(cards(given), count))).toBe(top)
})
