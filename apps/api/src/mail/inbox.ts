import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '@vonk/contracts/clock.ts'
import type { Inbox, InboxItem } from '../dependencies.ts'

/** The number of items kept. */
const capacity = 500

/**
 * Keeps messages instead of sending them by mail, text message or push; newest first.
 *
 * @param file stores one item per line for the next start; null keeps items in memory only
 */
export function createInbox({ file, clock }: { file: string | null; clock: Clock }): Inbox {
  let items = file ? readItems(file) : []
  let lines = items.length
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    rewrite(file, items)
  }
  return {
    keep(item) {
      const kept: InboxItem = { id: randomUUID(), at: clock().toISOString(), ...item }
      items = [kept, ...items].slice(0, capacity)
      if (!file) return
      appendFileSync(file, `${JSON.stringify(kept)}\n`)
      lines += 1
      if (lines <= 2 * capacity) return
      rewrite(file, items)
      lines = items.length
    },
    items: () => items,
    forget(address) {
      const others = items.filter(({ to }) => to !== address)
      if (others.length === items.length) return
      items = others
      if (!file) return
      rewrite(file, items)
      lines = items.length
    },
  }
}

function readItems(file: string): InboxItem[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  const items = text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as InboxItem]
    } catch {
      // The server was killed while it wrote the last line.
      return []
    }
  })
  return items.toReversed().slice(0, capacity)
}

function rewrite(file: string, items: readonly InboxItem[]): void {
  const draft = `${file}.new`
  writeFileSync(
    draft,
    items
      .toReversed()
      .map((item) => `${JSON.stringify(item)}\n`)
      .join(''),
    { mode: 0o600 },
  )
  renameSync(draft, file)
}
