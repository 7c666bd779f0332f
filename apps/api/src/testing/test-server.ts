import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { AnswerOf, BodyInputOf, Call, QueryInputOf } from '@vonk/contracts/call.ts'
import { editions, type EditionSlug } from '@vonk/contracts/editions.ts'
import type { ErrorBody } from '@vonk/contracts/errors.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { createTexts } from '@vonk/i18n/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Act } from '../admission/act.ts'
import { loadCountries } from '../admission/countries.ts'
import { createLog } from '../admission/log.ts'
import { createApp } from '../app.ts'
import { assemble, type Closers } from '../assemble.ts'
import { readConfig, type Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { createLocalBus } from '../live/bus.ts'
import { createMemoryLimiter } from '../limits/memory-limiter.ts'
import { createInbox } from '../mail/inbox.ts'
import type { Inbox, Dependencies } from '../dependencies.ts'
import { createDiskStore } from '../photos/files.ts'
import type { RenderOriginal } from '../serving/photos.ts'
import { servingRoutes } from '../serving-routes.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { makeDataFolder } from './data-folder.ts'
import { createHeldJobs, type HeldJobs } from './held-jobs.ts'
import { insertMember, type MemberWish, type TestMember } from './members.ts'
import { testPayments } from './test-payments.ts'

export type { MemberWish, TestMember } from './members.ts'

export type Options = {
  /** The time of the stopped clock. */
  now?: Date | string
  /** Environment variables that differ from the test defaults. */
  env?: Record<string, string>
  /** Settings of every site that differ from the defaults. */
  settings?: Partial<Settings>
  /** Folder with `<slug>/dist` of each site; by default there are no sites. */
  sites?: string
  /** Renders photos whose file does not exist. */
  renderOriginal?: RenderOriginal
  /** Dependencies that replace the defaults. */
  deps?: Partial<Dependencies>
}

type Answered<T> = {
  status: number
  headers: Record<string, unknown>
  /** Set when the call was refused. */ error: ErrorBody['error'] | null
  answer: T
}

type CallOptions<C extends Call> = {
  query?: QueryInputOf<C>
  body?: BodyInputOf<C>
  /** The Idempotency-Key. Calls that need one get a new one by default. */
  key?: string
  headers?: Record<string, string>
}

/** A browser on one site, with its cookies. */
export type Browser = {
  /** Makes a call of the contract. Use `answer` only if `error` is null. */
  call<C extends Call>(call: C, options?: CallOptions<C>): Promise<Answered<AnswerOf<C>>>
  /** Sends any request unchanged. */
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { payload?: string | Buffer | object; headers?: Record<string, string> },
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string; json: unknown }>
  /** The cookies as a header. Responses update them. */
  readonly cookie: string
}

export type TestApp = {
  app: FastifyInstance
  deps: Dependencies
  db: Kysely<Database>
  config: Config
  clock: TestClock
  jobs: HeldJobs
  inbox: Inbox
  /** Inserts a logged-in member into the database. */
  aMemberIn(site: EditionSlug, wish?: MemberWish): Promise<TestMember>
  /** A browser with the member's session. */
  as(member: TestMember): Browser
  /** A browser without a session. */
  visitor(site: EditionSlug): Browser
  /** An act for tests that call a service directly. By default with a plain connection, without effects and without a member. */
  act<Some extends Partial<Act>>(site: EditionSlug, some?: Some): Act<null> & Some
  /** Changes settings of one site, as the business does. */
  setSettings(site: EditionSlug, settings: Partial<Settings>): Promise<void>
  /** Listens on a free port of this machine, for tests that need a real socket. */
  listen(): Promise<{ port: number; origin: string }>
  close(): Promise<void>
}

/**
 * A complete server on a database: a stopped clock, jobs that wait for `jobs.run()`, an inbox in memory, and a fake payment
 * provider. It knows nothing of a test runner, so commands open it, too. `closers` close what the caller opened.
 */
export async function openServer(
  db: Kysely<Database>,
  { now, env = {}, settings, sites, renderOriginal, deps: given = {} }: Options = {},
  closers: Closers = [],
): Promise<TestApp> {
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  const dataDir = await makeDataFolder()
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    NODE_ENV: 'test',
    DEVELOPMENT: '1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    RATE_LIMIT: '0',
    HELPER_NICE: '0',
    ...env,
  })
  const clock = createTestClock(now)
  const inbox = createInbox({ file: null, clock })
  const { deps, jobs } = await assemble(
    {
      config,
      clock,
      db,
      live: createLocalBus(),
      limiter: createMemoryLimiter(clock),
      log: createLog(config),
      files: createDiskStore(join(dataDir, 'files')),
      payments: testPayments,
      texts: createTexts(),
      countries: await loadCountries(),
      inbox,
      openJobs: () => createHeldJobs(db),
    },
    closers,
    given,
  )

  const setSettings: TestApp['setSettings'] = async (site, some) => {
    const row = { edition: editions[site], settings: JSON.stringify(some) }
    await db
      .insertInto('site_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('edition').doUpdateSet(row))
      .execute()
  }
  if (settings) for (const site of Object.keys(editions) as EditionSlug[]) await setSettings(site, settings)

  const app = await createApp(deps, servingRoutes(deps, { sites: sites ?? dataDir, renderOriginal }))
  closers.push(() => app.close())
  await app.ready()

  return {
    app,
    deps,
    db,
    config,
    clock,
    jobs,
    inbox,
    aMemberIn: (site, wish) => insertMember(deps, site, wish),
    as: (member) => browserOn(app, member.site, member.cookie),
    visitor: (site) => browserOn(app, site, ''),
    act: (site, some) =>
      ({ deps, db, edition: editions[site], site, now: clock(), member: null, afterCommit() {}, ...some }) as never,
    setSettings,
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = app.server.address() as AddressInfo
      return { port, origin: `http://127.0.0.1:${port}` }
    },
    close,
  }
}

function browserOn(app: FastifyInstance, site: EditionSlug, cookie: string): Browser {
  const host = `${site}.localhost`
  const jar = new Map(cookie.split('; ').flatMap((pair) => (pair ? [pair.split('=', 2) as [string, string]] : [])))
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const request: Browser['request'] = async (method, url, { payload, headers = {} } = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { host, origin: `http://${host}`, ...(jar.size > 0 && { cookie: cookies() }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of answer.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const isJson = answer.headers['content-type']?.includes('json') ?? false
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      json: isJson ? JSON.parse(answer.body) : null,
    }
  }

  return {
    request,
    async call(call, { query, body, key, headers = {} } = {}) {
      const search = new URLSearchParams(call.when)
      for (const [name, value] of Object.entries(query ?? {})) {
        if (value !== undefined) search.set(name, `${value as string | number}`)
      }
      const {
        status,
        headers: answered,
        json,
      } = await request(call.method, `${call.path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
        ...(body !== undefined && { payload: body as object }),
        headers: { ...(call.idempotent && { 'idempotency-key': key ?? randomUUID() }), ...headers },
      })
      const error = status >= 400 ? (json as ErrorBody).error : null
      return { status, headers: answered, error, answer: json as never }
    },
    get cookie() {
      return cookies()
    },
  }
}
