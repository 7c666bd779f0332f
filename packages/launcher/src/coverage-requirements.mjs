import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './machine.mjs'
import { main } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { playwrightTests, vitestTests } from './reports.mjs'
import { cover, parseRequirements } from './requirements.mjs'

/** @typedef {import('./requirements.mjs').Coverage} Coverage */
/** @typedef {import('./reports.mjs').Test} Test */

await main(async () => {
  const requirements = parseRequirements(await read('.github/requirements.md', 'The list of requirements is missing'))
  const tests = [
    ...vitestTests(JSON.parse(await report('vitest.json')), root),
    ...playwrightTests(JSON.parse(await report('playwright.json')), root),
  ]
  const coverage = cover(requirements, tests)
  console.log(process.argv.includes('--json') ? JSON.stringify(coverage, null, 2) : print(coverage))
  return coverage.unknown.length > 0 ? 1 : 0
})

/** @param {string} name */
function report(name) {
  return read(join('reports', name), `The test report reports/${name} is missing. Run npm test first`)
}

/**
 * @param {string} path
 * @param {string} otherwise
 */
async function read(path, otherwise) {
  try {
    return await readFile(join(root, path), 'utf8')
  } catch (error) {
    throw new Problem(`${otherwise}: ${join(root, path)}`, { cause: error })
  }
}

/** @param {Coverage} coverage */
function print({ requirements, unknown }) {
  const proved = requirements.filter(({ state }) => state === 'proved')
  const failing = requirements.filter(({ state }) => state === 'failing')
  const untested = requirements.filter(({ state }) => state === 'untested')
  return [
    ...section('Proved by passing tests', proved, ({ id, passed }) => [id, ...named(passed)]),
    ...section('Failing', failing, ({ id, text, failed }) => [`${id} ${text}`, ...named(failed)]),
    ...section('Without a passing test', untested, ({ id, text, skipped }) => [`${id} ${text}`, ...named(skipped, 'skipped: ')]),
    ...section('In a test’s title but not in the list', unknown, ({ id, test }) => [id, ...named([test])]),
    `${requirements.length} requirements: ${proved.length} proved, ${failing.length} failing, ${untested.length} without a passing test`,
    ...(unknown.length > 0 ? [`${unknown.length} unknown ids in titles`] : []),
  ].join('\n')
}

/**
 * @template T
 * @param {string} title
 * @param {T[]} entries
 * @param {(entry: T) => string[]} lines
 */
function section(title, entries, lines) {
  return entries.length > 0 ? [title, '', ...entries.flatMap((entry) => lines(entry)), ''] : []
}

/**
 * @param {Test[]} tests
 * @param {string} [before]
 */
function named(tests, before = '') {
  return [...new Set(tests.map(({ title, file }) => `    ${before}${title}  ·  ${file}`))]
}
