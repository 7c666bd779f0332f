import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Problem } from './problem.mjs'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

/** Logs and lock of the launcher. */
export const launchFolder = join(root, '.cache', 'launch')

const OLDEST_NODE = 20
const BYTES_NEEDED = 2 * 1024 ** 3

/**
 * Checks Node, write access and free space before anything is installed.
 * @throws {Problem}
 */
export async function checkMachine() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new Problem(
      `This needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}. Install a current Node from https://nodejs.org and start again.`,
    )
  if (!isWritable(root))
    throw new Problem(`This user may not write to the folder ${root}. Clone into your own folder and start again.`)
  await checkDisk()
}

/**
 * @param {(path: string) => Promise<{ bavail: number, bsize: number }>} [read]
 * @throws {Problem}
 */
export async function checkDisk(read = statfs) {
  const { bavail, bsize } = await read(root)
  if (bavail * bsize < BYTES_NEEDED)
    throw new Problem(
      `The disk of ${root} has ${gigabytes(bavail * bsize)} free; packages, builds and the database need ${gigabytes(BYTES_NEEDED)}. Free some space and start again.`,
    )
}

/**
 * Returns the environment for child processes: this one, with a writable home folder. Containers and services often have
 * none, and npm, pnpm and Chromium store files there.
 * @returns {NodeJS.ProcessEnv}
 */
export function environment() {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const home = env.HOME || accountHome()
  if (home && isWritable(home)) return { ...env, HOME: home }

  const ownHome = join(root, '.cache', 'home')
  mkdirSync(ownHome, { recursive: true })
  const settings = home && join(home, '.npmrc')
  return {
    ...env,
    HOME: ownHome,
    npm_config_cache: join(ownHome, '.npm'),
    // A read-only home may still name the registry.
    ...(settings && isReadable(settings) ? { npm_config_userconfig: settings } : {}),
    ...Object.fromEntries(
      ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'].map((name) => [name, undefined]),
    ),
  }
}

const SERVER_SETTINGS =
  /^(?:NODE_ENV|DEVELOPMENT|HOST|PORT|DATA_DIR|DEMO|DATABASE_URL|REDIS_URL|S3_.*|SMTP_URL|VAPID_.*|MOLLIE_API_KEY|PUBLIC_URL|TRUST_PROXY)$/

/**
 * Removes the settings of a running server, so that no test or measurement reaches its database, port or mail.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutServerSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SERVER_SETTINGS.test(name)))
}

/** @returns {string | undefined} */
function accountHome() {
  try {
    return homedir()
  } catch {
    // A user id without an account, as in containers, has no home.
    return undefined
  }
}

/** @param {string} path */
function isWritable(path) {
  return existsSync(path) && may(path, constants.W_OK | constants.X_OK)
}

/** @param {string} path */
function isReadable(path) {
  return may(path, constants.R_OK)
}

/**
 * @param {string} path
 * @param {number} mode
 */
function may(path, mode) {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}

/** @param {number} bytes */
function gigabytes(bytes) {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`
}
