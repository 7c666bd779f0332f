import { minute } from '@vonk/contracts/clock.ts'
import type { Jobs } from '../dependencies.ts'

/** How often a server requests a run. The queue starts one run per `oneWithin`, however many servers request it. */
const requestEvery = 10 * minute

/** Runs a job again and again, once however many servers run. The queue retries a run that was cut off. */
export async function startRepeated(
  jobs: Jobs,
  name: 'purge' | 'notices' | 'ledger' | 'chargebacks',
  run: (stopping: { signal: AbortSignal }) => Promise<void>,
  { onError }: { onError: (error: unknown) => void },
): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  await jobs.work(name, () => run({ signal: stopping.signal }))
  const request = () => void jobs.send(name, {}).catch(onError)
  request()
  const timer = setInterval(request, requestEvery)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      stopping.abort()
    },
  }
}
