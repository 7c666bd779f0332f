import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What the server needs of Redis between replicas, over a real connection, for machines without Redis: clients publish and
 * subscribe. It counts no limits, which then each replica counts by itself.
 */
export async function startRedisStandIn(): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const subscribers = new Map<string, Set<Socket>>()

  const carryOut = (socket: Socket, [name = '', ...given]: string[]): string => {
    switch (name.toUpperCase()) {
      case 'HELLO':
        return `%2\r\n${bulk('server')}${bulk('redis')}${bulk('proto')}:3\r\n`
      case 'PING':
        return '+PONG\r\n'
      case 'SUBSCRIBE':
        return given
          .map((channel, index) => {
            subscribers.set(channel, (subscribers.get(channel) ?? new Set<Socket>()).add(socket))
            return `>3\r\n${bulk('subscribe')}${bulk(channel)}:${index + 1}\r\n`
          })
          .join('')
      case 'PUBLISH': {
        const [channel = '', message = ''] = given
        const listening = subscribers.get(channel) ?? new Set()
        for (const one of listening) one.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`)
        return `:${listening.size}\r\n`
      }
      default:
        return '-ERR unknown command\r\n'
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      for (const listening of subscribers.values()) listening.delete(socket)
    })
    socket.on('error', () => {})
    let rest = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      for (let read = nextCommand(rest); read; read = nextCommand(rest)) {
        rest = rest.subarray(read.bytes)
        socket.write(carryOut(socket, read.command))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** The first command of the bytes, an array of texts, and its length. Null if it is not complete. */
function nextCommand(bytes: Buffer): { command: string[]; bytes: number } | null {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return null
    const text = bytes.toString('utf8', at, end)
    at = end + 2
    return text
  }
  const count = line()
  if (count === null) return null
  const command: string[] = []
  for (let left = Number(count.slice(1)); left > 0; left--) {
    const length = line()
    if (length === null) return null
    const end = at + Number(length.slice(1))
    if (bytes.length < end + 2) return null
    command.push(bytes.toString('utf8', at, end))
    at = end + 2
  }
  return { command, bytes: at }
}
