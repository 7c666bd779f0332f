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
 * @property {number} code exit code; 1 if the program could not be started or was stopped by a signal
 * @property {string} tail the last lines of its output
 */

/**
 * Runs a program to its end without stdin, writes its output to a log file and keeps the last lines.
 *
 * The program has its own process group, so that Ctrl-C reaches it and its children once, through `stopOnSignals`.
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} [options.log] file to append to
 * @param {(text: string) => void} [options.onText] called with each piece of output
 * @param {number} [options.silence] stops the program, as a failure, after so many milliseconds without output
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
      // Windows starts .cmd files only in a shell.
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
 * Runs a program to its end at this terminal: it reads the keys and writes to the screen itself.
 *
 * It stays in this process group, because another group may not read the keys. Ctrl-C reaches it from the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} its exit code; 1 if it could not be started or was stopped by a signal
 */
export function runAttached(command, args, { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit', shell: onWindows && command.endsWith('.cmd') })
    running.add(child)
    /** @param {number | null} code */
    const end = (code) => {
      running.delete(child)
      resolve(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.once('exit', end)
  })
}

/**
 * Sends a signal to the child's process group, and kills what is left of it after 8 seconds.
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
    // It has ended, or it has no group of its own.
    child.kill(signal)
  }
}

/**
 * Stops this process when npm is gone: a killed npm sends no signal to what runs in its shell. Does nothing without npm,
 * because another parent may end earlier on purpose.
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

/** Makes SIGINT, SIGTERM and SIGHUP also stop the programs that this process started. */
export function stopOnSignals() {
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ])) {
    process.on(signal, () => {
      // Exit after the last running program has ended.
      void Promise.all([...running].map((child) => stop(child, signal === 'SIGHUP' ? 'SIGTERM' : signal))).then(() =>
        process.exit(128 + number),
      )
    })
  }
}

/**
 * Returns the full path of a program, found as a shell does.
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
