import * as z from 'zod/mini'

const flag = (byDefault: boolean) =>
  z.pipe(
    z._default(z.enum(['0', '1', 'true', 'false']), byDefault ? '1' : '0'),
    z.transform((value) => value === '1' || value === 'true'),
  )

const optionalText = z.optional(z.string().check(z.minLength(1)))

/** Every setting of the environment, in one place (design section 6). What is unset has an embedded stand-in. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Made-up members and answering companions. */
  DEMO: flag(true),
  DATABASE_URL: optionalText,
  /** Connections to the database this process may have open at a time. */
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(500)), 16),
  REDIS_URL: optionalText,
  SMTP_URL: optionalText,
  S3_ENDPOINT: optionalText,
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  MOLLIE_API_KEY: optionalText,
  /** Where a provider reaches the server and mails point to, with `{slug}` for the site: https://{slug}.example */
  PUBLIC_URL: optionalText,
  /** Number of proxies in front whose forwarded address is believed. */
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** Off only for load tests and benchmarks. */
  RATE_LIMIT: flag(true),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

export type Config = Readonly<z.infer<typeof environment>>

/** Reads the environment; throws one sentence that names every wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These settings of the environment are wrong: ${wrong.join('; ')}`)
}

export const isProduction = (config: Config) => config.NODE_ENV === 'production'
