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

/**
 * The places where a Chromium may be, best first: the one that was named, one in the PATH, one where installers put it.
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
 * Finds a Chromium that runs, or installs one: by the system's package manager when this is root, else by Playwright.
 * @param {import('./steps.mjs').Step} step
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @returns {Promise<string>} full path
 * @throws {Problem} that names the three ways to get one
 */
export async function ensureBrowser(step, { node, env }) {
  const named = env.CHROMIUM_PATH
  const found = await firstThatRuns(browserCandidates({ named, path: env.PATH }), env)
  if (found) return found
  if (named)
    throw new Problem(`CHROMIUM_PATH is ${named}, which does not run as a browser. Correct it, or unset it to have one found.`)

  const apt = process.getuid?.() === 0 && findProgram('apt-get', env.PATH)
  if (apt) {
    step.note('no Chromium here; installing the system’s own with apt-get')
    const options = { cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
    await step.run(apt, ['update'], options)
    await step.run(apt, ['install', '-y', '--no-install-recommends', 'chromium'], options)
    const installed = await firstThatRuns(browserCandidates({ path: env.PATH }), env)
    if (installed) return installed
  }

  step.note('no Chromium here; asking Playwright for one')
  const own = { ...env, PLAYWRIGHT_BROWSERS_PATH: join(launchFolder, 'browsers') }
  await step.run(tool('playwright'), ['install', 'chromium'], { cwd: root, env: own, silence: 5 * 60_000 })
  const asked = await run(node, ['--input-type=module', '--eval', PRINT_PLAYWRIGHT_PATH], { cwd: root, env: own })
  const fetched = await firstThatRuns(browserCandidates({ named: asked.tail.split('\n').at(-1)?.trim() || 'none' }), env)
  if (fetched) return fetched

  throw new Problem(
    [
      'There is no Chromium on this machine and none could be installed. Any of these three helps:',
      '  · install it with the system’s package manager, for example: sudo apt-get install chromium',
      '  · let Playwright fetch one: node_modules/.bin/playwright install --with-deps chromium',
      '  · name one that is somewhere else: CHROMIUM_PATH=/path/to/chromium npm test',
      `What was tried is in ${step.log}`,
    ].join('\n'),
  )
}

const PRINT_PLAYWRIGHT_PATH = "import { chromium } from 'playwright'; console.log(chromium.executablePath())"

/**
 * A file of that name is not enough: Ubuntu has a chromium-browser that only says where to get one.
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
