import { mkdtemp, rm, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editions } from '@vonk/contracts/editions.ts'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../testing/clock.ts'
import { createInbox } from './inbox.ts'

describe('the inbox', () => {
  const clock = createTestClock()
  const item = (subject: string) => ({
    channel: 'mail' as const,
    edition: editions.she,
    to: 'a@example.com',
    subject,
    text: 'text',
    html: null,
    links: [],
  })

  it('keeps the newest 500 items after a restart, newest first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vonk-inbox-'))
    const file = join(folder, 'inbox.jsonl')
    const before = createInbox({ file, clock })
    for (let count = 1; count <= 1200; count++) before.keep(item(`mail ${count}`))
    // A server killed during a write leaves half a line.
    await writeFile(file, `${await readFile(file, 'utf8')}{"id":"half`)

    const after = createInbox({ file, clock })
    expect(after.items()).toHaveLength(500)
    expect(
      after
        .items()
        .slice(0, 2)
        .map(({ subject }) => subject),
    ).toEqual(['mail 1200', 'mail 1199'])
    expect(after.items()).toEqual(before.items())
    after.keep(item('another'))
    expect(createInbox({ file, clock }).items()[0]?.subject).toBe('another')
    await rm(folder, { recursive: true })
  })
})
