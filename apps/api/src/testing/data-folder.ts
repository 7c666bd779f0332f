import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new data folder that every user may enter, so that PostgreSQL keeps its data inside it, also under root. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-test-'))
  await chmod(folder, 0o755)
  return folder
}
