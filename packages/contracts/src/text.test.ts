import { describe, expect, it } from 'vitest'
import { fieldsOf } from './errors.ts'
import { lines, text } from './text.ts'

const outcomeOf = (schema: ReturnType<typeof text>, value: string) => {
  const result = schema.safeParse(value)
  return result.success ? { text: result.data } : { refused: fieldsOf(result.error, value).body }
}

describe('a short text', () => {
  it.each([
    [' partner 1 ', 'partner 1'],
    ['\tcampaign\n', 'campaign'],
    ['Zuid-Holland', 'Zuid-Holland'],
    ['תל אביב', 'תל אביב'],
  ])('turns %j into %j', (value, taken) => {
    expect(outcomeOf(text({ max: 40 }), value)).toEqual({ text: taken })
  })

  it.each([
    'a\u0000',
    'a\tb',
    'a\nb',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    'a\u202ab',
    'a\u2067b',
    'a\u200fb',
    'a\u061cb',
    'a\ud800',
  ])('refuses %j', (value) => {
    expect(outcomeOf(text({ max: 40 }), value)).toEqual({ refused: 'malformed_text' })
  })
})

describe('a multi-line text', () => {
  it.each([
    ['One\nTwo\tthree', 'One\nTwo\tthree'],
    ['One\r\nTwo\rThree\u2028Four', 'One\nTwo\nThree\nFour'],
    ['Call \u202a06 1234\u202c', 'Call 06 1234'],
    ['\u202egnp.lla', 'gnp.lla'],
    ['\u2067a\u2069 \u2066b', 'a b'],
    ['שלום \u200fAnna', 'שלום \u200fAnna'],
    ['👩🏽‍❤️‍👨', '👩🏽‍❤️‍👨'],
    ['e\u0323\u0302\u0301', 'e\u0323\u0302\u0301'],
    ['1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('turns %j into %j', (value, taken) => {
    expect(outcomeOf(lines({ max: 40 }), value)).toEqual({ text: taken })
  })

  it.each(['a\u0000', 'a\u0007', 'a\u001b[31m', 'a\u007f', 'a\u000cb', 'a\ud800', 'a\u0301\u0301\u0301\u0301'])(
    'refuses %j',
    (value) => {
      expect(outcomeOf(lines({ max: 40 }), value)).toEqual({ refused: 'malformed_text' })
    },
  )

  it.each([' \u202e\u202c ', '\u200b', '\u200d\ufe0f', '\u3164', '\u2800 \u00ad\n\u200e', '\u2060\u{e0020}'])(
    'treats %j as empty',
    (value) => {
      expect(outcomeOf(lines({ min: 1, max: 40 }), value)).toEqual({ refused: 'required' })
    },
  )
})
