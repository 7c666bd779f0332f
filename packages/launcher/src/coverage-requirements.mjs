import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './machine.mjs'
import { main } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { playwrightTests, vitestTests } from './reports.mjs'
import { cover, parseRequirements } from './requirements.mjs'

/** @typedef {import('./requirements.mjs').Coverage} Coverage */
/** @typedef {import('./requirements.mjs').State} State */
/** @typedef {import('./reports.mjs').Test} Test */

await main(async () => {
  const requirements = parseRequirements(await read('.github/requirements.md', 'The list of requirements is missing'))
  const tests = [
    ...vitestTests(JSON.parse(await report('vitest.json')), root),
    ...playwrightTests(JSON.parse(await report('playwright.json')), root),
  ]
  const coverage = cover(requirements, tests)
  console.log(process.argv.includes('--json') ? JSON.stringify(coverage, null, 2) : print(coverage))
  return coverage.unknown.length + coverage.unreadable.length > 0 ? 1 : 0
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
function print({ requirements, unknown, unreadable }) {
  /** @param {State} state */
  const inState = (state) => requirements.filter((requirement) => requirement.state === state)
  const failing = inState('failing')
  const proved = inState('proved')
  const partly = inState('partly')
  const placeholder = inState('placeholder')
  const unproven = inState('unproven')
  return [
    ...section('Proved by passing tests', proved, ({ id, passed }) => [id, ...named(passed)]),
    ...section('Proved partly', partly, ({ id, text, passed }) => [`${id} ${text}`, ...named(passed)]),
    ...section('Shown by a placeholder alone', placeholder, ({ id, text, passed }) => [`${id} ${text}`, ...named(passed)]),
    ...section('Unproven', unproven, ({ id, text, skipped }) => [`${id} ${text}`, ...named(skipped, 'skipped: ')]),
    ...section('Failing', failing, ({ id, text, failed }) => [`${id} ${text}`, ...named(failed)]),
    ...section('In a test’s title but not in the list', unknown, ({ id, test }) => [id, ...named([test])]),
    ...section('In a test’s title but not a valid claim', unreadable, ({ text, test }) => [`[${text}]`, ...named([test])]),
    `${requirements.length} requirements: ${proved.length} proved, ${partly.length} partly, ${placeholder.length} placeholder, ` +
      `${unproven.length} unproven, ${failing.length} failing`,
    ...(unknown.length > 0 ? [`${unknown.length} unknown ids in titles`] : []),
    ...(unreadable.length > 0 ? [`${unreadable.length} unreadable claims in titles`] : []),
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
