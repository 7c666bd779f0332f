import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

let ticks: number | undefined

/** Length of the ticks in which Linux counts, in µs. */
const tick = () => 1_000_000 / (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'])))

/** Processor time of a process with all its threads, in µs; NaN without /proc. */
export async function processorOf(pid: number): Promise<number> {
  const { used } = statOf(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  return used
}

/** Processor time of a process and of those that it has started, also if they ended, in µs. */
export async function processorOfFamily(parent: number): Promise<number> {
  let sum = 0
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''))
    if (Number(name) === parent) sum += stat.used + stat.ended
    else if (stat.parent === parent) sum += stat.used
  }
  return sum || NaN
}

/** The fields after the name, which may contain spaces: state, parent, … user and system time, and those of its ended children. */
function statOf(text: string): { parent: number; used: number; ended: number } {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const sum = (first: number) => ((fields[first] ?? NaN) + (fields[first + 1] ?? NaN)) * tick()
  return { parent: fields[1] ?? NaN, used: sum(11), ended: sum(13) }
}
