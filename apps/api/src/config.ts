import { isIPv4 } from 'node:net'
import * as z from 'zod/mini'

const onOrOff = z.enum(['0', '1', 'true', 'false'])
const isOn = (value: z.infer<typeof onOrOff>) => value === '1' || value === 'true'
const flag = (byDefault: boolean) => z.pipe(z._default(onOrOff, byDefault ? '1' : '0'), z.transform(isOn))
/** A flag that may be unset, which differs from off. */
const optionalFlag = z.optional(z.pipe(onOrOff, z.transform(isOn)))

const optionalText = z.optional(z.string().check(z.minLength(1)))
/** A URL with one of these protocols. The error message never quotes the value: it may contain a password. */
const addressOf = (...protocols: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => protocols.some((protocol) => value.startsWith(`${protocol}:`)) && URL.canParse(value),
          `must be a URL that begins with ${protocols.map((protocol) => `${protocol}:`).join(' or ')}`,
        ),
      ),
  )

/** Where to find a bucket: at a path of this URL, or where `{bucket}` stands in it. */
const storeAddress = z.optional(
  z.string().check(
    z.refine((value) => {
      const url = URL.parse(value.replace('{bucket}', 'bucket'))
      return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
    }, 'must be a URL that begins with http: or https:, without a login or a query; it may have {bucket} in it'),
  ),
)

/** All environment variables. Services that are not set have an embedded replacement. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  /** Turns the development features on or off explicitly; see `developmentOf`. */
  DEVELOPMENT: optionalFlag,
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Fictional profiles of the demo, and companions that reply. */
  DEMO: flag(true),
  /** What the demo approves without a moderator after some seconds: photos and badges, photos alone, or nothing. */
  DEMO_DECIDES: z._default(z.enum(['all', 'photos', 'nothing']), 'all'),
  DATABASE_URL: addressOf('postgres', 'postgresql', 'socket'),
  /** Maximum number of open database connections of this process. */
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(500)), 16),
  REDIS_URL: addressOf('redis', 'rediss'),
  SMTP_URL: addressOf('smtp', 'smtps'),
  /** Storage for files that all servers share, instead of DATA_DIR. All five belong together. */
  S3_ENDPOINT: storeAddress,
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'))),
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  MOLLIE_API_KEY: optionalText,
  /** Another URL for Mollie's API, for tests and benchmarks. */
  MOLLIE_API_URL: addressOf('http', 'https'),
  /** Where a partner answers which of its profiles are live (PRM-01). */
  PARTNER_URL: addressOf('https'),
  /** The public URL of the sites for providers and links in mails, with `{slug}` for the site: https://{slug}.example */
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]*\{slug\}[^/]*\/*$/, 'must be an origin with {slug} in it'))),
  /** Number of trusted proxies in front of the server. */
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The header in which the trusted proxy names the visitor's country, e.g. cf-ipcountry. It must replace what a visitor sends. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[a-z\d-]+$/i, 'must be the name of a header'), z.toLowerCase())),
  /** The bearer token for /metrics. In production there are no metrics without it. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** The bearer token with which the mail server hands in mails that came back. Without it the server takes none. */
  MAIL_REPORT_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Whether to serve /api/openapi.json; by default only in development. */
  OPENAPI: optionalFlag,
  /** Turn it off only for load tests and benchmarks. Always on in production. */
  RATE_LIMIT: flag(true),
  /** How far the processes for pictures and passwords stand back: 19 takes only idle time, 0 is the priority of the server. */
  HELPER_NICE: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(19)), 19),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

/** @internal A test checks that the README lists them all. */
export const settingNames = Object.keys(environment.shape)

export type Config = Readonly<z.infer<typeof environment>>

/** Reads the environment. Throws one error that names all wrong settings, never their values. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment variables: ${wrong.join('; ')}`)
  }
  const config = result.data
  if (isProduction(config) && URL.parse(config.MOLLIE_API_URL ?? '')?.protocol === 'http:')
    throw new Error('Invalid environment variables: MOLLIE_API_URL: must use https in production')
  if (config.COUNTRY_HEADER && config.TRUST_PROXY === 0)
    throw new Error('Invalid environment variables: COUNTRY_HEADER: needs a trusted proxy (TRUST_PROXY)')
  const missing = bucketSettings.filter((name) => config[name] === undefined)
  if (missing.length > 0 && missing.length < bucketSettings.length)
    throw new Error(`Invalid environment variables: ${missing.join(', ')}: must be set, because other settings of S3 are`)
  const production = isProduction(config)
  return { ...config, DEMO: config.DEMO && !production, RATE_LIMIT: config.RATE_LIMIT || production }
}

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export type Bucket = { name: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

/** The bucket of the settings, with its own URL as `endpoint`. Null: files are in the data folder. */
export function bucketOf(config: Config): Bucket | null {
  const [endpoint, name, region, accessKeyId, secretAccessKey] = bucketSettings.map((setting) => config[setting])
  if (!endpoint || !name || !region || !accessKeyId || !secretAccessKey) return null
  const own = endpoint.includes('{bucket}') ? endpoint.replace('{bucket}', name) : `${endpoint.replace(/\/+$/, '')}/${name}`
  return { name, endpoint: own, region, accessKeyId, secretAccessKey }
}

/** The settings that decide between development and production. */
type ModeSettings = Pick<Config, 'NODE_ENV' | 'DEVELOPMENT' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/**
 * Whether the server has its development features: inbox, payment sandbox, demo members, overview, everything below /dev.
 * A server that other machines can reach has none, so that a forgotten setting exposes nothing. They need a loopback
 * listener without a public URL or proxy, or DEVELOPMENT=1. `because` names the setting that decided.
 */
export function developmentOf({ NODE_ENV, DEVELOPMENT, HOST, PUBLIC_URL, TRUST_PROXY }: ModeSettings): {
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

/** Whether the server behaves as in production. Do not read NODE_ENV elsewhere. */
export const isProduction = (settings: ModeSettings) => !developmentOf(settings).development

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

const secretSettings = [
  'S3_SECRET_ACCESS_KEY',
  'VAPID_PRIVATE_KEY',
  'MOLLIE_API_KEY',
  'METRICS_TOKEN',
  'MAIL_REPORT_TOKEN',
] as const
const addressSettings = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PARTNER_URL'] as const
/** A shorter secret would match ordinary text. */
const shortestSecret = 4

/** Returns a function that hides the secrets of the settings in a text. Errors of libraries may quote them. */
export function secretsHidden(config: Config): (text: string) => string {
  const passwords = addressSettings.flatMap((name) => {
    const url = URL.parse(config[name] ?? '')
    const raw = [url?.password ?? '', ...(url?.searchParams.getAll('password') ?? [])]
    return [...raw, ...raw.map(decoded)]
  })
  const secrets = [...secretSettings.map((name) => config[name] ?? ''), ...passwords]
    // A log line is JSON.
    .flatMap((secret) => (secret.length < shortestSecret ? [] : [secret, JSON.stringify(secret).slice(1, -1)]))
    // Longest first: a secret may contain another.
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
