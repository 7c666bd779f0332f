import { stripVTControlCharacters } from 'node:util'

/** Enough for the expected and the actual value; the rest is in the report. */
const LINES_OF_A_REASON = 14

/**
 * @typedef {object} Test
 * @property {string} title with the titles of the groups around it
 * @property {string} file
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {string} [reason] the runner's error message; a passed test has one if its first try failed
 */

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Returns the tests in a report of Vitest's json reporter. A file that could not run counts as one failed test.
 * @param {any} report
 * @param {string} [root] cut from the file names
 * @returns {Test[]}
 */
export function vitestTests(report, root = '') {
  return report.testResults.flatMap((/** @type {any} */ file) => {
    const name = withoutRoot(file.name, root)
    const tests = file.assertionResults.map((/** @type {any} */ test) => ({
      title: [...test.ancestorTitles, test.title].filter(Boolean).join(' › '),
      file: name,
      outcome: vitestOutcome(test.status),
      ...reason(test.failureMessages),
    }))
    const broken = file.status === 'failed' && !tests.some((/** @type {Test} */ test) => test.outcome === 'failed')
    return broken
      ? [...tests, { title: `${name} could not be run`, file: name, outcome: 'failed', ...reason([file.message]) }]
      : tests
  })
}

/**
 * @param {string} status
 * @returns {Test['outcome']}
 */
function vitestOutcome(status) {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

/**
 * Returns the tests in a report of Playwright's json reporter. A test that passed on the second try passed; an error outside
 * the tests counts as one failed test.
 * @param {any} report
 * @param {string} [root] cut from the file names
 * @returns {Test[]}
 */
export function playwrightTests(report, root = '') {
  const folder = withoutRoot(report.config?.rootDir ?? '', root)
  /**
   * @param {any} suite
   * @param {string[]} above
   * @returns {Test[]}
   */
  const inSuite = (suite, above) => {
    // The title of a file's outermost suite is the file name.
    const titles = suite.title === suite.file ? above : [...above, suite.title]
    const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        title: [...titles, spec.title, test.projectName && `(${test.projectName})`]
          .filter(Boolean)
          .join(' › ')
          .replace(' › (', ' ('),
        file: [folder, spec.file].filter(Boolean).join('/'),
        outcome: playwrightOutcome(test.status),
        // A test that has to fail is `expected` too, and has errors.
        ...(test.status !== 'expected' &&
          reason(
            test.results
              ?.flatMap((/** @type {any} */ result) => result.errors ?? [])
              .map((/** @type {any} */ error) => error.message),
          )),
      })),
    )
    return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => inSuite(inner, titles))]
  }
  const errors = (report.errors ?? []).map(
    (/** @type {any} */ error) =>
      /** @type {Test} */ ({ title: 'an error outside the tests', file: folder, outcome: 'failed', ...reason([error.message]) }),
  )
  return [...(report.suites ?? []).flatMap((/** @type {any} */ suite) => inSuite(suite, [])), ...errors]
}

/**
 * @param {string} status
 * @returns {Test['outcome']}
 */
function playwrightOutcome(status) {
  if (status === 'expected' || status === 'flaky') return 'passed'
  return status === 'unexpected' ? 'failed' : 'skipped'
}

/**
 * @param {(string | undefined)[] | undefined} messages
 * @returns {{ reason?: string }}
 */
function reason(messages) {
  const text = stripVTControlCharacters(messages?.filter(Boolean).join('\n') ?? '').trim()
  return text ? { reason: text } : {}
}

/**
 * Lists the failed tests with the first lines of their errors, for the end of the output.
 * @param {Test[]} tests
 * @returns {string} empty if nothing failed
 */
export function failures(tests) {
  return list(tests.filter(({ outcome }) => outcome === 'failed'))
}

/**
 * Lists the tests that passed only on the second try, with the first lines of the first try's error.
 * @param {Test[]} tests
 * @returns {string} empty if each test passed at once or failed
 */
export function secondTries(tests) {
  return list(tests.filter(({ outcome, reason: why }) => outcome === 'passed' && why !== undefined))
}

/** @param {Test[]} tests */
function list(tests) {
  return tests.map(({ title, file, reason: why }) => [`  ${file}`, `    ${title}`, ...firstLines(why)].join('\n')).join('\n')
}

/** @param {string | undefined} text */
function firstLines(text) {
  // Only our own stack frames; the runner's do not help.
  const lines = text?.split('\n').filter((line) => !/^\s*at .*node_modules/.test(line)) ?? []
  const shown = lines.slice(0, LINES_OF_A_REASON).map((line) => `      ${line}`)
  return lines.length > shown.length ? [...shown, '      …'] : shown
}

/**
 * Returns what a runner's report cannot tell: errors outside the tests, or that the runner failed without any failure, with
 * its last lines. Empty if the tests themselves say what failed.
 * @param {Test[]} tests
 * @param {import('./processes.mjs').Result} result
 * @param {string[]} errors outside the tests, as text
 * @returns {Test[]}
 */
export function outsideTests(tests, { code, tail }, errors) {
  if (errors.length > 0) return errors.map((error) => outside('an error outside the tests', error))
  if (code === 0 || tests.some(({ outcome }) => outcome === 'failed')) return []
  const lastLines = tail
    .split('\n')
    .filter((line) => line.trim())
    .slice(-LINES_OF_A_REASON)
  return [outside(`the runner ended with code ${code}, but no test failed`, lastLines.join('\n'))]
}

/**
 * @param {string} title
 * @param {string} text
 * @returns {Test}
 */
function outside(title, text) {
  return { title, file: 'a runner of tests', outcome: 'failed', ...reason([text]) }
}

/**
 * @param {Test[]} tests
 * @returns {Count}
 */
export function count(tests) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { outcome } of tests) total[outcome] += 1
  return total
}

/**
 * Counts a runner's tests for the closing line. A missing report, or a runner that failed without a failed test, counts as
 * one failure: a crash never looks like success.
 * @param {Test[] | undefined} tests undefined without a report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countRun(tests, exitCode) {
  const total = tests ? count(tests) : { passed: 0, failed: 1, skipped: 0 }
  return exitCode !== 0 && total.failed === 0 ? { ...total, failed: 1 } : total
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  }
}

/**
 * Returns the last line of every test run; other programs read it.
 * @param {Count} total
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * @param {string} path
 * @param {string} root
 */
function withoutRoot(path, root) {
  return root && path.startsWith(root) ? path.slice(root.length).replace(/^[/\\]/, '') : path
}
