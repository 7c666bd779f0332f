import { describe, expect, it } from 'vitest'
import { normaliseText, publicLine, publicLines, textProblem } from './profile.texts.ts'

describe('a text of a profile', () => {
  it.each([
    ['  Hi  \r\n\r\n\r\n\r\nthere \n', 'Hi\n\nthere'],
    ['Cafe\u0301', 'Café'],
    ['\u202a+31\u202c', '+31'],
    ['a\u200bb\ufeff', 'ab'],
    [' \u2800 \u200b ', ''],
    ['👩🏽‍🚀 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩🏽‍🚀 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ])('stores %j as %j', (written, stored) => {
    expect(normaliseText(written)).toBe(stored)
    expect(normaliseText(stored)).toBe(stored)
  })

  it.each([
    'I <3 dogs & cats. 5 > 4, or <b.',
    'Hallo.ik ben Kim. Uit.de stad, ask.me anything.',
    'Привет! Люблю музыку.',
    'مرحبا، أنا أحب القهوة',
    'สวัสดีครับ น้ำใจ',
    'Born 12-05-1990, married 1998 - 2015, 1,80 m, 24/7.',
    'Two kids (8 and 11), 3 cats, 1 dog.',
    'Wine @ home, e.g. red.',
    'Ride 3.500 km per year; 10.000 steps a day',
  ])('accepts %j', (text) => {
    expect(textProblem(text)).toBeNull()
  })

  it.each([
    ['see https://x.example', 'text_has_link'],
    ['www.kim', 'text_has_link'],
    ['kim.nl', 'text_has_link'],
    ['KIM．COM'.normalize('NFKC'), 'text_has_link'],
    ['t.me/anna', 'text_has_link'],
    ['anna@example.com', 'text_has_link'],
    ['10.0.0.1', 'text_has_link'],
    ['06-12345678', 'text_has_phone'],
    ['+31 (0)6 12 34 56 78', 'text_has_phone'],
    ['<b>bold</b>', 'text_has_html'],
    ['<img src=x onerror=alert(1)>', 'text_has_html'],
    ['<!-- x -->', 'text_has_html'],
    ['a\u0007b', 'malformed_text'],
    ['a\u0000b', 'malformed_text'],
    ['a\ud800', 'malformed_text'],
    [`z${'\u0335'.repeat(4)}`, 'malformed_text'],
  ])('refuses %j: %s', (text, problem) => {
    expect(textProblem(text)).toBe(problem)
  })

  it('is judged after it is normalised, and a line has no breaks', () => {
    expect(publicLines({ max: 5 }).parse('  Hallo \n\n')).toBe('Hallo')
    expect(publicLine({ max: 20 }).parse('One\n two\r\nthree')).toBe('One two three')
    expect(publicLine({ min: 1, max: 5 }).safeParse('\u200b').error?.issues[0]?.message).toBe('required')
    expect(publicLines({ max: 5 }).safeParse('x'.repeat(60_000)).error?.issues[0]?.message).toBe('too_long')
  })
})
