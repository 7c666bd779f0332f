/**
 * A load in a separate process: `node load.ts` reads a job as JSON from standard input and prints what it measured as one
 * line of JSON.
 */
import { text } from 'node:stream/consumers'
import process from 'node:process'
import { measureAcknowledgements } from './acknowledgements.ts'
import { barePhoto } from './bare-photo.ts'
import { costsOfCalls } from './call-costs.ts'
import { searchBare, searchOverHttp } from './search.ts'
import { deliverAtRate, sendInTurns } from './sending-load.ts'
import { holdStreams } from './streams.ts'
import type { Connection } from '../src/database/embedded.ts'
import type { Pair } from './crowd.ts'

const kinds = {
  sendInTurns,
  deliverAtRate,
  searchBare,
  searchOverHttp,
  acknowledgements: measureAcknowledgements,
  callCosts: costsOfCalls,
  barePhoto,
  holdStreams,
}

/** The input of every load. `pid`: the server. */
export type Job = { port: number; pid: number; connection: Connection; pairs: Pair[]; seconds: number }
export type LoadKind = keyof typeof kinds
export type LoadJob<Kind extends LoadKind> = Parameters<(typeof kinds)[Kind]>[0]
export type LoadResult<Kind extends LoadKind> = Awaited<ReturnType<(typeof kinds)[Kind]>>

const { kind, job } = JSON.parse(await text(process.stdin)) as { kind: LoadKind; job: never }
const result = JSON.stringify(await kinds[kind](job))
// A pipe takes a long line in pieces: to exit at once would cut it off.
process.stdout.write(`${result}\n`, () => process.exit(0))
