import { readdir, readFile } from 'node:fs/promises'

const megabytes = (text: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? NaN) / 1024

/** Resident memory of a process, in MB; NaN without /proc. */
export const residentMemory = async (pid: number) =>
  megabytes(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''), 'VmRSS')

/** Memory of all processes of a PostgreSQL, in MB. Shared memory counts once. */
export async function postgresMemory(postmaster: number): Promise<number> {
  let sum = 0
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent !== postmaster && Number(name) !== postmaster) continue
    const shared = megabytes(await readFile(`/proc/${name}/smaps_rollup`, 'utf8').catch(() => ''), 'Pss')
    sum += Number.isNaN(shared) ? 0 : shared
  }
  return sum || NaN
}
