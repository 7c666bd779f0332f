import type { IncomingMessage } from 'node:http'
import { request, type Agent } from 'node:https'

export type GetOptions = {
  agent: Agent
  /** The longest accepted body. */
  bytes: number
  /** Ends the request. */
  signal: AbortSignal
}

/**
 * Gets a file by https. It sends no cookies and no referrer, follows no redirects, and keeps no more of the body than it accepts.
 *
 * @throws {Error} for another status than 200, and for a body that is too long
 */
export const get = (address: string, { agent, bytes, signal }: GetOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const asked = request(address, { agent, signal }, (response) => {
      if (response.statusCode === 200) resolve(bodyOf(response, bytes))
      else {
        response.destroy()
        reject(new Error(`The status is ${response.statusCode}`))
      }
    })
    asked.on('error', reject)
    asked.end()
  })

async function bodyOf(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bytes) throw new Error(`The body is longer than ${bytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
