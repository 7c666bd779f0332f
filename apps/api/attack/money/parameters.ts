import { parseArgs } from 'node:util'
import type { Sizes } from './fault.ts'

const defaults = { notices: '100000', rounds: '10000', every: '1', ways: '4', seed: '1', only: '' }
const options = Object.fromEntries(
  Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }] as const),
) as { [Name in keyof typeof defaults]: { type: 'string'; default: string } }

type Parameters = { sizes: Sizes; seed: number; only: string }

/** Reads what follows `pnpm faults:money`. Returns a line that says what is wrong with it. */
export function readParameters(args: readonly string[]): Parameters | string {
  try {
    const { values } = parseArgs({ args: [...args], options })
    const number = (name: Exclude<keyof typeof values, 'only'>) => {
      const value = Number(values[name])
      if (Number.isInteger(value) && value > 0) return value
      throw new Error(`--${name} must be a whole number above 0, not '${values[name]}'`)
    }
    const sizes = { notices: number('notices'), rounds: number('rounds'), every: number('every'), ways: number('ways') }
    return { sizes, seed: number('seed'), only: values.only }
  } catch (error) {
    return (error as Error).message
  }
}
