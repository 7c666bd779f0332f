import { createServer } from 'node:net'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Problem } from './problem.mjs'

/** The port without a PORT setting. */
export const DEFAULT_PORT = 4000

const ADDRESSES = ['127.0.0.1', '0.0.0.0', '::1', '::']

/**
 * @param {string | undefined} text the value of PORT
 * @returns {number} 0 lets the system choose
 * @throws {Problem}
 */
export function parsePort(text) {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Problem(
      `PORT is “${text}”, which is not a port number. Choose one between 1 and 65535, for example PORT=4001 npm start`,
    )
  return port
}

/**
 * Checks that the port is free before anything is installed or built.
 * @param {number} port
 * @throws {Problem} if the port is in use or this user may not listen on it
 */
export async function checkPort(port) {
  if (port === 0) return
  const reason = await reasonNotToListen(port)
  if (!reason) return
  if (reason === 'EACCES')
    throw new Problem(`This user may not listen on port ${port}. Choose one from 1024 upward, for example PORT=4000 npm start`)
  const next = `PORT=${port === 65_535 ? DEFAULT_PORT : port + 1} npm start`
  if (await isThisProduct(port))
    throw new Problem(
      `Vonk is already running: http://localhost:${port}/\nStop it first, or start a second one: DATA_DIR=.data-2 ${next}`,
    )
  throw new Problem(`Port ${port} is in use${holderOf(port)}. Stop that program, or choose another port: ${next}`)
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} the error code that listening would give
 */
async function reasonNotToListen(port) {
  for (const host of ADDRESSES) {
    const code = await tryListening(port, host)
    // A machine without IPv6 gives another error, which is no obstacle.
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
  }
  return undefined
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** @param {number} port */
async function isThisProduct(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, { signal: AbortSignal.timeout(1000) })
    return /"title":\s*"Vonk/.test(await response.text())
  } catch {
    return false
  }
}

/**
 * Names the program that listens on the port, as the end of a sentence. Empty if Linux does not show it to this user.
 * @param {number} port
 * @returns {string}
 */
function holderOf(port) {
  try {
    const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningSockets(readFileSync(table, 'utf8'), port))
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (ownsSocket(pid, sockets)) return ` by ${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`
    }
  } catch {
    // Other systems have no /proc, and programs of other users are not readable.
  }
  return ''
}

/**
 * @param {string} table the text of /proc/net/tcp
 * @param {number} port
 * @returns {string[]} inodes of the sockets that listen on the port
 */
export function listeningSockets(table, port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === '0A')
    .map((fields) => fields[9] ?? '')
    .filter(Boolean)
}

/**
 * @param {string} pid
 * @param {string[]} sockets
 */
function ownsSocket(pid, sockets) {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const target = linkTarget(`/proc/${pid}/fd/${fd}`)
      return sockets.some((socket) => target === `socket:[${socket}]`)
    })
  } catch {
    return false
  }
}

/** @param {string} path */
function linkTarget(path) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
