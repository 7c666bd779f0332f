import { createECDH } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The VAPID keys for pushes as environment variables. Without keys of your own, the first start makes a pair and keeps it in the
 * data folder: a new pair would end every subscription. Production needs its own, shared by all servers.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root the folder of the repository
 * @returns {Record<string, string>}
 */
export function pushKeys(env, root) {
  if (env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY || env.NODE_ENV === 'production') return {}
  const folder = resolve(root, env.DATA_DIR || '.data')
  const file = join(folder, 'push-keys.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The first start.
  }
  const pair = createECDH('prime256v1')
  const VAPID_PUBLIC_KEY = pair.generateKeys().toString('base64url')
  const privateKey = pair.getPrivateKey()
  const VAPID_PRIVATE_KEY = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]).toString('base64url')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }), { mode: 0o600 })
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }
}
