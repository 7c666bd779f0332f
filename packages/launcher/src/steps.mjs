import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { adviceFor, indent, Problem } from './problem.mjs'
import { run } from './processes.mjs'

const REPORT_EVERY = 30_000

/**
 * @typedef {object} Step
 * @property {string} log the log file of the step's programs
 * @property {(text: string) => void} note shows the current action, if the output is a terminal
 * @property {(command: string, args: string[], options: { cwd: string, env: NodeJS.ProcessEnv, stream?: boolean, silence?: number }) => Promise<import('./processes.mjs').Result>} run
 *   runs a program; `stream` prints its output too
 * @property {(result: import('./processes.mjs').Result, what: string) => void} demand throws a Problem if the program failed,
 *   with its last lines, and with advice if the cause is outside this repository
 */

/**
 * @typedef {object} StepResult
 * @property {string} title
 * @property {number} milliseconds
 */

/**
 * Numbers the steps and shows their progress and duration. In a terminal a step is one line that is rewritten; elsewhere (CI,
 * a pipe) it is one line at its start and one at its end.
 * @param {object} options
 * @param {number} options.total
 * @param {string} options.logs folder for the log files; its old logs are removed
 * @param {string} options.name folder of the log files: a start and a test run have separate ones
 * @param {NodeJS.WriteStream} [options.out]
 * @param {boolean} [options.live] whether lines may be rewritten
 */
export function createSteps({ total, logs, name, out = process.stdout, live = out.isTTY && !process.env.CI }) {
  let count = 0
  const folder = join(logs, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  /** @type {StepResult[]} */
  const done = []

  return {
    done,

    /**
     * Runs one step.
     * @template T
     * @param {string} title
     * @param {(step: Step) => Promise<T>} action
     * @param {(result: T) => string | undefined} [outcome] returns the text to print instead of "done"
     * @returns {Promise<T>}
     */
    async step(title, action, outcome) {
      count += 1
      const head = `[${count}/${total}] ${title}`
      const started = Date.now()
      const line = progressLine(out, live, head, started)
      const log = join(folder, `${String(count).padStart(2, '0')}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.log`)

      /** @type {Step} */
      const step = {
        log,
        note: (text) => line.note(text),
        run: (command, args, { stream = false, ...options }) =>
          run(command, args, { ...options, log, onText: (text) => (stream ? line.pass(text) : line.note(text)) }),
        demand(result, what) {
          if (result.code === 0) return
          const advice = adviceFor(result.tail)
          throw new Problem(
            [`${what} failed.`, advice, `The last lines (all of it is in ${log}):`, '', indent(result.tail)]
              .filter((part) => part !== undefined)
              .join('\n'),
          )
        },
      }
      try {
        const result = await action(step)
        const text = outcome?.(result)
        line.end(text ? `${text} (${since(started)})` : `done in ${since(started)}`)
        return result
      } catch (error) {
        line.end(`failed after ${since(started)}`)
        throw error
      } finally {
        done.push({ title, milliseconds: Date.now() - started })
      }
    },
  }
}

/**
 * @param {NodeJS.WriteStream} out
 * @param {boolean} live
 * @param {string} head
 * @param {number} started
 */
function progressLine(out, live, head, started) {
  let note = ''
  let streamed = false
  const clearLine = live ? '\r\u001B[2K' : ''
  const draw = () => {
    if (!live || streamed) return
    const text = `${head} … ${since(started)}${note && `  ${note}`}`
    out.write(clearLine + text.slice(0, (out.columns || 80) - 1))
  }
  if (live) draw()
  else out.write(`${head} …\n`)
  const timer = setInterval(
    () => (live ? draw() : streamed || out.write(`${head} … still busy (${since(started)})\n`)),
    live ? 1000 : REPORT_EVERY,
  )
  timer.unref()

  return {
    /** @param {string} text */
    note(text) {
      note = lastLine(text) || note
    },
    /** @param {string} text */
    pass(text) {
      if (!streamed) {
        streamed = true
        if (live) out.write(`${clearLine}${head} …\n`)
      }
      out.write(text)
    },
    /** @param {string} outcome */
    end(outcome) {
      clearInterval(timer)
      out.write(live ? `${streamed ? '' : clearLine}${head} … ${outcome}\n` : `${head}: ${outcome}\n`)
    },
  }
}

/** @param {string} text */
function lastLine(text) {
  return (
    // Colours and cursor movements would break a line that is rewritten in place.
    stripVTControlCharacters(text)
      .split(/[\r\n]/)
      .map((line) => line.trim())
      .findLast(Boolean) ?? ''
  )
}

/** @param {number} started */
function since(started) {
  return seconds(Date.now() - started)
}

/**
 * Formats a duration: tenths below ten seconds, minutes from a hundred seconds.
 * @param {number} milliseconds
 * @returns {string}
 */
export function seconds(milliseconds) {
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const whole = Math.round(milliseconds / 1000)
  if (whole < 100) return `${whole} s`
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
