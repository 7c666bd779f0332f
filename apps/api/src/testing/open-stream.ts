import { request, type IncomingHttpHeaders } from 'node:http'
import { liveEventsPath, type LiveEvent } from '@vonk/contracts/live-events.ts'

export type OpenStream = {
  status: number
  headers: IncomingHttpHeaders
  /** The next event, which may have arrived already. Null if the stream has ended. */
  next(): Promise<LiveEvent | null>
  close(): void
}

/** Opens a member's live stream over a real socket. Without `beats` it skips them: they come at any time. */
export function openStream({
  port,
  site,
  cookie,
  beats = false,
}: {
  port: number
  site: string
  cookie: string
  beats?: boolean
}): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: liveEventsPath,
        agent: false,
        headers: { host: `${site}.localhost:${port}`, cookie, 'accept-encoding': 'zstd, br, gzip' },
      },
      (answer) => {
        const arrived: (LiveEvent | null)[] = []
        const waiting: ((event: LiveEvent | null) => void)[] = []
        const push = (event: LiveEvent | null) => {
          const waiter = waiting.shift()
          if (waiter) waiter(event)
          else arrived.push(event)
        }
        let rest = ''
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          const blocks = (rest + text).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const event = block.startsWith('data: ') ? (JSON.parse(block.slice('data: '.length)) as LiveEvent) : null
            if (event && (beats || event.type !== 'beat')) push(event)
          }
        })
        // A broken stream counts as ended.
        answer.on('error', () => {})
        answer.once('close', () => push(null))
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          next: () => {
            const event = arrived.shift()
            return event === undefined ? new Promise((settle) => waiting.push(settle)) : Promise.resolve(event)
          },
          close: () => void call.destroy(),
        })
      },
    )
    call.once('error', reject)
    call.end()
  })
}
