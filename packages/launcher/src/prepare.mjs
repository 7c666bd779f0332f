import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { withLock } from './lock.mjs'
import { environment, launchFolder, root } from './machine.mjs'
import { Problem } from './problem.mjs'
import { stopOnSignals, stopWithNpm } from './processes.mjs'
import { ensureToolchain } from './toolchain.mjs'

const lock = join(launchFolder, 'lock')
const stamp = join(root, 'node_modules', '.launch-stamp')

/** @typedef {ReturnType<typeof import('./steps.mjs').createSteps>} Steps */
/** @typedef {import('./toolchain.mjs').Toolchain} Toolchain */

/**
 * Runs a command of this package. Prints a `Problem` as its message and any other error with its stack.
 * @param {() => Promise<number>} command returns the exit code
 */
export async function main(command) {
  stopOnSignals()
  stopWithNpm()
  try {
    process.exitCode = await command()
  } catch (error) {
    report(error)
    process.exitCode = 1
  }
}

/** @param {unknown} error */
export function report(error) {
  console.error(`\n${error instanceof Problem ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
}

/**
 * Step: finds a Node and a pnpm that are new enough.
 * @param {Steps} steps
 * @returns {Promise<Toolchain>}
 */
export function toolchainStep(steps) {
  return steps.step('Finding Node and pnpm', (step) =>
    locked(step, () => ensureToolchain({ env: environment(), log: step.log, note: step.note })),
  )
}

/**
 * Step: installs the packages of the lockfile. Skips pnpm if nothing has changed.
 * @param {Steps} steps
 * @param {Toolchain} toolchain
 */
export function installStep(steps, { pnpm, env }) {
  return steps.step(
    'Installing packages',
    (step) =>
      locked(step, async () => {
        const wanted = await installationMark()
        if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted && (await isInstalled())) return 'up to date'
        // CI: pnpm asks no questions. NODE_ENV=production would omit what builds need.
        const { NODE_ENV: _, ...rest } = env
        const result = await step.run(pnpm, ['install', '--frozen-lockfile'], { cwd: root, env: { ...rest, CI: 'true' } })
        step.demand(result, 'Installing the packages')
        await writeFile(stamp, wanted)
        return undefined
      }),
    (outcome) => outcome,
  )
}

/**
 * Step: builds the sites and the server. Turbo reuses builds that are still valid.
 * @param {Steps} steps
 * @param {Toolchain} toolchain
 */
export function buildStep(steps, { env }) {
  return steps.step('Building the sites and the server', (step) =>
    locked(step, async () => {
      const { NODE_ENV: _, ...rest } = env
      const result = await step.run(
        tool('turbo'),
        ['run', 'build', '--ui=stream', '--output-logs=new-only', `--concurrency=${Math.max(2, availableParallelism())}`],
        { cwd: root, env: rest },
      )
      step.demand(result, 'The build')
    }),
  )
}

/**
 * Runs `action` while no other start of this clone holds the lock.
 * @template T
 * @param {import('./steps.mjs').Step} step
 * @param {() => Promise<T>} action
 */
function locked(step, action) {
  return withLock(lock, action, { onWait: (holder) => step.note(`waiting for another start (process ${holder})`) })
}

/**
 * A program that the root package installs.
 * @param {string} name
 * @returns {string}
 */
export function tool(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** A hash of everything that decides what belongs in node_modules. */
async function installationMark() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const manifests = (await workspaceFolders()).map((folder) => join(folder, 'package.json'))
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests])
    hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

async function isInstalled() {
  return ['.', ...(await workspaceFolders())].every((folder) => existsSync(join(root, folder, 'node_modules')))
}

/** @returns {Promise<string[]>} the folders of all packages, relative to the root */
async function workspaceFolders() {
  const groups = await Promise.all(
    ['apps', 'packages'].map(async (group) =>
      (await readdir(join(root, group), { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() && existsSync(join(root, group, entry.name, 'package.json')))
        .map((entry) => join(group, entry.name)),
    ),
  )
  return groups.flat().sort()
}
