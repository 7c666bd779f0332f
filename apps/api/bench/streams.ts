import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { site } from './crowd.ts'
import type { Job } from './load.ts'
import { percentile } from './measures.ts'
import { residentMemory } from './memory.ts'

/** How many streams open at a time. */
const atOnce = 200

/**
 * Opens a live stream for every member of the pairs and holds them for `seconds`. Memory is in MB, beats are
 * those of the busiest second, `answerP99` in ms is that of a request that does nothing, meanwhile.
 */
export async function holdStreams({ port, pairs, pid, seconds }: Job) {
  const before = await residentMemory(pid)
  const tokens = pairs.flatMap(({ senderToken, recipientToken }) => [senderToken, recipientToken])
  const beatsAt: number[] = []
  const open = new Set<Socket>()
  const listen = (token: string) =>
    new Promise<void>((opened, failed) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /api/events.php HTTP/1.1\r\nhost: ${site}.localhost\r\ncookie: session=${token}\r\n\r\n`),
      )
      socket.setEncoding('latin1')
      socket.on('error', failed)
      socket.on('close', () => {
        open.delete(socket)
        failed(new Error('The server closed a stream'))
      })
      socket.on('data', (text: string) => {
        if (text.includes('"hello"')) {
          open.add(socket)
          opened()
        }
        if (text.includes('"beat"')) beatsAt.push(performance.now())
      })
    })
  const began = performance.now()
  for (let from = 0; from < tokens.length; from += atOnce) await Promise.all(tokens.slice(from, from + atOnce).map(listen))
  const openedIn = performance.now() - began
  // The garbage of the opening is not memory of the streams.
  await wait(10_000)

  beatsAt.length = 0
  const answers: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(100)) {
    const asked = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/health/live`)
    await response.text()
    answers.push(performance.now() - asked)
  }
  const after = await residentMemory(pid)
  const held = open.size
  for (const socket of open) socket.destroy()
  const bySecond = new Map<number, number>()
  for (const at of beatsAt) bySecond.set(Math.floor(at / 1000), (bySecond.get(Math.floor(at / 1000)) ?? 0) + 1)
  return {
    held,
    openedIn,
    before,
    after,
    perStream: ((after - before) * 1024) / held,
    beats: beatsAt.length,
    mostBeats: Math.max(0, ...bySecond.values()),
    answerP99: percentile(answers, 0.99),
  }
}
