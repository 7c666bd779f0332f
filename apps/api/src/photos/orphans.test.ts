import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { hour, minute } from '@vonk/contracts/clock.ts'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { removeOrphanedFiles } from './orphans.ts'

const server = await openTestApp()
const { files } = server.deps

async function write(key: string, age: number) {
  await files.write(key, Buffer.from('x'))
  const at = new Date(server.clock().getTime() - age)
  await utimes(join(server.config.DATA_DIR, 'files', key), at, at)
}

async function keys() {
  const found: string[] = []
  for await (const { key } of files.list('photos')) found.push(key)
  return found.toSorted()
}

it('removes files without a photo row after an hour, when no upload can still add the row', async () => {
  const anna = await server.aMemberIn('bbw')
  const { id } = await server.db
    .insertInto('photos')
    .values({ edition: anna.edition, profile_id: anna.id, position: 1, status: 'active', width: 9, height: 9, placeholder: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await removeOrphanedFiles(server.deps)).toBe(0)

  const [killed, uploading] = [randomUUID(), randomUUID()]
  const halfWritten = `photos/4/${id}/card.webp.${randomUUID()}`
  const kept = [`photos/4/${id}/original.webp`, `photos/4/${id}/card.avif`]
  for (const key of kept) await write(key, 50 * hour)
  await write(halfWritten, 2 * hour)
  await write(`photos/4/${killed}/original.webp`, hour + minute)
  await write(`photos/4/${killed}/thumb.webp`, minute)
  await write(`photos/4/${uploading}/original.webp`, hour - minute)

  expect(await removeOrphanedFiles(server.deps)).toBe(2)
  expect(await keys()).toEqual([...kept, `photos/4/${uploading}/original.webp`].toSorted())
})
