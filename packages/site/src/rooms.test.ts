import { readdirSync } from 'node:fs'
import path from 'node:path'
import { rooms } from '@vonk/contracts/rooms.ts'
import { describe, expect, it } from 'vitest'

const workspace = path.resolve(import.meta.dirname, '../../..')
const foldersOf = (folder: string) =>
  readdirSync(path.join(workspace, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Texts that are no room's screens: a text per error code, and what the server writes. */
const ofNoRoom = ['errors', 'mails', 'settings']

/** Every floor of the house, with what stands on it beside rooms. */
const floors: [floor: string, beside: string[]][] = [
  ['packages/contracts/src', []],
  ['packages/state/src', ['live', 'testing']],
  ['packages/site/src/features', []],
  ['apps/api/src/features', []],
]

describe('a room has the same name on every floor', () => {
  it.each(floors)('%s', (floor, beside) => {
    const strangers = foldersOf(floor).filter((name) => ![...rooms, ...beside].includes(name))
    expect(strangers).toEqual([])
  })

  it.each(foldersOf('locales'))('locales/%s', (locale) => {
    const files = readdirSync(path.join(workspace, 'locales', locale)).map((file) => path.basename(file, '.json'))
    expect(files.filter((name) => ![...rooms, ...ofNoRoom].includes(name))).toEqual([])
  })
})
