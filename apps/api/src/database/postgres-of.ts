import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './embedded.ts'

/** The connection options and the process id of the embedded PostgreSQL of a running server. */
export async function postgresOf(dataDir: string): Promise<{ connection: Connection; pid: number }> {
  const elsewhere = await readFile(join(dataDir, 'postgres-is-at.txt'), 'utf8').catch(() => null)
  const folder = elsewhere?.trim() ?? join(dataDir, 'postgres')
  // The lines of the file: process id, data folder, start time, port, folder of the socket.
  const [pid, , , port, socket] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return { connection: { host: socket ?? '', port: Number(port), user: 'vonk', password, database: 'vonk' }, pid: Number(pid) }
}
