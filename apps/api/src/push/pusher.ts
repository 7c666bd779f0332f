import type { IncomingMessage } from 'node:http'
import { request, type Agent } from 'node:https'
import type { RequestDetails } from 'web-push'
import { hour, second } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { PushMessage } from '@vonk/contracts/notifications/push-message.ts'
import type { Dependencies } from '../dependencies.ts'
import { outsideOnly } from '../work/outside-only.ts'

/** A browser's subscription at its push service. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the browser has ended the subscription. `later`: the push service took nothing; try again after some ms. */
export type PushOutcome = { is: 'sent' } | { is: 'gone' } | { is: 'later'; after: number } | { is: 'refused' }

/** Sends encrypted messages to push services (RFC 8030, RFC 8291, RFC 8292). */
export type Pusher = {
  /** `within`: a browser that is offline for longer gets nothing, in ms. */
  send(to: PushAddress & { edition: Edition; contact: string; within?: number }, message: PushMessage): Promise<PushOutcome>
}

/** A message that a browser cannot get within this time is old news, in ms. */
const worthSending = 12 * hour

/** In bytes. Push services say next to nothing; members choose the host, which may send for ever. */
const largestAnswer = 16_384

/** Sends with the VAPID keys of the settings. In development it also keeps each push in the inbox. */
export async function createPusher(
  { config, inbox, log }: Pick<Dependencies, 'config' | 'inbox' | 'log'>,
  {
    agent = outsideOnly(),
    deadline = () => AbortSignal.timeout(10 * second),
  }: { agent?: Agent; deadline?: () => AbortSignal } = {},
): Promise<Pusher> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config
  if (!publicKey || !privateKey) return { send: async () => ({ is: 'refused' }) }
  const { default: webPush } = await import('web-push')
  return {
    async send({ edition, endpoint, p256dh, auth, contact, within = worthSending }, message) {
      inbox?.keep({
        channel: 'push',
        edition,
        to: endpoint,
        subject: message.title,
        text: message.body,
        html: null,
        links: [message.path],
      })
      try {
        const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: Math.floor(Math.min(worthSending, within) / second),
          urgency: message.urgent ? 'high' : 'normal',
        })
        const answer = await post(sealed, { agent, signal: deadline() })
        return answer.statusCode >= 200 && answer.statusCode < 300 ? { is: 'sent' } : outcomeOf(answer, log)
      } catch (error) {
        return outcomeOf(error, log)
      }
    },
  }
}

type Answer = { statusCode: number; headers: IncomingMessage['headers'] }

/**
 * Resolves when the headers arrive. The library's own request keeps the whole body in memory, however long it is. Here the
 * body is dropped, and `signal` ends the whole request.
 */
const post = (
  { endpoint, headers, body }: Pick<RequestDetails, 'endpoint' | 'headers' | 'body'>,
  options: { agent: Agent; signal: AbortSignal },
) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', headers, ...options }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > largestAnswer) response.destroy()
      })
      resolve({ statusCode: response.statusCode ?? 0, headers: response.headers })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Errors of the library contain the address, which is a secret. */
function outcomeOf(error: unknown, log: Dependencies['log']): PushOutcome {
  const { statusCode, code, headers } = error as {
    statusCode?: number
    code?: string
    headers?: Answer['headers']
  }
  if (statusCode === 404 || statusCode === 410) return { is: 'gone' }
  log.warn({ statusCode, code }, 'a push was not accepted')
  if (statusCode === 429 || (statusCode !== undefined && statusCode >= 500)) {
    const seconds = Number(headers?.['retry-after'])
    return { is: 'later', after: (Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 60) * second }
  }
  return unreached.has(code ?? '') ? { is: 'later', after: 60 * second } : { is: 'refused' }
}

/** Errors before the request was sent. After others, the push service may have accepted it. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])
