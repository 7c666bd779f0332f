import { spawn } from 'node:child_process'
import { accessSync, closeSync, constants, openSync, statSync, writeSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const onWindows = process.platform === 'win32'
const TAIL_LINES = 40
const SECONDS_TO_STOP = 8

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * @typedef {object} Result
 * @property {number} code exit code; 1 when the program could not be started or was stopped by a signal
 * @property {string} tail the last lines it wrote, for a person to read when it failed
 */

/**
 * Runs a program to its end without stdin, writes what it says to a log file and keeps the last lines.
 *
 * The program gets a process group of its own, so that a Ctrl-C reaches it once, through `stopOnSignals`, with
 * everything that it started itself.
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} [options.log] file to append to
 * @param {(text: string) => void} [options.onText] hears everything it writes, as it writes it
 * @param {number} [options.silence] milliseconds without a word after which it counts as hung: it is stopped and has failed
 * @returns {Promise<Result>}
 */
export function run(command, args, { cwd, env, log, onText, silence }) {
  return new Promise((resolve) => {
    const logFile = log === undefined ? undefined : openSync(log, 'a')
    let tail = ''
    /** @type {NodeJS.Timeout | undefined} */
    let watchdog
    /** @param {string} text */
    const take = (text) => {
      watchdog?.refresh()
      if (logFile !== undefined) writeSync(logFile, text)
      tail = (tail + text)
        .split('\n')
        .slice(-TAIL_LINES - 1)
        .join('\n')
      onText?.(text)
    }
    if (logFile !== undefined) writeSync(logFile, `$ ${[command, ...args].join(' ')}\n`)

    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !onWindows,
      // Windows refuses to start .cmd files in any other way.
      shell: onWindows && command.endsWith('.cmd'),
    })
    running.add(child)
    if (silence !== undefined)
      watchdog = setTimeout(() => {
        take(`\nStopped: no output for ${Math.round(silence / 1000)} seconds.\n`)
        void stop(child, 'SIGTERM')
      }, silence)
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)

    let ended = false
    /** @param {number | null} code */
    const end = (code) => {
      if (ended) return
      ended = true
      clearTimeout(watchdog)
      running.delete(child)
      if (logFile !== undefined) closeSync(logFile)
      resolve({ code: code ?? 1, tail: tail.trim() })
    }
    child.once('error', (error) => {
      take(`${error.message}\n`)
      end(1)
    })
    child.once('close', end)
  })
}

/**
 * Sends a signal to a child and everything in its process group, and kills what is still there after a while.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @returns {Promise<void>}
 */
function stop(child, signal) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    signalGroup(child, signal)
    setTimeout(() => signalGroup(child, 'SIGKILL'), SECONDS_TO_STOP * 1000).unref()
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    if (onWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

/**
 * A killed npm takes its shell along without a word to what runs in it. From now on its end counts as a polite kill.
 * Started by hand there may be no parent that stays, so that is left alone.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}

/** From now on Ctrl-C, a polite kill and a closed terminal also stop the programs that `run` started. */
export function stopOnSignals() {
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ])) {
    process.on(signal, () => {
      // One running program decides when everything is over; without any, so does this one.
      void Promise.all([...running].map((child) => stop(child, signal === 'SIGHUP' ? 'SIGTERM' : signal))).then(() =>
        process.exit(128 + number),
      )
    })
  }
}

/**
 * The full path of a program, looked up the way a shell does.
 * @param {string} name
 * @param {string} [path] the PATH to look in
 * @returns {string | undefined}
 */
export function findProgram(name, path = process.env.PATH ?? '') {
  const endings = onWindows ? ['.exe', '.cmd'] : ['']
  for (const folder of path.split(delimiter).filter(Boolean)) {
    for (const ending of endings) {
      const file = join(folder, name + ending)
      if (isProgram(file)) return file
    }
  }
  return undefined
}

/**
 * @param {string} file
 * @returns {boolean}
 */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
