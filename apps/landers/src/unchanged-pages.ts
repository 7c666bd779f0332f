import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a landing page of a brand in a language is made of: see `vite.module-hashes.ts`. */
export type ModuleHashes = Readonly<Record<string, string>>

/** Where a build notes for the next one what its pages are made of. */
const noteOf = (folder: string) => path.join(folder, '.made-of.json')

/** The hash of all that the pages of a brand in a language are made of. Throws if a part of it is unknown. */
export function hashOfPages(hashes: ModuleHashes, of: { slug: string; locale: string; rooms: readonly string[] }): string {
  const parts = ['code', `brand ${of.slug}`, ...of.rooms.map((room) => `texts ${of.locale} ${room}`)]
  const unknown = parts.filter((part) => hashes[part] === undefined)
  if (unknown.length > 0) throw new Error(`The build has no hash of ${unknown.join(', ')}`)
  return createHash('sha256')
    .update(parts.map((part) => `${part} ${hashes[part]}`).join('\n'))
    .digest('base64url')
}

/** What the pages in a folder were made of, by locale; nothing if that is unknown. */
export async function readMadeOf(folder: string): Promise<Record<string, string>> {
  const text = await readFile(noteOf(folder), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, string>
}

/** Null: the pages are about to change. A build that breaks off leaves no note, and the next one renders all. */
export const writeMadeOf = (folder: string, madeOf: Readonly<Record<string, string>> | null): Promise<void> =>
  madeOf ? writeFile(noteOf(folder), JSON.stringify(madeOf, null, 2)) : rm(noteOf(folder), { force: true })
