import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pushKeys } from './push-keys.mjs'

it('makes a pair of keys at the first start and keeps it', () => {
  const root = mkdtempSync(join(tmpdir(), 'push-keys-'))
  const made = pushKeys({}, root)
  expect(Object.values(made).map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32])
  expect(pushKeys({}, root)).toEqual(made)
})

it.each([{ VAPID_PUBLIC_KEY: 'mine', VAPID_PRIVATE_KEY: 'too' }, { NODE_ENV: 'production' }])('leaves %j alone', (env) =>
  expect(pushKeys(env, '/nowhere')).toEqual({}),
)
