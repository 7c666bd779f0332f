import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Random } from '@vonk/api/attack/random.ts'

/** How a line treats what passes through it. */
export type LineRules = {
  /** In ms, in each direction. */
  delay: number
  /** The share of packets that get lost. As in TCP, what follows on the connection waits until the packet is repeated. */
  loss: number
  /** The share of responses that break off before their first byte, after the server has done what was asked. */
  lostAnswers: number
}

export type Line = {
  port: number
  /** The server behind the line. Open connections stay with the earlier one. */
  leadTo(port: number): void
  set(rules: Partial<LineRules>): void
  /** Breaks all open connections whose latest request has this path. Returns their number. */
  cut(path: string): number
  /** Breaks all later requests with this path too; null for none. */
  refuse(path: string | null): void
  /** Stops reading what the server sends on all open connections whose latest request has this path. The returned function reads on. */
  stall(path: string): () => void
  close(): Promise<void>
}

const perfect: LineRules = { delay: 0, loss: 0, lostAnswers: 0 }
const requestLine = /^(?:GET|POST|PUT|DELETE) ([^ ?]+)/

/**
 * Opens a TCP proxy in front of a server, with the faults of a bad line. It breaks and delays connections, and never changes
 * what they carry. `keeps`: answers on this path are never lost, e.g. those of the live stream, which `cut` breaks.
 */
export async function openLine({
  to,
  random,
  keeps,
}: {
  to: number
  random: Pick<Random, 'chance'>
  keeps: string
}): Promise<Line> {
  let target = to
  let rules = perfect
  let refused: string | null = null
  const open = new Map<Socket, { path: string; far: Socket }>()

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const last = { path: '', answered: true, far }
    open.set(near, last)
    const end = () => {
      open.delete(near)
      near.destroy()
      far.destroy()
    }
    for (const side of [near, far]) {
      side.setNoDelay(true)
      side.on('error', end)
      side.on('close', end)
    }
    const toServer = carrier(far, () => rules, random)
    const toClient = carrier(near, () => rules, random)
    near.on('data', (packet: Buffer) => {
      const path = requestLine.exec(packet.toString('latin1', 0, 300))?.[1]
      if (path !== undefined) Object.assign(last, { path, answered: false })
      if (refused !== null && path === refused) return end()
      return toServer(packet)
    })
    far.on('data', (packet: Buffer) => {
      const isFirst = !last.answered
      last.answered = true
      if (isFirst && last.path !== keeps && random.chance(rules.lostAnswers)) return end()
      return toClient(packet)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => void (target = port),
    set: (some) => void (rules = { ...rules, ...some }),
    cut(path) {
      const found = [...open].filter(([, last]) => last.path === path)
      for (const [socket] of found) socket.destroy()
      return found.length
    },
    stall(path) {
      const stalled = [...open.values()].filter((last) => last.path === path).map(({ far }) => far)
      for (const far of stalled) far.pause()
      return () => {
        for (const far of stalled) far.resume()
      }
    },
    refuse: (path) => void (refused = path),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of open.keys()) socket.destroy()
      }),
  }
}

/** Returns a function that sends packets on to a socket, in order, as late as the rules say. */
function carrier(to: Socket, rules: () => LineRules, random: Pick<Random, 'chance'>) {
  const onTheWay: Buffer[] = []
  /** When the last packet arrives. */
  let last = 0
  return (packet: Buffer) => {
    const { delay, loss } = rules()
    const now = performance.now()
    if (onTheWay.length === 0 && delay === 0 && loss === 0) return void to.write(packet)
    onTheWay.push(packet)
    // A sender repeats a packet when the receipt for it is overdue.
    const repeated = random.chance(loss) ? 2 * delay + 200 : 0
    last = Math.max(last, now + delay + repeated)
    setTimeout(() => {
      const first = onTheWay.shift()
      if (first && !to.destroyed) to.write(first)
    }, last - now)
  }
}
