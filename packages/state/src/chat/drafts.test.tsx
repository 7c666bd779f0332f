import { act, render, screen } from '@testing-library/react'
import { day } from '@vonk/contracts/clock.ts'
import { useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetMessageDrafts, keepDraft, keepQuote, tidyDrafts, useDraftTo, useHasDraftTo, useQuoteTo } from './drafts.ts'

beforeEach(() => forgetMessageDrafts())

function Draft({ member, to }: { member: string; to: string }) {
  return <output>{useDraftTo(member, to)}</output>
}
const shown = () => screen.getByRole('status').textContent

it('is shown as it is typed, to its member alone, and goes with an empty text [CHT-19]', () => {
  const { rerender } = render(<Draft member="anna" to="ben" />)
  expect(shown()).toBe('')
  act(() => keepDraft('anna', 'ben', 'Hello'))
  expect(shown()).toBe('Hello')
  rerender(<Draft member="carol" to="ben" />)
  expect(shown()).toBe('')
  rerender(<Draft member="anna" to="ben" />)
  act(() => keepDraft('anna', 'ben', ''))
  expect(shown()).toBe('')
  expect(localStorage.length).toBe(0)
})

it('tells that there is a text with its first and its last character alone', () => {
  const drawn: boolean[] = []
  function Has() {
    const has = useHasDraftTo('anna', 'ben')
    useEffect(() => void drawn.push(has))
    return null
  }
  render(<Has />)
  for (const text of ['H', 'He', 'Hey', '']) act(() => keepDraft('anna', 'ben', text))
  expect(drawn).toEqual([false, true, false])
})

it('keeps the message that a text replies to until it is sent or removed [CHT-19]', () => {
  const quote = { kind: 'message', message: 'm1', sender_id: 'ben', about: 'text', said: 'Shall we dance?' } as const
  const Quote = () => <output>{useQuoteTo('anna', 'ben')?.said}</output>
  render(<Quote />)
  act(() => keepQuote('anna', 'ben', quote))
  expect(shown()).toBe('Shall we dance?')
  act(() => keepDraft('anna', 'ben', 'Always'))
  act(() => keepDraft('anna', 'ben', ''))
  expect(shown()).toBe('Shall we dance?')
  act(() => keepQuote('anna', 'ben', null))
  expect(shown()).toBe('')
  expect(localStorage.length).toBe(0)
  // What is not a quote is not shown as one.
  localStorage.setItem('chat-drafts', '{"member":"anna","drafts":{"ben":{"text":"","quote":{"said":"?"},"at":1}}}')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'chat-drafts' })))
  expect(shown()).toBe('')
})

it('leaves the browser with the logout, and when somebody else logs in', () => {
  keepDraft('anna', 'ben', 'For Ben alone')
  tidyDrafts('anna')
  expect(JSON.stringify(localStorage)).toContain('For Ben alone')
  tidyDrafts('carol')
  expect(JSON.stringify(localStorage)).not.toContain('For Ben alone')
  keepDraft('anna', 'ben', 'For Ben alone')
  forgetMessageDrafts()
  expect(JSON.stringify(localStorage)).not.toContain('For Ben alone')
})

it('is kept for 30 days, the newest 50, and never more than a message can hold', () => {
  const now = Date.now()
  keepDraft('anna', 'old', 'From before', now - 30 * day)
  for (let n = 0; n < 60; n++) keepDraft('anna', `member ${n}`, `Text ${n}`, now + n)
  keepDraft('anna', 'last', 'x'.repeat(50_000), now + 60)
  const { drafts } = JSON.parse(localStorage.getItem('chat-drafts') ?? '{}') as { drafts: Record<string, { text: string }> }
  expect(Object.keys(drafts)).toHaveLength(50)
  expect(Object.keys(drafts)).toEqual(expect.arrayContaining(['last', 'member 59', 'member 11']))
  expect(drafts).not.toHaveProperty('old')
  expect(drafts['last']?.text).toHaveLength(20_000)
})

it('follows another tab, and survives a full or broken storage', () => {
  render(<Draft member="anna" to="ben" />)
  localStorage.setItem('chat-drafts', JSON.stringify({ member: 'anna', drafts: { ben: { text: 'From there', at: 1 } } }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'chat-drafts' })))
  expect(shown()).toBe('From there')
  localStorage.setItem('chat-drafts', '{"member":"anna","drafts":{"ben":{"text":7}}}')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'chat-drafts' })))
  expect(shown()).toBe('')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  act(() => keepDraft('anna', 'ben', 'Kept with the page'))
  expect(shown()).toBe('Kept with the page')
  full.mockRestore()
})
