import { join } from 'node:path'
import process from 'node:process'
import { launchFolder, root } from './machine.mjs'
import { tool } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { findProgram, isProgram, run } from './processes.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const USUAL_PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium without the interface of a browser, which needs more of the processor than the page that is tested or measured. */
const SHELL = 'chromium-headless-shell'

/**
 * Paths where Chromium may be, best first: CHROMIUM_PATH, the PATH, the usual folders of installers.
 * @param {object} options
 * @param {string} [options.named] CHROMIUM_PATH
 * @param {string} [options.path] PATH
 * @param {(name: string, path?: string) => string | undefined} [options.find]
 * @param {(file: string) => boolean} [options.exists]
 * @returns {string[]}
 */
export function browserCandidates({ named, path, find = findProgram, exists = isProgram }) {
  if (named) return [named]
  return [...NAMES.map((name) => find(name, path)), ...USUAL_PLACES.filter(exists)].filter((file) => file !== undefined)
}

/**
 * Finds a Chromium that runs, or installs it: with apt-get as root, otherwise with Playwright.
 * @param {import('./steps.mjs').Step} step
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @returns {Promise<string>} full path
 * @throws {Problem} with three ways to install Chromium
 */
export async function ensureBrowser(step, { node, env }) {
  const named = env.CHROMIUM_PATH
  const found = await firstThatRuns(browserCandidates({ named, path: env.PATH }), env)
  if (found) return found
  if (named)
    throw new Problem(
      `CHROMIUM_PATH is ${named}, which does not run as a browser. Correct it, or unset it to search for Chromium.`,
    )

  const apt = process.getuid?.() === 0 && findProgram('apt-get', env.PATH)
  if (apt) {
    step.note('no Chromium found; installing it with apt-get')
    const options = { cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
    await step.run(apt, ['update'], options)
    await step.run(apt, ['install', '-y', '--no-install-recommends', 'chromium'], options)
    const installed = await firstThatRuns(browserCandidates({ path: env.PATH }), env)
    if (installed) return installed
  }

  step.note('no Chromium found; installing it with Playwright')
  const own = { ...env, PLAYWRIGHT_BROWSERS_PATH: join(launchFolder, 'browsers') }
  await step.run(tool('playwright'), ['install', 'chromium'], { cwd: root, env: own, silence: 5 * 60_000 })
  const asked = await run(node, ['--input-type=module', '--eval', PRINT_PLAYWRIGHT_PATH], { cwd: root, env: own })
  const fetched = await firstThatRuns(browserCandidates({ named: asked.tail.split('\n').at(-1)?.trim() || 'none' }), env)
  if (fetched) return fetched

  throw new Problem(
    [
      'No Chromium was found and none could be installed. Do one of these:',
      '  · install it with the system’s package manager, for example: sudo apt-get install chromium',
      '  · install it with Playwright: node_modules/.bin/playwright install --with-deps chromium',
      '  · name its path: CHROMIUM_PATH=/path/to/chromium npm test',
      `The log is ${step.log}`,
    ].join('\n'),
  )
}

/**
 * Finds the Chromium for tests that open many windows and for measurements: without an interface if the machine has it or apt-get, as root, installs
 * it; otherwise, and where CHROMIUM_PATH names one, the given one.
 * @param {import('./steps.mjs').Step} step
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @param {string} browser
 * @returns {Promise<string>} full path
 */
export async function ensureShell(step, { env }, browser) {
  if (env.CHROMIUM_PATH) return browser
  const find = () => findProgram(SHELL, env.PATH)
  const apt = process.getuid?.() === 0 && findProgram('apt-get', env.PATH)
  if (!find() && apt) {
    step.note(`installing ${SHELL} with apt-get`)
    // A machine without a network must not wait long for what only saves time.
    const options = { cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, silence: 60_000 }
    const install = () => step.run(apt, ['install', '-y', '--no-install-recommends', SHELL], options)
    // The list of packages may be missing or old.
    if ((await install()).code !== 0 && (await step.run(apt, ['update'], options)).code === 0) await install()
  }
  const shell = find()
  return (shell && (await firstThatRuns([shell], env))) ?? browser
}

const PRINT_PLAYWRIGHT_PATH = "import { chromium } from 'playwright'; console.log(chromium.executablePath())"

/**
 * Runs each candidate: Ubuntu has a chromium-browser that only prints how to install Chromium.
 * @param {string[]} candidates
 * @param {NodeJS.ProcessEnv} env
 */
async function firstThatRuns(candidates, env) {
  for (const file of candidates) {
    const { code } = await run(file, ['--version'], { cwd: root, env, silence: 30_000 })
    if (code === 0) return file
  }
  return undefined
}
