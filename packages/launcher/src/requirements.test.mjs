import { describe, expect, it } from 'vitest'
import { cover, idsIn, parseRequirements } from './requirements.mjs'

describe('requirement ids in a title', () => {
  it('are the ones in brackets, several where a test proves several', () => {
    expect(idsIn('caps the badge [NAV-03]')).toEqual(['NAV-03'])
    expect(idsIn('a group [CHT-01] › debits once [CHT-09 PAY-04]')).toEqual(['CHT-01', 'CHT-09', 'PAY-04'])
  })

  it('are not other brackets or bare words', () => {
    expect(idsIn('sorts [1, 2] and NAV-03 and [nav-03] and [NAV-3]')).toEqual([])
  })
})

it('reads the list line by line and leaves the prose out', () => {
  const list = [
    '# Requirements',
    '',
    '- NAV-02 Likes carries a badge.',
    'See NAV-03.',
    '- NAV-03 Messages: `99+`.',
    '- other',
  ].join('\n')
  expect(parseRequirements(list)).toEqual([
    { id: 'NAV-02', text: 'Likes carries a badge.' },
    { id: 'NAV-03', text: 'Messages: `99+`.' },
  ])
})

describe('coverage', () => {
  const requirements = [
    { id: 'NAV-02', text: 'badge' },
    { id: 'NAV-03', text: 'cap' },
    { id: 'NAV-04', text: 'colour' },
  ]
  /**
   * @param {string} title
   * @param {import('./reports.mjs').Test['outcome']} outcome
   */
  const test = (title, outcome) => ({ title, file: 'a.test.ts', outcome })
  const states = (/** @type {import('./reports.mjs').Test[]} */ ...tests) =>
    cover(requirements, tests).requirements.map(({ state }) => state)

  it('takes a passing test as proof', () => {
    expect(states(test('shows [NAV-02 NAV-03]', 'passed'))).toEqual(['proved', 'proved', 'untested'])
  })

  it('takes one failing test as the end of the proof', () => {
    expect(states(test('shows [NAV-02]', 'passed'), test('hides [NAV-02]', 'failed'))).toEqual([
      'failing',
      'untested',
      'untested',
    ])
  })

  it('takes a skipped test as none', () => {
    expect(states(test('shows [NAV-02]', 'skipped'))).toEqual(['untested', 'untested', 'untested'])
  })

  it('names ids that the list does not have', () => {
    const unknown = test('shows [NAV-99]', 'passed')
    expect(cover(requirements, [unknown]).unknown).toEqual([{ id: 'NAV-99', test: unknown }])
  })
})
