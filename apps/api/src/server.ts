import process from 'node:process'
import closeWithGrace from 'close-with-grace'
import type { Closers } from './assemble.ts'
import { isProduction, readConfig, secretsHidden, type Config } from './config.ts'
import { startupMessage } from './startup-message.ts'
import { startServer } from './start-server.ts'

/** How long a stop waits for running requests and jobs before it is forced, in ms. */
const stopTimeout = 12_000

const closers: Closers = []
let stopping = false
/** Hides the secrets as soon as the settings are read. */
let hide = (text: string) => text

const grace = closeWithGrace(
  { delay: stopTimeout, logger: false, onSecondSignal: () => console.error('Stopped immediately.') },
  async ({ err, signal }) => {
    stopping = true
    if (err) console.error(hide(messageOf(err)))
    else if (signal === 'SIGINT') console.log('\nStopping: waiting for open requests. Press Ctrl-C again to stop immediately.')
    for (const close of closers.splice(0).toReversed()) await close()
  },
)

try {
  const config = configOf(process.env)
  hide = secretsHidden(config)
  const server = await startServer(config, closers)
  if (!stopping) console.log(await startupMessage(server))
} catch (error) {
  if (!stopping) {
    console.error(hide(messageOf(error)))
    process.exitCode = 1
    for (const close of closers.splice(0).toReversed()) await close()
    grace.uninstall()
    process.exit(1)
  }
}

function configOf(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env)
  if (isProduction(config)) return config
  // Keep the table of addresses readable in a terminal.
  return env['LOG_LEVEL'] ? config : { ...config, LOG_LEVEL: 'warn' }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another port, e.g. PORT=4001.`
  if (code === 'EACCES' && port !== undefined) return `This user may not listen on port ${port}. Set PORT to a number above 1023.`
  if (code === 'ENOSPC') return 'The disk is full.'
  return error.cause
    ? `${error.message}: ${messageOf(error.cause)}`
    : isExpected(error)
      ? error.message
      : (error.stack ?? error.message)
}

/** The message of our own errors and of system errors is enough. Other errors need their stack. */
function isExpected(error: Error): boolean {
  return error.constructor === Error || error.name === 'LockHeldError' || 'code' in error
}
