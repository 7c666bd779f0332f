import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBrowser, ensureShell } from './browser.mjs'
import { checkMachine, launchFolder, root, withoutServerSettings } from './machine.mjs'
import { ERRORS_FILE } from './outside-errors.mjs'
import { buildStep, installStep, main, report, tool, toolchainStep } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { closingLine, countRun, failures, outsideTests, playwrightTests, secondTries, sum, vitestTests } from './reports.mjs'
import { createSteps, seconds } from './steps.mjs'

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {import('./toolchain.mjs').Toolchain} Toolchain */

const CHECKS = [
  { title: 'Lint', tasks: ['//#check:lint'] },
  { title: 'Format', tasks: ['//#check:format'] },
  // Each leaves a core idle for a part of its time.
  { title: 'Types, dead code and texts', tasks: ['//#check:types', '//#check:dead', '//#check:texts'] },
]
const KINDS = /** @type {const} */ (['checks', 'unit', 'journeys'])
/** A part without output for this long hangs. Its total time says nothing: another program may use the processor. */
const SILENCE = 5 * 60_000

const reports = join(root, 'reports')
const vitestReport = join(reports, 'vitest.json')
const vitestErrors = join(reports, 'vitest-errors.json')
const playwrightReport = join(reports, 'playwright.json')
/** Here and not in the config, so that a single test run by hand does not overwrite these reports. */
const REPORTERS = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
  `--reporter=${join(root, 'packages/launcher/src/outside-errors.mjs')}`,
]
// Here and not in the configs: a test run by hand shows at once that it is unreliable.
const VITEST_RETRY = '--retry=1'
const PLAYWRIGHT_RETRY = '--retries=1'

const PASSED = { passed: 1, failed: 0, skipped: 0 }
const FAILED = { passed: 0, failed: 1, skipped: 0 }
const SKIPPED = { passed: 0, failed: 0, skipped: 1 }

/** @type {Count[]} */
const counts = []
/** @type {import('./reports.mjs').Test[]} */
const ran = []
const started = Date.now()

await main(async () => {
  await checkMachine()
  const wanted = kindsAsked()
  const needsBuild = wanted.has('unit') || wanted.has('journeys')
  const steps = createSteps({
    total:
      2 +
      (needsBuild ? 2 : 0) +
      (wanted.has('checks') ? CHECKS.length : 0) +
      Number(wanted.has('unit')) +
      Number(wanted.has('journeys')),
    logs: launchFolder,
    name: 'test',
  })
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  const toolchain = await toolchainStep(steps)
  await installStep(steps, toolchain)
  const browser = needsBuild ? await attempt(() => browserStep(steps, toolchain)) : undefined
  if (wanted.has('checks')) for (const check of CHECKS) await attempt(() => checkStep(steps, toolchain, check), PASSED)
  const built = needsBuild ? await attempt(() => buildStep(steps, toolchain).then(() => true)) : undefined
  if (wanted.has('unit')) counts.push(await unitStep(steps, testEnvironment(toolchain, browser?.shell)))
  if (wanted.has('journeys'))
    counts.push(await journeysStep(steps, testEnvironment(toolchain, browser?.shell), built && browser !== undefined))

  console.log('\nTime per step')
  for (const { title, milliseconds } of steps.done) console.log(`  ${seconds(milliseconds).padStart(12)}  ${title}`)
  console.log(`  ${seconds(Date.now() - started).padStart(12)}  all together\n`)
  return 0
})
if (process.exitCode !== 0) counts.push(FAILED)
const failed = failures(ran)
if (failed) console.log(`What failed\n${failed}\n`)
const retried = secondTries(ran)
if (retried) console.log(`Passed only on the second try\n${retried}\n`)
const total = sum(counts)
console.log(closingLine(total))
process.exitCode = total.failed > 0 ? 1 : 0

/**
 * @returns {Set<(typeof KINDS)[number]>}
 * @throws {Problem}
 */
function kindsAsked() {
  const only = parseOnly()
  if (only === undefined) return new Set(KINDS)
  const kind = KINDS.find((name) => name === only)
  if (!kind) throw new Problem(`Unknown --only=${only}. Choose one of ${KINDS.join(', ')}, for example: npm test -- --only=unit`)
  return new Set([kind])
}

