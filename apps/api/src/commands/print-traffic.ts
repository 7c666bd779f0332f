/** `pnpm traffic`: prints what came of the landing pages, until there is a back office. It works beside a running server. */
import { parseArgs } from 'node:util'
import { day, systemClock } from '@vonk/contracts/clock.ts'
import { editions, type EditionSlug } from '@vonk/contracts/editions.ts'
import { isLanderName, landerNames } from '@vonk/contracts/landers/landers.rules.ts'
import { dayOf } from '../features/traffic/traffic.counts.ts'
import { csvOf, tableOf } from '../features/traffic/traffic.print.ts'
import { trafficBetween } from '../features/traffic/traffic.service.ts'
import { runCommand, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm traffic                       what came of the landing pages in the last 30 days
    --from <day> --to <day>            both included, in UTC: 2026-11-01
    --edition <site>                   ${Object.keys(editions).join(', ')}
    --lander <name>                    ${landerNames.join(', ')}; - for the pages of the site itself
    --csv                              prints CSV, to open in a spreadsheet`

const isSite = (text: string): text is EditionSlug => Object.hasOwn(editions, text)

async function run({ db }: Surroundings, given: string[]): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      edition: { type: 'string' },
      lander: { type: 'string' },
      csv: { type: 'boolean', default: false },
    },
  })
  const { edition, lander, csv } = values
  const today = systemClock()
  const to = values.to ?? dayOf(today)
  const from = values.from ?? dayOf(new Date(today.getTime() - 29 * day))
  if (!isDay(from) || !isDay(to) || from > to) throw new Error(usage)
  if (edition !== undefined && !isSite(edition)) throw new Error(usage)
  if (lander !== undefined && lander !== '-' && !isLanderName(lander)) throw new Error(usage)
  const rows = await trafficBetween(db, {
    from,
    to,
    edition: edition && editions[edition],
    lander: lander === '-' ? '' : lander,
  })
  console.log(csv ? csvOf(rows) : tableOf(rows))
}

/** A day that exists, as YYYY-MM-DD. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && dayOf(at) === text
}

// Last: it needs what stands above.
await runCommand(run)
