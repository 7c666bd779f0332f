import { isLines } from '@vonk/contracts/characters.ts'
import { isOneLine } from '@vonk/contracts/one-line.ts'
import { localeCodes, type Locale } from '@vonk/contracts/locales.ts'
import * as z from 'zod/mini'
import type { Db } from '../dependencies.ts'

/** The kinds of notification whose texts staff write (NTF-07). */
export const announcementKinds = ['promotions', 'news'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.refine(isOneLine))

const announcementText = z.strictObject({
  subject: line(100),
  heading: line(100),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(1500), z.refine(isLines)),
  button: line(40),
})
export type AnnouncementText = z.infer<typeof announcementText>

/** By language. English and Dutch go together; a member whose language has no text gets the English one. */
export const announcementTexts = z
  .partialRecord(z.enum(localeCodes), announcementText)
  .check(z.refine(({ en, nl }) => en !== undefined && nl !== undefined, 'must have both a text in "en" and one in "nl"'))
export type AnnouncementTexts = z.infer<typeof announcementTexts>

/** The text of an announcement for a member, and its page; null if it no longer exists. */
export async function findAnnouncement(
  db: Db,
  id: string,
  locale: Locale,
): Promise<{ text: AnnouncementText; path: string } | null> {
  const row = await db.selectFrom('announcements').select(['texts', 'path']).where('id', '=', id).executeTakeFirst()
  const text = row && (row.texts[locale] ?? row.texts.en)
  return text ? { text, path: row.path } : null
}
