import { expect, it } from 'vitest'
import { piecesOf } from './find-links.ts'

const linksOf = (text: string) => piecesOf(text).flatMap(({ text: shown, address }) => (address ? [[shown, address.href]] : []))

it.each([
  ['look at https://example.com/a?b=1.', [['https://example.com/a?b=1', 'https://example.com/a?b=1']]],
  ['(www.example.nl)', [['www.example.nl', 'https://www.example.nl/']]],
  [
    'example.com and example.org/x',
    [
      ['example.com', 'https://example.com/'],
      ['example.org/x', 'https://example.org/x'],
    ],
  ],
  ['ok.tot zo, 3.5 or 10.30', []],
  ['javascript:alert(1) data:text/html,x', []],
  ['https://bank.example@evil.example', []],
  ['jan@example.com', []],
  ['http://localhost', []],
] as const)('finds the addresses in “%s”', (text, links) => expect(linksOf(text)).toEqual(links))

it('shows the letters of a disguised host as they are sent', () => {
  // The second letter is Cyrillic.
  expect(linksOf('https://еxample.com')[0]?.[1]).toMatch(/^https:\/\/xn--/)
})

it('keeps every character of the text', () => {
  const text = 'a https://example.com, b www.example.nl! c'
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
