import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new data folder that all users may enter: under root PostgreSQL runs as another user and keeps its data in it. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-test-'))
  await chmod(folder, 0o755)
  return folder
}
