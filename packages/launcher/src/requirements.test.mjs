import { describe, expect, it } from 'vitest'
import { claimsIn, cover, parseRequirements, unreadableIn } from './requirements.mjs'

describe('claimsIn', () => {
  it('returns the ids in brackets, also several', () => {
    expect(claimsIn('caps the badge [NAV-03]')).toEqual([{ id: 'NAV-03', extent: 'whole' }])
    expect(claimsIn('a group [CHT-01] › debits once [CHT-09 PAY-04]')).toEqual([
      { id: 'CHT-01', extent: 'whole' },
      { id: 'CHT-09', extent: 'whole' },
      { id: 'PAY-04', extent: 'whole' },
    ])
  })

  it('applies partly and placeholder to all ids in the brackets', () => {
    expect(claimsIn('debits once [CHT-09 PAY-04 partly] › opens [RTE-01 placeholder]')).toEqual([
      { id: 'CHT-09', extent: 'partly' },
      { id: 'PAY-04', extent: 'partly' },
      { id: 'RTE-01', extent: 'placeholder' },
    ])
  })

  it('ignores other brackets and ids without brackets', () => {
    const title = 'sorts [1, 2] and NAV-03 and [nav-03] and [NAV-3]'
    expect(claimsIn(title)).toEqual([])
    expect(unreadableIn(title)).toEqual([])
  })

  it('ignores and reports a claim with an unknown word', () => {
    const title = 'caps the badge [NAV-03 partially] [NAV-02 partly]'
    expect(claimsIn(title)).toEqual([{ id: 'NAV-02', extent: 'partly' }])
    expect(unreadableIn(title)).toEqual(['NAV-03 partially'])
  })
})

it('reads the requirements and ignores other lines', () => {
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

  it('counts a passing test as proof', () => {
    expect(states(test('shows [NAV-02 NAV-03]', 'passed'))).toEqual(['proved', 'proved', 'unproven'])
  })

  it('reports parts and placeholders', () => {
    expect(states(test('shows [NAV-02 NAV-03 partly]', 'passed'), test('opens [NAV-04 placeholder]', 'passed'))).toEqual([
      'partly',
      'partly',
      'placeholder',
    ])
  })

  it('uses the strongest claim of a passing test', () => {
    expect(
      states(
        test('shows half [NAV-02 NAV-03 partly]', 'passed'),
        test('shows all [NAV-02]', 'passed'),
        test('shows all [NAV-03]', 'skipped'),
        test('opens [NAV-03 placeholder]', 'passed'),
      ),
    ).toEqual(['proved', 'partly', 'unproven'])
  })

  it.each(['shows [NAV-02]', 'shows [NAV-02 partly]'])('reports a requirement as failing when one test fails: %s', (title) => {
    expect(states(test('hides [NAV-02]', 'passed'), test(title, 'failed'))).toEqual(['failing', 'unproven', 'unproven'])
  })

  it('does not count a skipped test', () => {
    expect(states(test('shows [NAV-02]', 'skipped'))).toEqual(['unproven', 'unproven', 'unproven'])
  })

  it('reports unknown ids and invalid claims', () => {
    const unknown = test('shows [NAV-99]', 'passed')
    const unreadable = test('shows [NAV-02 almost]', 'passed')
    expect(cover(requirements, [unknown, unreadable])).toMatchObject({
      unknown: [{ id: 'NAV-99', test: unknown }],
      unreadable: [{ text: 'NAV-02 almost', test: unreadable }],
    })
  })
})
