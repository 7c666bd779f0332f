import { expect, it } from 'vitest'
import { cutOf } from './cut-of.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join('\n')
const cut = (text: string) => text.slice(0, cutOf(text) ?? text.length)

it.each(['', 'Hi', 'a '.repeat(300), lines(18), '\n'.repeat(17)])('leaves a text of a bubble whole (%#)', (text) => {
  expect(cutOf(text)).toBeNull()
})

it('cuts many lines after the fourteenth', () => {
  expect(cut(lines(400))).toBe(lines(14))
})

it('cuts a long line after a word', () => {
  const text = 'Word by word, all of them '.repeat(200)
  const shown = cut(text)
  expect(shown.length).toBeGreaterThan(500)
  expect(shown.length).toBeLessThanOrEqual(560)
  expect(text.slice(shown.length)).toMatch(/^ \S/)
})

it('counts the lines of long paragraphs', () => {
  const text = `${'a'.repeat(399)}\n`.repeat(5)
  expect(cut(text)).toHaveLength(400 + 4 * 40)
})

it('cuts no character in two', () => {
  const family = '👩‍👩‍👧'
  expect(cut(family.repeat(500)).length % family.length).toBe(0)
})