function parseOnly() {
  try {
    return parseArgs({ options: { only: { type: 'string' } } }).values.only
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\nThe only option is --only=${KINDS.join('|')}`, {
      cause: error,
    })
  }
}

/**
 * Runs a step whose failure does not stop the others: prints and counts the failure.
 * @template T
 * @param {() => Promise<T>} step
 * @param {Count} [onSuccess] what success adds to the closing line
 * @returns {Promise<T | undefined>}
 */
async function attempt(step, onSuccess) {
  try {
    const result = await step()
    if (onSuccess) counts.push(onSuccess)
    return result
  } catch (error) {
    report(error)
    counts.push(FAILED)
    const reason = error instanceof Error ? error.message : String(error)
    ran.push({ title: reason.split('\n', 1)[0] ?? '', file: 'a step of this run', outcome: 'failed', reason })
    return undefined
  }
}

/**
 * @param {import('./prepare.mjs').Steps} steps
 * @param {Toolchain} toolchain
 */
function browserStep(steps, toolchain) {
  return steps.step(
    'Finding a browser',
    async (step) => {
      const file = await ensureBrowser(step, toolchain)
      return { file, shell: await ensureShell(step, toolchain, file) }
    },
    ({ file, shell }) => [...new Set([file, shell])].join(', '),
  )
}

/**
 * @param {import('./prepare.mjs').Steps} steps
 * @param {Toolchain} toolchain
 * @param {{ title: string, tasks: string[] }} check
 */
function checkStep(steps, { env }, { title, tasks }) {
  return steps.step(`Checking: ${title.toLowerCase()}`, async (step) => {
    const options = { cwd: root, env, silence: SILENCE }
    const result = await step.run(
      tool('turbo'),
      ['run', ...tasks, '--ui=stream', '--output-logs=new-only', '--continue'],
      options,
    )
    step.demand(result, title)
  })
}

/**
 * Returns the environment of the tests: with the browser, without the settings of a server.
 * @param {Toolchain} toolchain
 * @param {string | undefined} browser
 * @returns {NodeJS.ProcessEnv}
 */
function testEnvironment({ env }, browser) {
  return {
    ...withoutServerSettings(env),
    ...(browser && { CHROMIUM_PATH: browser }),
    ...(process.stdout.isTTY && !env.NO_COLOR && { FORCE_COLOR: '1' }),
  }
}

/**
 * @param {import('./prepare.mjs').Steps} steps
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Count>}
 */
function unitStep(steps, env) {
  return steps.step(
    'Unit, screen, server and story tests',
    async (step) => {
      // Stories need a browser; without one the other tests still run.
      const without = env.CHROMIUM_PATH ? [] : ['--project=!stories']
      const result = await step.run(tool('vitest'), ['run', VITEST_RETRY, ...REPORTERS, ...without], {
        cwd: root,
        env: { ...env, [ERRORS_FILE]: vitestErrors },
        stream: true,
        silence: SILENCE,
      })
      return kept(tests(vitestReport, vitestTests), result, json(vitestErrors) ?? [])
    },
    closingLine,
  )
}

/**
 * @param {import('./prepare.mjs').Steps} steps
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean | undefined} possible
 * @returns {Promise<Count>}
 */
function journeysStep(steps, env, possible) {
  return steps.step(
    'Journeys in the browser',
    async (step) => {
      if (!possible) return SKIPPED
      const result = await step.run(
        tool('playwright'),
        ['test', '--config', 'packages/e2e/playwright.config.ts', PLAYWRIGHT_RETRY, '--reporter=list,json'],
        { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }, stream: true, silence: SILENCE },
      )
      return kept(tests(playwrightReport, playwrightTests), result)
    },
    (counted) => (counted === SKIPPED ? 'skipped: no build or no browser' : closingLine(counted)),
  )
}

/**
 * Counts a runner's tests, and keeps them for the end of the output with what its report does not tell.
 * @param {import('./reports.mjs').Test[] | undefined} found undefined without a report, or with an incomplete one
 * @param {import('./processes.mjs').Result} result
 * @param {string[]} [errors] outside the tests
 */
function kept(found, result, errors = []) {
  ran.push(...(found ?? []), ...outsideTests(found ?? [], result, errors))
  return countRun(found, result.code)
}

/**
 * @param {string} file
 * @param {(report: any, root: string) => import('./reports.mjs').Test[]} read
 * @returns undefined if the runner crashed, which countRun counts as a failure
 */
function tests(file, read) {
  const found = json(file)
  return found && read(found, root)
}

/**
 * @param {string} file
 * @returns {any} undefined if there is none
 */
function json(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
