/**
 * Stamps what the house has many of: `pnpm new niche <slug> <number> <Name>`, `pnpm new room <name>`, `pnpm new part <name>`.
 * A stamp writes the files from `templates/` and the lines elsewhere that make them part of the house; it refuses names
 * that are taken, and writes nothing where one of its edits does not find its place.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openHouse, type House } from './house.ts'
import { stampNiche } from './niche.ts'
import { stampPart } from './part.ts'
import { stampRoom } from './room.ts'

const usage = `What shall it be?
  pnpm new niche <slug> <number> <Name>   an edition with a door of its own, e.g. pnpm new niche poly 8 Trio
  pnpm new room <name>                    a noun of the product on every floor, e.g. pnpm new room visits
  pnpm new part <name>                    a part of the kit with its story, e.g. pnpm new part rating`

/** Stamps into the house at `root` and tells what to do next. Throws one sentence on what cannot be. */
export function stamp(root: string, [kind, ...names]: readonly string[]): string {
  const house = openHouse(root)
  const next = plan(house, kind, names)
  house.write()
  return next
}

function plan(house: House, kind: string | undefined, [name = '', number = '', ...words]: readonly string[]): string {
  if (kind === 'niche' && name && number && words.length > 0)
    return stampNiche(house, { slug: name, number: Number(number), name: words.join(' ') })
  if (kind === 'room' && name) return stampRoom(house, name)
  if (kind === 'part' && name) return stampPart(house, name)
  throw new Error(usage)
}

if (import.meta.main) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    process.stdout.write(`${stamp(path.resolve(import.meta.dirname, '../../..'), positionals)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
