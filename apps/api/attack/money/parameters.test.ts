import { expect, it } from 'vitest'
import { readParameters } from './parameters.ts'

it('reads the sizes of a run, and else those of the full one', () => {
  const sizes = { notices: 100_000, rounds: 10_000, every: 1, ways: 4 }
  expect(readParameters([])).toEqual({ sizes, seed: 1, only: '' })
  expect(readParameters(['--rounds', '5', '--seed=7', '--only', 'wallet'])).toEqual({
    sizes: { ...sizes, rounds: 5 },
    seed: 7,
    only: 'wallet',
  })
})

it.each([
  [['--rounds', 'many'], "--rounds must be a whole number above 0, not 'many'"],
  [['--notices', '1.5'], "--notices must be a whole number above 0, not '1.5'"],
  [['--ways', '0'], "--ways must be a whole number above 0, not '0'"],
  [['--seed='], "--seed must be a whole number above 0, not ''"],
  [['--round', '5'], expect.stringMatching(/^Unknown option '--round'/)],
  [['--only'], expect.stringMatching(/argument missing$/)],
  [['5'], expect.stringMatching(/^Unexpected argument '5'/)],
])('says in one line what is wrong with %s', (args, line) => {
  expect(readParameters(args)).toEqual(line)
  expect(readParameters(args)).not.toContain('\n')
})
