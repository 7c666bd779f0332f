/**
 * The peer of the messages: what one writes in a day with Socket.IO and PostgreSQL, and what a chat needs at least. It stores a
 * message, gives it to the receiver and acknowledges it. No money, unread counts, order, blocks or sessions. `node peer.ts` reads
 * a connection to PostgreSQL as JSON from standard input and prints its port.
 */
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import process from 'node:process'
import pg from 'pg'
import { Server } from 'socket.io'
import { connections } from './contenders.ts'
import type { Connection } from '../src/database/embedded.ts'

type Message = { id: string; to: string; text: string }

const pool = new pg.Pool({ ...(JSON.parse(await text(process.stdin)) as Connection), max: connections })
await pool.query('create schema if not exists peer')
await pool.query(`create table if not exists peer.messages (
  id uuid primary key, sender uuid not null, recipient uuid not null, body text not null, at timestamptz not null default now()
)`)
await pool.query('create index if not exists messages_read on peer.messages (recipient, at)')

const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  const { member: from } = socket.handshake.auth as { member: string }
  void socket.join(from)
  socket.on('message', (message: Message, acknowledge: (at: Date) => void) => {
    void store(from, message).then(acknowledge)
  })
})

async function store(from: string, { id, to, text: body }: Message): Promise<Date> {
  const statement = 'insert into peer.messages (id, sender, recipient, body) values ($1, $2, $3, $4) returning at'
  const { rows } = await pool.query<{ at: Date }>({ name: 'send', text: statement, values: [id, from, to, body] })
  const [{ at } = { at: new Date() }] = rows
  io.to(to).emit('message', { id, from, text: body, at })
  return at
}

http.listen(0, '127.0.0.1', () => console.log((http.address() as AddressInfo).port))
