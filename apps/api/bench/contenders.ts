import { request } from 'node:http'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { site, type Pair } from './crowd.ts'
import { HttpConnection } from './http-connection.ts'
import type { Job } from './load.ts'
import { bodyOf, messagePath } from './send.ts'

/** Connections of each contender to PostgreSQL. */
export const connections = 16

type Contender = {
  /** Sends a message and resolves with its id when it is acknowledged. */
  send: (pair: Pair, onSent?: (id: string) => void) => Promise<void>
  /** Opens the stream of every member of the pairs. Resolves when all are open. */
  listen?: (onArrived: (id: string) => void) => Promise<void>
  close: () => Promise<void>
}

/** Who sends the messages: the product, its peer, or PostgreSQL alone. */
export const contenders = { product: openProduct, peer: openPeer, floor: openFloor }
export type ContenderName = keyof typeof contenders

/** The product over HTTP, with its live streams. */
async function openProduct({ port, pairs }: Job): Promise<Contender> {
  const idle: HttpConnection[] = []
  const streams: (() => void)[] = []
  return {
    async send({ senderToken, recipient }, onSent) {
      const line = idle.pop() ?? (await HttpConnection.open(port, `${site}.localhost`))
      const body = bodyOf(recipient)
      onSent?.(body.id)
      const answer = await line.request('POST', messagePath, senderToken, JSON.stringify(body))
      if (answer.status !== 200) throw new Error(`A message was refused: ${answer.status} ${answer.body}`)
      idle.push(line)
    },
    async listen(onArrived) {
      for (const { senderToken, recipientToken } of pairs)
        streams.push(
          ...(await Promise.all([openStream(port, senderToken, () => {}), openStream(port, recipientToken, onArrived)])),
        )
    },
    async close() {
      for (const stream of streams) stream()
      for (const line of idle) line.close()
    },
  }
}

/** Opens a live stream. Resolves after its `hello` event with a function that closes it. */
function openStream(port: number, token: string, onMessage: (id: string) => void): Promise<() => void> {
  return new Promise((opened, failed) => {
    const headers = { host: `${site}.localhost`, cookie: `session=${token}` }
    const call = request({ host: '127.0.0.1', port, path: '/api/events.php', agent: false, headers }, (answer) => {
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const id = /"type":"message","message":\{"id":"([^"]+)"/.exec(block)?.[1]
          if (id) onMessage(id)
          else if (block.includes('"hello"')) opened(() => call.destroy())
        }
      })
      answer.on('error', () => {})
    })
    call.on('error', failed)
    call.end()
  })
}

/** The peer, see `peer.ts`. */
async function openPeer({ port, pairs }: Job): Promise<Contender> {
  const sockets = new Map<string, Socket>()
  const open = (member: string) =>
    new Promise<void>((opened, failed) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth: { member } })
      socket.once('connect', opened)
      socket.once('connect_error', failed)
      sockets.set(member, socket)
    })
  for (const { sender } of pairs) await open(sender)
  return {
    async send({ sender, recipient }, onSent) {
      const { id, payload } = bodyOf(recipient)
      onSent?.(id)
      await sockets.get(sender)?.emitWithAck('message', { id, to: recipient, text: payload.text })
    },
    async listen(onArrived) {
      for (const { recipient } of pairs) {
        await open(recipient)
        sockets.get(recipient)?.on('message', ({ id }: { id: string }) => onArrived(id))
      }
    },
    async close() {
      for (const socket of sockets.values()) socket.disconnect()
    },
  }
}

const debitAndInsert = `with debit as (
  update peer.wallets set balance = balance - 1 where id = $2 and balance >= 1 returning id
) insert into peer.paid_messages (id, sender, recipient, body) select $1, id, $3, $4 from debit`

/** The least that a paid message is: a debit and a row, in one prepared statement, from here to PostgreSQL. */
async function openFloor({ connection, pairs }: Job): Promise<Contender> {
  const pool = new pg.Pool({ ...connection, max: connections })
  await pool.query('create schema if not exists peer')
  await pool.query('create table if not exists peer.wallets (id uuid primary key, balance integer not null)')
  await pool.query(`create table if not exists peer.paid_messages (
    id uuid primary key, sender uuid not null, recipient uuid not null, body text not null, at timestamptz not null default now()
  )`)
  await pool.query('insert into peer.wallets select id, 1000000 from unnest($1::uuid[]) id on conflict do nothing', [
    pairs.map(({ sender }) => sender),
  ])
  return {
    async send({ sender, recipient }) {
      const { id, payload } = bodyOf(recipient)
      await pool.query({ name: 'floor', text: debitAndInsert, values: [id, sender, recipient, payload.text] })
    },
    close: () => pool.end(),
  }
}
