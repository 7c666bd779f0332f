import { connect, type Socket } from 'node:net'

type Answer = { status: number; body: string }

/**
 * A kept-alive connection that sends one request after the other. It does not use an HTTP client, because those need as
 * much CPU as the server that is measured, on the same cores.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #head: string
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null

  private constructor(socket: Socket, head: string) {
    this.#socket = socket
    this.#head = head
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')))
  }

  static open(port: number, host: string): Promise<HttpConnection> {
    return new Promise((opened, failed) => {
      const socket = connect(port, '127.0.0.1', () =>
        opened(new HttpConnection(socket, `host: ${host}\r\nconnection: keep-alive\r\n`)),
      )
      socket.setNoDelay(true)
      socket.once('error', failed)
    })
  }

  request(method: 'GET' | 'POST', path: string, token: string, body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.open) throw new Error('The server has closed the connection')
      this.#waiting = { resolve, reject }
      const content = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${this.#head}cookie: session=${token}\r\n${content}\r\n${body}`)
    })
  }

  /** Whether the connection is still open for requests. */
  get open(): boolean {
    return this.#socket.writable
  }

  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const end = headEnd + 4 + length
    if (this.#received.length < end) return
    const body = this.#received.toString('utf8', headEnd + 4, end)
    this.#received = this.#received.subarray(end)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}
