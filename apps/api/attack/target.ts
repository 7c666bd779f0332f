import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Kysely } from 'kysely'
import { postgresOf } from '../src/database/postgres-of.ts'
import { runServer, type RunningServer } from '../bench/running-server.ts'
import { connect } from '../src/database/connect.ts'
import type { Database } from '../src/database/schema.ts'
import { asBytes, Unanswered, Wire, type Answer, type Fields } from './wire.ts'

export type Ask = {
  method?: string
  /** The request target, sent as it is. */
  path: string
  /** The site whose host and origin are sent, unless `headers` has others. */
  site?: EditionSlug
  cookie?: string | undefined
  /** `null` removes a default header. */
  headers?: Record<string, string | null> | undefined
  body?: Buffer | string | undefined
  /** The source address, in 127.0.0.0/8. */
  from?: string
  /** How long to wait for the response, in ms. */
  patience?: number
}

/** The server under attack, with a connection to its database. */
export type Target = {
  readonly port: number
  readonly dataDir: string
  readonly db: Kysely<Database>
  readonly server: RunningServer
  /** The name of the session cookie. */
  readonly cookieName: string
  host(site: EditionSlug): string
  origin(site: EditionSlug): string
  /** Sends a request like a browser on one of the sites. Throws `Unanswered`. */
  ask(ask: Ask): Promise<Answer>
  /** Sends these bytes on a reused or new connection. Throws `Unanswered`. */
  exchange(bytes: Buffer, options?: { headless?: boolean; patience?: number; from?: string }): Promise<Answer>
  /** Sends these bytes on a new connection of their own. Throws `Unanswered`. */
  raw(bytes: Buffer, options?: { headless?: boolean; patience?: number; from?: string }): Promise<Answer>
  /** How it ended by itself; null while it runs or after a stop. */
  ended(): string | null
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
  /** Starts it again on the same data after a kill, with a new port and new database connections. */
  restart(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  env?: Record<string, string>
  preload?: string[]
}

export async function startTarget({ env = {}, preload }: Options = {}): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-attack-'))
  // When root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
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

  /** Uses an idle connection if there is one, and tries again if the server had closed that. */
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
      const defaults: Record<string, string | null> = {
        host: host(site),
        origin: origin(site),
        cookie: cookie || null,
        'content-type': typeof body === 'string' ? 'application/json' : null,
        ...headers,
      }
      const fields: Fields = Object.entries(defaults).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
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
