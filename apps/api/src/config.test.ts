import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createLog } from './admission/log.ts'
import { bucketOf, developmentOf, isProduction, readConfig, settingNames } from './config.ts'

const opens = 'development'
const stays = 'production'

it.each([
  ['nothing set', {}, opens],
  ['tests', { NODE_ENV: 'test' }, opens],
  ['another address of this machine', { HOST: '127.0.0.2' }, opens],
  ['this machine by name', { HOST: 'localhost' }, opens],
  ['this machine over IPv6', { HOST: '::1' }, opens],
  ['every address', { HOST: '0.0.0.0' }, stays],
  ['every IPv6 address', { HOST: '::' }, stays],
  ['an address of the network', { HOST: '192.168.1.4' }, stays],
  ['a name that only looks like this machine', { HOST: '127.0.0.1.example' }, stays],
  ['a public address', { PUBLIC_URL: 'https://{slug}.example' }, stays],
  ['a public address, as development', { NODE_ENV: 'development', PUBLIC_URL: 'https://{slug}.example' }, stays],
  ['a proxy in front', { TRUST_PROXY: '1' }, stays],
  ['production', { NODE_ENV: 'production' }, stays],
  ['production, whatever else is set', { NODE_ENV: 'production', DEVELOPMENT: '1' }, stays],
  ['every address, on purpose', { HOST: '0.0.0.0', PUBLIC_URL: 'https://{slug}.example', DEVELOPMENT: '1' }, opens],
  ['this machine, closed on purpose', { DEVELOPMENT: '0' }, stays],
])('has development features only where other machines cannot reach them: %s', (_, env, expected) => {
  const config = readConfig({ ...env, DEMO: '1' })
  expect(isProduction(config)).toBe(expected === stays)
  expect(config.DEMO).toBe(expected === opens)
  expect(developmentOf(config).because).not.toBe('')
})

it('names every wrong setting without its value', () => {
  const names = ['NODE_ENV', 'LOG_LEVEL', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL', 'DEVELOPMENT', 'PORT']
  const wrong = () => readConfig(Object.fromEntries(names.map((name) => [name, 'http:// my-secret'])))
  for (const name of names) expect(wrong).toThrow(name)
  expect(wrong).not.toThrow('my-secret')
})

it.each([
  'postgres://vonk@db.example/vonk',
  'postgresql://vonk:p%40ss@db.example:5432/vonk?sslmode=require',
  'postgres:///vonk?host=/var/run/postgresql',
])('accepts the database URL %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'vonk-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'the-key',
  S3_SECRET_ACCESS_KEY: 's3-word',
}

it.each([
  ['https://s3.example', 'https://s3.example/vonk-files'],
  ['http://10.0.0.4:9000/', 'http://10.0.0.4:9000/vonk-files'],
  ['https://{bucket}.s3.eu-central-1.amazonaws.com', 'https://vonk-files.s3.eu-central-1.amazonaws.com'],
])('finds the bucket of %s', (S3_ENDPOINT, endpoint) => {
  expect(bucketOf(readConfig({ ...bucket, S3_ENDPOINT }))).toEqual({
    name: 'vonk-files',
    endpoint,
    region: 'eu-central-1',
    accessKeyId: 'the-key',
    secretAccessKey: 's3-word',
  })
  expect(bucketOf(readConfig({}))).toBeNull()
})

it.each([
  [{ S3_BUCKET: 'vonk-files' }, 'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set'],
  [{ ...bucket, S3_REGION: '' }, 'S3_REGION: must be set'],
  [{ ...bucket, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT: must be a URL'],
  [{ ...bucket, S3_ENDPOINT: 'https://me:s3-word@s3.example' }, 'S3_ENDPOINT: must be a URL'],
  [{ ...bucket, S3_ENDPOINT: 'https://s3.example/?list' }, 'S3_ENDPOINT: must be a URL'],
  [{ ...bucket, S3_BUCKET: '../other' }, 'S3_BUCKET: must be the name of a bucket'],
])('does not guess what is wrong or missing in the settings of S3: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
  expect(() => readConfig(env)).not.toThrow('s3-word')
})

it('hides secrets of the settings in the log, also if an error quotes them', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://vonk:data%2Dword@db.example/vonk?password=query-word',
    REDIS_URL: 'redis://:redis-word@cache.example',
    SMTP_URL: 'smtps://vonk:smtp-word@mail.example',
    MOLLIE_API_KEY: 'live_mollie-word',
    METRICS_TOKEN: 'metrics-word-of-some-length',
    VAPID_PRIVATE_KEY: 'vapid-word',
    ...bucket,
  })
  let text = ''
  const log = createLog(config, { write: (line: string) => (text += line) })
  const quoted = Object.values(config).join(' ')
  const message = `${quoted} data-word is wrong`
  log.error({ err: new Error(message, { cause: new Error(message) }) })
  log.error({ err: { message } })
  expect(text).toContain('is wrong')
  for (const word of [
    'data-word',
    'data%2Dword',
    'query-word',
    'redis-word',
    'smtp-word',
    'mollie-word',
    'metrics-word',
    'vapid-word',
    's3-word',
  ])
    expect(text).not.toContain(word)
})

it('documents every setting in the README', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(settingNames.filter((name) => !new RegExp(`\\| [^|]*\`${name}\\b`).test(readme))).toEqual([])
})
