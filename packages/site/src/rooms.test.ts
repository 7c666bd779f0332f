import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { localeCodes } from '@vonk/contracts/locales.ts'
import { rooms } from '@vonk/contracts/rooms.ts'
import { describe, expect, it } from 'vitest'

const workspace = path.resolve(import.meta.dirname, '../../..')
const foldersOf = (folder: string) =>
  readdirSync(path.join(workspace, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Text files without a room: one text per error code, and the texts that only the server writes. */
const filesWithoutRoom = [
  'errors',
  'home',
  'export',
  'information',
  'mails',
  'settings',
  'phrases',
  'verification',
  'spending',
  'receipt',
  'refunds',
  'decisions',
  'figures',
  'member-landing',
]

/** Every floor, with its folders that are not rooms. */
const floors: [floor: string, otherFolders: string[]][] = [
  ['packages/contracts/src', []],
  ['packages/state/src', ['live', 'testing']],
  ['packages/site/src/features', []],
  ['apps/api/src/features', []],
]

describe('a room has the same name on every floor', () => {
  it.each(floors)('%s', (floor, otherFolders) => {
    const unknownFolders = foldersOf(floor).filter((name) => ![...rooms, ...otherFolders].includes(name))
    expect(unknownFolders).toEqual([])
  })

  it.each(foldersOf('locales'))('locales/%s', (locale) => {
    const files = readdirSync(path.join(workspace, 'locales', locale)).filter((file) => file.endsWith('.json'))
    expect(files.filter((file) => ![...rooms, ...filesWithoutRoom].includes(path.basename(file, '.json')))).toEqual([])
  })
})

it('every language has the same list of its files', () => {
  const lists = localeCodes.map((locale) => readFileSync(path.join(workspace, 'locales', locale, 'index.ts'), 'utf8'))
  expect(new Set(lists).size).toBe(1)
})
