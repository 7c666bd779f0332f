import { limits } from '@vonk/contracts/limits.ts'

/** The digits of base64url: the height of a bar from 0 to 63. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const highest = digits.length - 1

/** A recording that is quieter than this stays low in its drawing: silence is no noise. */
const quietest = 0.05

/** The waveform of a recording from its levels, each from 0 to 1 and in order: the loudest bar has the full height. */
export function waveformOf(levels: readonly number[]): string {
  const count = limits.voiceNoteBars
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count)
    const until = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / count))
    return Math.max(0, ...levels.slice(from, until))
  })
  const loudest = Math.max(quietest, ...bars)
  return bars.map((level) => digits[Math.round((level / loudest) * highest)]).join('')
}

/** The heights of the bars of a waveform, from 0 to 1. */
export const heightsOf = (waveform: string): number[] =>
  Array.from(waveform, (digit) => Math.max(0, digits.indexOf(digit)) / highest)
