import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export type Answer = {
  status: number
  /** All values of a header, by its name in lower case. */
  all: (name: string) => string[]
  /** The first value of a header, or ''. */
  header: (name: string) => string
  bytes: Buffer
  text: string
  /** The parsed body; undefined if it is not JSON. */
  json: unknown
  /** Time from the last byte of the request to the last byte of the response, in ms. */
  took: number
  /** Whether the response has `connection: close`. */
  closes: boolean
}

/** No complete response: the connection was closed, or the time was over. */
export class Unanswered extends Error {
  readonly timedOut: boolean
  constructor(message: string, timedOut = false) {
    super(message)
    this.name = 'Unanswered'
    this.timedOut = timedOut
  }
}

type Waiting = {
  headless: boolean
  began: number
  timer: NodeJS.Timeout
  resolve(answer: Answer): void
  reject(error: Error): void
}

/**
 * A connection that sends exactly our bytes, because `fetch` and `node:http` would correct or refuse them. One request at a
 * time. It stays open as long as the server keeps it open.
 */
export class Wire {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: Waiting | null = null
  #ended = false
  #used = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes) => {
      this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
      this.#take()
    })
    socket.on('error', (error) => this.#fail(new Unanswered(`the connection broke: ${error.message}`)))
    socket.on('end', () => {
      this.#ended = true
      this.#take()
    })
    socket.on('close', () => {
      this.#ended = true
      this.#fail(new Unanswered('the connection was closed without a response'))
    })
  }

  /** @param from the source address, in 127.0.0.0/8 */
  static open(port: number, from?: string): Promise<Wire> {
    return new Promise((opened, failed) => {
      const socket = connect({ host: '127.0.0.1', port, ...(from && { localAddress: from }) }, () => {
        socket.removeListener('error', failed)
        opened(new Wire(socket))
      })
      socket.once('error', failed)
    })
  }

  get usable(): boolean {
    return !this.#ended && !this.#socket.destroyed && this.#waiting === null
  }

  /** The number of responses so far. The server may have closed a used connection because it was idle. */
  get used(): number {
    return this.#used
  }

  /** Sends bytes and reads one response. `headless`: for HEAD, whose response never has a body. */
  exchange(bytes: Buffer, { headless = false, patience = 10_000 } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fail(new Unanswered(`no response within ${patience / 1000} s`, true))
        this.close()
      }, patience)
      this.#waiting = { headless, began: performance.now(), timer, resolve, reject }
      this.#socket.write(bytes, () => {
        if (this.#waiting) this.#waiting.began = performance.now()
      })
      this.#take()
    })
  }

  close(): void {
    this.#ended = true
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    if (!waiting) return
    this.#waiting = null
    clearTimeout(waiting.timer)
    waiting.reject(error)
  }

  #take(): void {
    const waiting = this.#waiting
    if (!waiting) return
    const read = readAnswer(this.#received, waiting.headless, this.#ended)
    if (!read) {
      if (this.#ended) this.#fail(new Unanswered('the connection was closed before the response was complete'))
      return
    }
    this.#received = this.#received.subarray(read.length)
    this.#waiting = null
    this.#used += 1
    clearTimeout(waiting.timer)
    const took = performance.now() - waiting.began
    if (read.closes) this.close()
    waiting.resolve(answerOf(read, took))
  }
}

type Read = { status: number; fields: [string, string][]; body: Buffer; length: number; closes: boolean }

/** The decompressed body. */
function decoded(body: Buffer, encoding: string): Buffer {
  if (body.length === 0) return body
  if (encoding === 'gzip') return gunzipSync(body)
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'deflate' ? inflateSync(body) : body
}

function answerOf({ status, fields, body, closes }: Read, took: number): Answer {
  const all = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
  const text = decoded(body, all('content-encoding')[0] ?? '').toString()
  return {
    status,
    all,
    header: (name) => all(name)[0] ?? '',
    bytes: body,
    text,
    get json(): unknown {
      try {
        return JSON.parse(text)
      } catch {
        return undefined
      }
    },
    took,
    closes,
  }
}

/** Reads a complete response from the start of the buffer; null if there is none. A live stream is complete after its head. */
function readAnswer(received: Buffer, headless: boolean, ended: boolean): Read | null {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [first = '', ...rest] = received.toString('latin1', 0, headEnd).split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0)
  const start = headEnd + 4
  // An interim response: the final one follows.
  if (status >= 100 && status < 200 && status !== 101) {
    const read = readAnswer(received.subarray(start), headless, ended)
    return read && { ...read, length: read.length + start }
  }
  const fields = rest.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const value = (name: string) => fields.find(([field]) => field === name)?.[1]
  const stream = value('content-type')?.startsWith('text/event-stream') ?? false
  const closes = stream || value('connection')?.toLowerCase() === 'close'
  const whole = (body: Buffer, length: number): Read => ({ status, fields, body, length, closes })
  if (headless || stream || status === 204 || status === 304) return whole(Buffer.alloc(0), start)
  if (value('transfer-encoding')?.toLowerCase().includes('chunked')) {
    const chunks = readChunks(received, start)
    return chunks && whole(chunks.body, chunks.end)
  }
  const length = value('content-length')
  if (length !== undefined) {
    const end = start + Number(length)
    return received.length < end ? null : whole(received.subarray(start, end), end)
  }
  return ended ? whole(received.subarray(start), received.length) : null
}

function readChunks(received: Buffer, start: number): { body: Buffer; end: number } | null {
  const parts: Buffer[] = []
  for (let at = start; ;) {
    const lineEnd = received.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (received.length < next) return null
    if (size === 0) return { body: Buffer.concat(parts), end: next }
    parts.push(received.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}

export type Fields = Record<string, string> | readonly (readonly [string, string])[]

export type Shape = { method: string; target: string; headers: Fields; body?: Buffer | string | undefined }

/** A request as bytes: these headers in this order, plus a content-length if the body needs one. */
export function asBytes({ method, target, headers, body }: Shape): Buffer {
  const fields = Array.isArray(headers) ? (headers as [string, string][]) : Object.entries(headers)
  const content = typeof body === 'string' ? Buffer.from(body) : body
  const framed = fields.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name.trim()))
  const lines = [`${method} ${target} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)]
  if (content && !framed) lines.push(`content-length: ${content.length}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return content ? Buffer.concat([head, content]) : head
}
