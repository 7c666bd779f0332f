import { expect, it } from 'vitest'
import { developmentOf, isProduction, readConfig } from './config.ts'

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
])('has the conveniences of development only where nobody else can reach them: %s', (_, env, expected) => {
  const config = readConfig({ ...env, DEMO: '1' })
  expect(isProduction(config)).toBe(expected === stays)
  expect(config.DEMO).toBe(expected === opens)
  expect(developmentOf(config).because).not.toBe('')
})

it('names every wrong setting without its value', () => {
  const wrong = () => readConfig({ PORT: 'door', NODE_ENV: 'my-secret', LOG_LEVEL: 'my-secret' })
  for (const name of ['PORT', 'NODE_ENV', 'LOG_LEVEL']) expect(wrong).toThrow(name)
  expect(wrong).not.toThrow('my-secret')
})
