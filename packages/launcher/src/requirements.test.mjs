import { describe, expect, it } from 'vitest'
import { claimsIn, cover, parseRequirements, unreadableIn } from './requirements.mjs'

describe('the claims of a title', () => {
  it('are the ids in brackets, several where a test proves several', () => {
    expect(claimsIn('caps the badge [NAV-03]')).toEqual([{ id: 'NAV-03', extent: 'whole' }])
    expect(claimsIn('a group [CHT-01] › debits once [CHT-09 PAY-04]')).toEqual([
      { id: 'CHT-01', extent: 'whole' },
      { id: 'CHT-09', extent: 'whole' },
      { id: 'PAY-04', extent: 'whole' },
    ])
  })

  it('may be a part or a placeholder, for all ids in the brackets', () => {
    expect(claimsIn('debits once [CHT-09 PAY-04 partly] › opens [RTE-01 placeholder]')).toEqual([
      { id: 'CHT-09', extent: 'partly' },
      { id: 'PAY-04', extent: 'partly' },
      { id: 'RTE-01', extent: 'placeholder' },
    ])
  })

  it('are not other brackets or bare words', () => {
    const title = 'sorts [1, 2] and NAV-03 and [nav-03] and [NAV-3]'
    expect(claimsIn(title)).toEqual([])
    expect(unreadableIn(title)).toEqual([])
  })

  it('are not read with a word that means nothing, and it is named', () => {
    const title = 'caps the badge [NAV-03 partially] [NAV-02 partly]'
    expect(claimsIn(title)).toEqual([{ id: 'NAV-02', extent: 'partly' }])
    expect(unreadableIn(title)).toEqual(['NAV-03 partially'])
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
    expect(states(test('shows [NAV-02 NAV-03]', 'passed'))).toEqual(['proved', 'proved', 'unproven'])
  })

  it('takes a part and a placeholder for what they are', () => {
    expect(states(test('shows [NAV-02 NAV-03 partly]', 'passed'), test('opens [NAV-04 placeholder]', 'passed'))).toEqual([
      'partly',
      'partly',
      'placeholder',
    ])
  })

  it('goes by the strongest claim that passed', () => {
    expect(
      states(
        test('shows half [NAV-02 NAV-03 partly]', 'passed'),
        test('shows all [NAV-02]', 'passed'),
        test('shows all [NAV-03]', 'skipped'),
        test('opens [NAV-03 placeholder]', 'passed'),
      ),
    ).toEqual(['proved', 'partly', 'unproven'])
  })

  it.each(['shows [NAV-02]', 'shows [NAV-02 partly]'])('takes one failing test as the end of the proof: %s', (title) => {
    expect(states(test('hides [NAV-02]', 'passed'), test(title, 'failed'))).toEqual(['failing', 'unproven', 'unproven'])
  })

  it('takes a skipped test as none', () => {
    expect(states(test('shows [NAV-02]', 'skipped'))).toEqual(['unproven', 'unproven', 'unproven'])
  })

  it('names ids that the list does not have, and claims that cannot be read', () => {
    const unknown = test('shows [NAV-99]', 'passed')
    const unreadable = test('shows [NAV-02 almost]', 'passed')
    expect(cover(requirements, [unknown, unreadable])).toMatchObject({
      unknown: [{ id: 'NAV-99', test: unknown }],
      unreadable: [{ text: 'NAV-02 almost', test: unreadable }],
    })
  })
})
