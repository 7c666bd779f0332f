import { describe, expect, it } from 'vitest'
import {
  closingLine,
  count,
  countRun,
  failures,
  outsideTests,
  playwrightTests,
  secondTries,
  sum,
  vitestTests,
} from './reports.mjs'

describe('a report of Vitest', () => {
  const report = {
    testResults: [
      {
        name: '/clone/packages/ui/src/badge.test.tsx',
        status: 'passed',
        assertionResults: [
          { ancestorTitles: ['Badge'], title: 'shows 99+ [NAV-03]', status: 'passed' },
          { ancestorTitles: [], title: 'later', status: 'todo' },
          { ancestorTitles: [], title: 'not here', status: 'pending' },
        ],
      },
      { name: '/clone/apps/api/src/broken.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  }

  it('gives each test its full title and its file below the root', () => {
    expect(vitestTests(report, '/clone')[0]).toEqual({
      title: 'Badge › shows 99+ [NAV-03]',
      file: 'packages/ui/src/badge.test.tsx',
      outcome: 'passed',
    })
  })

  it('counts tests that did not run as skipped, and a file that could not run as a failure', () => {
    expect(count(vitestTests(report))).toEqual({ passed: 1, failed: 1, skipped: 2 })
  })
})

describe('a report of Playwright', () => {
  const spec = (/** @type {string} */ title, /** @type {string[]} */ statuses) => ({
    title,
    file: 'journeys/chat.spec.ts',
    tests: statuses.map((status) => ({ status, projectName: 'milf' })),
  })
  const report = {
    config: { rootDir: '/clone/packages/e2e/src' },
    errors: [],
    suites: [
      {
        title: 'journeys/chat.spec.ts',
        file: 'journeys/chat.spec.ts',
        specs: [spec('opens', ['expected'])],
        suites: [
          {
            title: 'two browsers',
            file: 'journeys/chat.spec.ts',
            specs: [spec('see each other type [CHT-05]', ['flaky']), spec('fails', ['unexpected']), spec('waits', ['skipped'])],
          },
        ],
      },
    ],
  }

  it('gives each test its full title, its project and its file below the root', () => {
    expect(playwrightTests(report, '/clone')[1]).toEqual({
      title: 'two browsers › see each other type [CHT-05] (milf)',
      file: 'packages/e2e/src/journeys/chat.spec.ts',
      outcome: 'passed',
    })
  })

  it('counts a test as passed when its second try passed', () => {
    expect(count(playwrightTests(report))).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  it('counts an error outside the tests as a failure', () => {
    const broken = { ...report, errors: [{ message: 'the server did not start' }], suites: [] }
    expect(count(playwrightTests(broken))).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('countRun', () => {
  const passing = [{ title: 'a', file: 'a.test.ts', outcome: /** @type {const} */ ('passed') }]

  it('counts the tests', () => {
    expect(countRun(passing, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  })

  it('counts one failure when the runner left no report', () => {
    expect(countRun(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countRun(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a failure when every test passed but the runner failed', () => {
    expect(countRun(passing, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})

describe('outsideTests', () => {
  const passing = [{ title: 'a', file: 'a.test.ts', outcome: /** @type {const} */ ('passed') }]

  it('names the errors outside the tests', () => {
    const found = outsideTests(passing, { code: 1, tail: 'Errors 1' }, ['in a.test.ts\nError: connection lost'])
    expect(failures(found)).toBe(
      '  a runner of tests\n    an error outside the tests\n      in a.test.ts\n      Error: connection lost',
    )
  })

  it('shows the last lines of a runner that failed without saying why', () => {
    const tail = [...Array.from({ length: 40 }, (_, line) => `line ${line}`), '', 'teardown failed'].join('\n')
    const text = failures(outsideTests(passing, { code: 1, tail }, []))
    expect(text).toContain('ended with code 1')
    expect(text).toContain('teardown failed')
    expect(text).not.toContain('line 0')
  })

  it('is silent when tests failed or nothing did', () => {
    expect(outsideTests(passing, { code: 0, tail: '' }, [])).toEqual([])
    expect(outsideTests([{ title: 'b', file: 'a.test.ts', outcome: 'failed' }], { code: 1, tail: '' }, [])).toEqual([])
  })
})

it('ends the run with the sum of all parts', () => {
  const parts = [
    { passed: 40, failed: 0, skipped: 2 },
    { passed: 7, failed: 1, skipped: 0 },
  ]
  expect(closingLine(sum(parts))).toBe('47 passed, 1 failed, 2 skipped')
})

describe('failures', () => {
  it('lists file, title and the first lines of the error, without colours', () => {
    const tests = vitestTests({
      testResults: [
        {
          name: 'chat.test.ts',
          status: 'failed',
          assertionResults: [
            {
              ancestorTitles: ['chat'],
              title: 'arrives',
              status: 'failed',
              failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat 2'],
            },
            { ancestorTitles: ['chat'], title: 'leaves', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    })
    expect(failures(tests)).toBe('  chat.test.ts\n    chat › arrives\n      expected 1\n      at 2')
  })

  it('returns an empty string when all tests passed', () => {
    expect(failures([{ title: 'opens', file: 'a.test.ts', outcome: 'passed' }])).toBe('')
  })

  it('leaves out a test whose second try passed', () => {
    expect(failures([{ title: 'opens', file: 'a.test.ts', outcome: 'passed', reason: 'expected 1' }])).toBe('')
  })

  it('shortens a long error and marks it with an ellipsis', () => {
    const reason = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
    const text = failures([{ title: 'opens', file: 'a.test.ts', outcome: 'failed', reason }])
    expect(text).toContain('line 0')
    expect(text).not.toContain('line 39')
    expect(text).toMatch(/…$/u)
  })
})

describe('secondTries', () => {
  it('lists file, title and error of a Vitest test that passed after an error', () => {
    const assertion = (/** @type {object} */ result) => ({ ancestorTitles: ['chat'], failureMessages: [], ...result })
    const tests = vitestTests({
      testResults: [
        {
          name: 'chat.test.ts',
          status: 'failed',
          assertionResults: [
            assertion({
              title: 'arrives',
              status: 'passed',
              failureMessages: ['expected 1\n    at /a/node_modules/vitest/run.js'],
            }),
            assertion({ title: 'leaves', status: 'passed' }),
            assertion({ title: 'stays', status: 'failed', failureMessages: ['expected 2', 'expected 2'] }),
          ],
        },
      ],
    })
    expect(secondTries(tests)).toBe('  chat.test.ts\n    chat › arrives\n      expected 1')
  })

  it('lists the flaky tests of Playwright, not those that have to fail', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {string[]} */ ...messages) => ({
      title,
      file: 'chat.spec.ts',
      tests: [{ status, projectName: '', results: messages.map((message) => ({ errors: [{ message }] })) }],
    })
    const specs = [
      spec('types', 'flaky', 'not seen'),
      spec('fails', 'unexpected', 'no', 'no'),
      spec('must fail', 'expected', 'no'),
    ]
    const tests = playwrightTests({ suites: [{ title: 'chat.spec.ts', file: 'chat.spec.ts', specs }] })
    expect(secondTries(tests)).toBe('  chat.spec.ts\n    types\n      not seen')
  })

  it('returns an empty string when each test passed at once', () => {
    expect(secondTries([{ title: 'opens', file: 'a.test.ts', outcome: 'passed' }])).toBe('')
  })
})
