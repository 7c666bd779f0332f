import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { checkMachine, launchFolder, root } from './machine.mjs'
import { checkPort, parsePort } from './port.mjs'
import { buildStep, installStep, main, toolchainStep } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { signalGroup } from './processes.mjs'
import { pushKeys } from './push-keys.mjs'
import { serverFlags } from './server-flags.mjs'
import { createSteps } from './steps.mjs'

const server = join(root, 'apps', 'api', 'dist', 'server.js')
/** A Ctrl-C can arrive twice, from the terminal and from npm. A later signal is a second press. In ms. */
const ONE_PRESS = 1000

await main(async () => {
  await checkMachine()
  await checkPort(parsePort(process.env.PORT))
  const steps = createSteps({ total: 4, logs: launchFolder, name: 'start' })
  const toolchain = await toolchainStep(steps)
  await installStep(steps, toolchain)
  await buildStep(steps, toolchain)
  if (!existsSync(server)) throw new Problem(`The build left no server at ${server}.`)
  console.log('[4/4] Starting the server …')
  return serve(toolchain)
})

/**
 * Runs the server until it ends or is stopped. The first signal is passed on once, and the server drains. A second press kills
 * it.
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @returns {Promise<number>} the server's exit code
 */
function serve({ node, env }) {
  return new Promise((resolve) => {
    const child = spawn(node, [...serverFlags, '--import', new URL('stop-with-parent.mjs', import.meta.url).href, server], {
      cwd: root,
      env: { ...env, ...pushKeys(env, root) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Own process group: the terminal's Ctrl-C reaches only the launcher, so the server gets it once.
      detached: process.platform !== 'win32',
    })
    let firstSignal = 0
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.removeAllListeners(signal)
      process.on(signal, () => {
        const now = Date.now()
        if (firstSignal === 0) {
          firstSignal = now
          child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
        } else if (now - firstSignal > ONE_PRESS) signalGroup(child, 'SIGKILL')
      })
    }
    child.once('error', (error) => {
      console.error(`The server could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)))
  })
}
