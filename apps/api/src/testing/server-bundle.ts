import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { bundleIn } from '../../rolldown.config.ts'
import { isAlive } from '../database/lock.ts'

const apps = fileURLToPath(new URL('../../../', import.meta.url))

type Bundle = {
  /** The script of the server. */
  entry: string
  /** Where Node keeps what it has compiled: the next start takes less time. */
  compiled: string
}

let made: Promise<Bundle> | undefined

/**
 * The server as operators start it, made of the sources of now. Made once per process: a start of the sources reads a thousand
 * files and takes several times as long.
 */
export const serverBundle = (): Promise<Bundle> => (made ??= make())

async function make(): Promise<Bundle> {
  await removeOldOnes()
  const root = await mkdtemp(join(tmpdir(), `vonk-bundle-${process.pid}-`))
  const beside = join(root, 'apps')
  const folder = join(beside, 'api', 'dist')
  await mkdir(folder, { recursive: true })
  // It finds its packages, and the built sites, as in the repository.
  await symlink(join(apps, 'api/node_modules'), join(beside, 'api/node_modules'))
  for (const name of await readdir(apps)) if (name !== 'api') await symlink(join(apps, name), join(beside, name))
  await build(bundleIn(folder))
  return { entry: join(folder, 'server.js'), compiled: join(root, 'compiled') }
}

/** A test runner ends its workers without a chance to remove theirs. */
async function removeOldOnes(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^vonk-bundle-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}
