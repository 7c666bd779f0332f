/**
 * `pnpm announce`: queues a promotion or news text for the members of a site who want it, until there is a back office. It works
 * beside a running server, which sends it.
 */
import { readFile } from 'node:fs/promises'
import { systemClock } from '@vonk/contracts/clock.ts'
import { editions, slugOfEdition, type EditionSlug } from '@vonk/contracts/editions.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { listAnnouncements, queueAnnouncement, stopAnnouncement } from '../features/notifications/announcements.ts'
import { runCommand, type Surroundings } from './command.ts'
import { announcementKinds, type AnnouncementKind } from '../mail/announcement.ts'

const usage = `Usage:
  pnpm announce list                       the newest announcements, and how many members got each
  pnpm announce <site> <kind> <file.json>  queues one; kinds: ${announcementKinds.join(', ')}
  pnpm announce stop <id>                  nobody else gets it

The file: {"page": "/credits", "texts": {"en": {"subject": "…", "heading": "…", "body": "…", "button": "…"}, "nl": {…}}}`

/** Announcements that one list shows. */
const listed = 20

async function run({ db }: Surroundings, [first = '', second = '', third = '']: string[]): Promise<void> {
  const deps = { db, clock: systemClock, log: console }
  if (first === 'list') return list(db)
  if (first === 'stop' && second) {
    const stopped = await stopAnnouncement(deps, second)
    return console.log(
      stopped ? 'Stopped. Mails that wait in the queue still go out.' : 'There is no open announcement with this id.',
    )
  }
  if (!isSite(first) || !isKind(second) || !third) throw new Error(usage)
  const given: unknown = JSON.parse(await readFile(third, 'utf8'))
  const id = await queueAnnouncement(deps, { edition: editions[first], kind: second, given })
  console.log(`${id}\nThe server sends it within the hour, by day, to the members who want it: each once.`)
}

const isSite = (text: string): text is EditionSlug => Object.hasOwn(editions, text)
const isKind = (text: string): text is AnnouncementKind => (announcementKinds as readonly string[]).includes(text)

async function list(db: Kysely<Database>): Promise<void> {
  for (const { id, edition, kind, texts, created_at: at, ends_at: end, told } of await listAnnouncements(db, listed)) {
    const open = end > systemClock() ? `open until ${end.toISOString().slice(0, 16)}` : 'ended'
    console.log(`${id}  ${slugOfEdition(edition)}  ${kind}  ${at.toISOString().slice(0, 16)}  ${open}  told: ${told ?? 0}`)
    console.log(`  ${texts.en?.subject ?? ''}`)
  }
}

// Last: it needs what stands above.
await runCommand(run)
