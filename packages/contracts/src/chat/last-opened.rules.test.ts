import { day } from '../clock.ts'
import { limits } from '../limits.ts'
import { expect, it } from 'vitest'
import { readLastOpened, withLastOpened } from './last-opened.rules.ts'

const now = Date.parse('2026-05-06T12:00:00Z')
const uuid = (n: number) => `0197a3c4-0000-7000-8000-${String(n).padStart(12, '0')}`
const last = { profile: uuid(9), at: now }

it('keeps what each of three members opened last, and forgets it for one of them [CHT-18]', () => {
  let text = ''
  for (const n of [1, 2, 3, 4, 3]) text = withLastOpened(text, uuid(n), { ...last, at: now + n }, now)
  expect([1, 2, 3, 4].map((n) => readLastOpened(text, uuid(n))?.at)).toEqual([undefined, now + 2, now + 3, now + 4])
  expect(text.length).toBeLessThan(300)
  text = withLastOpened(text, uuid(3), null, now)
  expect([2, 3, 4].map((n) => readLastOpened(text, uuid(n))?.profile)).toEqual([uuid(9), undefined, uuid(9)])
})

it('drops what another member of the browser opened long ago', () => {
  const old = withLastOpened('', uuid(1), last, now)
  const later = now + limits.lastChatDays * day
  expect(withLastOpened(old, uuid(2), { ...last, at: later }, later)).not.toContain(uuid(1))
})

it.each([
  '',
  uuid(1),
  `${uuid(1)}*${uuid(9)}`,
  `${uuid(1)}*${uuid(9)}*soon`,
  `${uuid(1)}*${uuid(9)}*-1`,
  `${uuid(1)}*<script>*${now}`,
  `${uuid(1)}*${uuid(9)}*${'9'.repeat(400)}`,
  `${'~'.repeat(5000)}${uuid(1)}*${uuid(9)}*${now}`,
])('reads nothing from %s', (text) => {
  expect(readLastOpened(text, uuid(1))).toBeNull()
})
