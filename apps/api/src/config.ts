import { isIPv4 } from 'node:net'
import * as z from 'zod/mini'

const onOrOff = z.enum(['0', '1', 'true', 'false'])
const isOn = (value: z.infer<typeof onOrOff>) => value === '1' || value === 'true'
const flag = (byDefault: boolean) => z.pipe(z._default(onOrOff, byDefault ? '1' : '0'), z.transform(isOn))
/** A flag for which it matters whether it was set at all. */
const optionalFlag = z.optional(z.pipe(onOrOff, z.transform(isOn)))

const optionalText = z.optional(z.string().check(z.minLength(1)))
/** An address for one of these protocols; what is wrong with another is said without it, as there may be a password in it. */
const addressOf = (...protocols: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => protocols.some((protocol) => value.startsWith(`${protocol}:`)) && URL.canParse(value),
          `must be an address that begins with ${protocols.map((protocol) => `${protocol}:`).join(' or ')}`,
        ),
      ),
  )

/** Every setting of the environment, in one place (design section 6). What is unset has an embedded stand-in. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  /** Says outright whether the conveniences of development are there; see `developmentOf`. */
  DEVELOPMENT: optionalFlag,
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Made-up members and answering companions. */
  DEMO: flag(true),
  DATABASE_URL: addressOf('postgres', 'postgresql', 'socket'),
  /** Connections to the database this process may have open at a time. */
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(500)), 16),
  REDIS_URL: addressOf('redis', 'rediss'),
  SMTP_URL: addressOf('smtp', 'smtps'),
  S3_ENDPOINT: optionalText,
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  MOLLIE_API_KEY: optionalText,
  /** Where Mollie's API is, when not at Mollie: for tests and benchmarks. */
  MOLLIE_API_URL: addressOf('http', 'https'),
  /** Where a provider reaches the server and mails point to, with `{slug}` for the site: https://{slug}.example */
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]*\{slug\}[^/]*\/*$/, 'must be an origin with {slug} in it'))),
  /** Number of proxies in front whose forwarded address is believed. */
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** What a monitor sends as `authorization: Bearer …` to read /metrics; in production there are none without it. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Whether /api/openapi.json is there; by default in development alone. */
  OPENAPI: optionalFlag,
  /** Off only for load tests and benchmarks; always on in production. */
  RATE_LIMIT: flag(true),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

/** @internal A test holds the README to it. */
export const settingNames = Object.keys(environment.shape)

export type Config = Readonly<z.infer<typeof environment>>

/** Reads the environment; throws one sentence that names every wrong setting, and never its value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings of the environment are wrong: ${wrong.join('; ')}`)
  }
  const config = result.data
  if (isProduction(config) && URL.parse(config.MOLLIE_API_URL ?? '')?.protocol === 'http:')
    throw new Error('These settings of the environment are wrong: MOLLIE_API_URL: has to be https in production')
  const production = isProduction(config)
  return { ...config, DEMO: config.DEMO && !production, RATE_LIMIT: config.RATE_LIMIT || production }
}

/** What decides between development and production. */
type Situation = Pick<Config, 'NODE_ENV' | 'DEVELOPMENT' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/**
 * Whether the server has the conveniences of development: inbox, payment sandbox, demo members, overview, everything
 * below /dev. A server that others can reach has none of them, so that a forgotten setting opens nothing: they need a
 * listener on this machine alone and no public address, or DEVELOPMENT=1. `because` names the setting that decided.
 */
export function developmentOf({ NODE_ENV, DEVELOPMENT, HOST, PUBLIC_URL, TRUST_PROXY }: Situation): {
  development: boolean
  because: string
} {
  if (NODE_ENV === 'production') return { development: false, because: 'NODE_ENV is production' }
  if (DEVELOPMENT !== undefined) return { development: DEVELOPMENT, because: `DEVELOPMENT is ${DEVELOPMENT ? 1 : 0}` }
  if (!isLoopback(HOST)) return { development: false, because: 'HOST can be reached from other machines' }
  if (PUBLIC_URL !== undefined) return { development: false, because: 'PUBLIC_URL is set' }
  if (TRUST_PROXY > 0) return { development: false, because: 'TRUST_PROXY is set' }
  return { development: true, because: 'the server listens on this machine alone' }
}

/** Whether the server behaves as in production; everything that depends on it asks here. */
export const isProduction = (situation: Situation) => !developmentOf(situation).development

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

const secretSettings = ['S3_SECRET_ACCESS_KEY', 'VAPID_PRIVATE_KEY', 'MOLLIE_API_KEY', 'METRICS_TOKEN'] as const
const addressSettings = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'] as const
/** Shorter ones would be found in any text. */
const shortestSecret = 4

/** Takes the secrets of the settings out of a text for the log or for people: a library's error may quote what it was given. */
export function secretsHidden(config: Config): (text: string) => string {
  const passwords = addressSettings.flatMap((name) => {
    const url = URL.parse(config[name] ?? '')
    const raw = [url?.password ?? '', ...(url?.searchParams.getAll('password') ?? [])]
    return [...raw, ...raw.map(decoded)]
  })
  const secrets = [...secretSettings.map((name) => config[name] ?? ''), ...passwords]
    // A log line is JSON.
    .flatMap((secret) => (secret.length < shortestSecret ? [] : [secret, JSON.stringify(secret).slice(1, -1)]))
    // One may be a part of another.
    .toSorted((one, other) => other.length - one.length)
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '[secret]'), text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
