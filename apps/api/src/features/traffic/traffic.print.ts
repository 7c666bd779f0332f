import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { TrafficEvent } from '@vonk/contracts/traffic/traffic.schema.ts'
import { stringify } from 'csv-stringify/sync'

/** What happened on a day, per landing page, edition, language and source. Events that did not happen are absent. */
export type TrafficRow = {
  day: string
  edition: Edition
  lander: string
  language: string
  network: string
  ref: string
  counts: Partial<Record<TrafficEvent, number>>
}

const columns = [
  'day',
  'site',
  'lander',
  'language',
  'network',
  'ref',
  'views',
  'measured',
  'seconds',
  'touches',
  'signups',
  'confirmed',
  'purchases',
]

/** The values of a row. `seconds` is the mean of the measured visits; empty without any. */
function valuesOf({ day, edition, lander, language, network, ref, counts }: TrafficRow): string[] {
  const { views = 0, measured = 0, seconds = 0, touches = 0, signups = 0, confirmed = 0, purchases = 0 } = counts
  const mean = measured > 0 ? String(Math.round(seconds / measured)) : ''
  return [
    day,
    slugOfEdition(edition),
    lander || '-',
    language,
    network,
    ref,
    String(views),
    String(measured),
    mean,
    ...[touches, signups, confirmed, purchases].map(String),
  ]
}

/** The sum of rows, as the last line of a table. */
function totalOf(rows: readonly TrafficRow[]): string[] {
  const counts: Partial<Record<TrafficEvent, number>> = {}
  for (const row of rows)
    for (const [event, count] of Object.entries(row.counts) as [TrafficEvent, number][])
      counts[event] = (counts[event] ?? 0) + count
  const [first] = rows
  if (!first) return []
  const [, , , , , , ...sums] = valuesOf({ ...first, counts })
  return ['total', '', '', '', '', '', ...sums]
}

/** A table for a terminal: columns in line, with a sum. */
export function tableOf(rows: readonly TrafficRow[]): string {
  if (rows.length === 0) return 'Nothing was counted in this time.'
  const lines = [columns, ...rows.map(valuesOf), totalOf(rows)]
  const widths = columns.map((_name, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** For a spreadsheet. The names of sources are free text, which must not become a formula there. */
export const csvOf = (rows: readonly TrafficRow[]): string =>
  stringify([columns, ...rows.map(valuesOf)], { escape_formulas: true }).trimEnd()
