import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Kysely } from 'kysely'
import { postgresOf } from '../bench/postgres-of.ts'
import { runServer, type RunningServer } from '../bench/running-server.ts'
import { connect } from '../src/database/connect.ts'
import type { Database } from '../src/database/schema.ts'
import { asBytes, Unanswered, Wire, type Answer, type Fields } from './wire.ts'

export type Ask = {
  method?: string
  /** The request target as it goes over the wire. */
  path: string
  /** The site whose page asks; its host and origin are sent unless `headers` name others. */
  site?: EditionSlug
  cookie?: string | undefined
  /** `null` leaves a header out that would be sent otherwise. */
  headers?: Record<string, string | null> | undefined
  body?: Buffer | string | undefined
  /** The address to come from, one of 127.0.0.0/8. */
  from?: string
  /** Longest wait for the answer, in ms. */
  patience?: number
}

/** The server under attack with a way into its database. */
export type Target = {
  readonly port: number
  readonly dataDir: string
  readonly db: Kysely<Database>
  readonly server: RunningServer
  /** What the session cookie is called. */
  readonly cookieName: string
  host(site: EditionSlug): string
  origin(site: EditionSlug): string
  /** A request as a browser on one of the sites sends it. Throws `Unanswered`. */
  ask(ask: Ask): Promise<Answer>
  /** These bytes over a connection that may have served before. Throws `Unanswered`. */
  exchange(bytes: Buffer, options?: { headless?: boolean; patience?: number; from?: string }): Promise<Answer>
  /** These bytes and nothing else, over a connection of their own. Throws `Unanswered`. */
  raw(bytes: Buffer, options?: { headless?: boolean; patience?: number; from?: string }): Promise<Answer>
  /** How it ended without having been told to; null while all is well. */
  ended(): string | null
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** Starts it again on the same data after it was killed; port and database connections are new ones. */
  restart(): Promise<void>
  stop(): Promise<void>
}

type Wish = {
  env?: Record<string, string>
  preload?: string[]
}

export async function startTarget({ env = {}, preload }: Wish = {}): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-attack-'))
  // Under root PostgreSQL runs as a user of its own, who must get there, too.
  await chmod(dataDir, 0o755)
  const start = async () => {
    const server = await runServer(dataDir, { env: { LOG_LEVEL: 'error', ...env }, preload })
    const { connection } = await postgresOf(dataDir)
    return { server, db: connect(connection, { connections: 6 }) }
  }
  let current = await start().catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  const production = env['NODE_ENV'] === 'production' || (env['PUBLIC_URL'] !== undefined && env['DEVELOPMENT'] !== '1')
  const origin = (site: EditionSlug) =>
    env['PUBLIC_URL']?.replace('{slug}', site) ?? `http://${site}.localhost:${current.server.port}`
  const host = (site: EditionSlug) => new URL(origin(site)).host

  let stopped = false
  const idle = new Map<string, Wire[]>()
  const dropIdle = () => {
    for (const wires of idle.values()) for (const wire of wires) wire.close()
    idle.clear()
  }

  /** Over a connection that is open already, if there is one; once more when that was closed for being idle. */
  async function exchange(
    bytes: Buffer,
    { from = '', ...options }: { headless?: boolean; patience?: number; from?: string } = {},
  ): Promise<Answer> {
    const wires = idle.get(from) ?? []
    idle.set(from, wires)
    const kept = wires.pop()
    const wire = kept?.usable ? kept : await Wire.open(current.server.port, from || undefined)
    const before = wire.used
    try {
      const answer = await wire.exchange(bytes, options)
      if (wire.usable) wires.push(wire)
      return answer
    } catch (error) {
      wire.close()
      if (before > 0 && error instanceof Unanswered && !error.timedOut) return exchange(bytes, { from, ...options })
      throw error
    }
  }

  return {
    get port() {
      return current.server.port
    },
    dataDir,
    get db() {
      return current.db
    },
    get server() {
      return current.server
    },
    cookieName: production ? '__Host-session' : 'session',
    host,
    origin,
    ask({ method = 'GET', path, site = 'milf', cookie, headers = {}, body, from = '', patience = 15_000 }) {
      const usual: Record<string, string | null> = {
        host: host(site),
        origin: origin(site),
        cookie: cookie || null,
        'content-type': typeof body === 'string' ? 'application/json' : null,
        ...headers,
      }
      const fields: Fields = Object.entries(usual).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
      const bytes = asBytes({ method, target: path, headers: fields, body })
      return exchange(bytes, { from, headless: method === 'HEAD', patience })
    },
    exchange,
    async raw(bytes, { from, ...options } = {}) {
      const wire = await Wire.open(current.server.port, from)
      return wire.exchange(bytes, options).finally(() => wire.close())
    },
    ended: () => (stopped ? null : current.server.ended()),
    async kill() {
      stopped = true
      dropIdle()
      await current.server.kill()
      await current.db.destroy()
    },
    async restart() {
      current = await start()
      stopped = false
    },
    async stop() {
      stopped = true
      dropIdle()
      await current.db.destroy()
      await current.server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
