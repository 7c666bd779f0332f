import { describe, expect, it } from 'vitest'
import { choiceParameters, choicesIn, chosenIn, likesTakenAlong } from './landers.choices.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const read = (text: string) => choicesIn(new URLSearchParams(text))

describe('the choices of a landing page', () => {
  it('come through an address unchanged', () => {
    const choices = {
      gender: 'female',
      region: { country: 'NL', region: 'Noord-Holland' },
      born: 1980,
      interests: ['coffee', 'wine'],
      likes: [id(1), id(2)],
    } as const
    const address = new URLSearchParams(
      choiceParameters({ ...choices, interests: [...choices.interests], likes: [...choices.likes] }),
    )
    expect(choicesIn(address)).toEqual(choices)
    const { born: _, ...chosen } = choices
    expect(chosenIn(`?${address.toString()}&network=n`)).toEqual(chosen)
  })

  it.each([
    'gender=other',
    'region=Utrecht',
    'region=nl~Utrecht',
    'region=NL~Utrecht~x',
    'region=NL~%3Cscript%3E',
    `region=NL~${'x'.repeat(81)}`,
    'born=80',
    'born=2180',
    'interest=unknown',
    // A consent comes first.
    'interest=bondage',
    'liked=1',
    `liked=${id(1)}'`,
    '__proto__=x',
    '',
  ])('leave out what cannot be one: %s', (text) => {
    expect(read(text)).toEqual({})
    expect(chosenIn(text)).toBeUndefined()
  })

  it('have each like once, and no more than are taken along', () => {
    const liked = Array.from({ length: 30 }, (_, n) => `liked=${id(n)}&liked=${id(n)}`).join('&')
    expect(read(liked).likes).toEqual(Array.from({ length: likesTakenAlong }, (_, n) => id(n)))
  })
})
