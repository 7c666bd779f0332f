import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { adviceFor, indent, Problem } from './problem.mjs'
import { run } from './processes.mjs'

const QUIET_TELL_EVERY = 30_000

/**
 * @typedef {object} Step
 * @property {string} log the file that takes what the step's programs write
 * @property {(text: string) => void} note shows for a moment what is being done, where the output is a terminal
 * @property {(command: string, args: string[], options: { cwd: string, env: NodeJS.ProcessEnv, stream?: boolean, silence?: number }) => Promise<import('./processes.mjs').Result>} run
 *   runs a program; `stream` shows what it writes instead of only keeping it
 * @property {(result: import('./processes.mjs').Result, what: string) => void} demand throws a Problem with the last lines,
 *   and with advice where the cause lies outside this repository, when the program failed
 */

/**
 * @typedef {object} StepResult
 * @property {string} title
 * @property {number} milliseconds
 */

/**
 * Numbers steps and shows how they go, so that a person sees what is happening and how long it takes. In a terminal a
 * step is one line that keeps moving; elsewhere (CI, a pipe) it is a plain line at its start and one at its end.
 * @param {object} options
 * @param {number} options.total
 * @param {string} options.logs folder for the log files; its old logs are removed
 * @param {string} options.name prefix of the log files, so that a start and a test run keep their own
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
     * Does one step. Its result may name what to say instead of "done".
     * @template T
     * @param {string} title
     * @param {(step: Step) => Promise<T>} action
     * @param {(result: T) => string | undefined} [outcome] what to say instead of "done"
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
        const said = outcome?.(result)
        line.end(said ? `${said} (${since(started)})` : `done in ${since(started)}`)
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
    live ? 1000 : QUIET_TELL_EVERY,
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
    // Colours and cursor movements of the program would break a line that is rewritten in place.
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
 * A duration for people: tenths below ten seconds, minutes from a hundred seconds upward.
 * @param {number} milliseconds
 * @returns {string}
 */
export function seconds(milliseconds) {
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const whole = Math.round(milliseconds / 1000)
  if (whole < 100) return `${whole} s`
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
