import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/harness.ts'
import { aPurchase } from '../../testing/purchase.ts'
import { proveLedger, watchLedger } from './ledger.proof.ts'

const server = await openTestApp()
const { db } = server
const logged: [string, unknown][] = []
const log = {
  info: (text: unknown) => logged.push(['info', text]),
  error: (facts: unknown) => logged.push(['error', facts]),
} as unknown as Parameters<typeof watchLedger>[0]['log']
beforeEach(() => void (logged.length = 0))

describe('the proof of the ledger', () => {
  it('finds nothing after a purchase and a message', async () => {
    const [member, peer] = [await server.aMemberIn('milf'), await server.aMemberIn('milf')]
    await aPurchase(server, member)
    await server
      .as(member)
      .call(chatContract.send, { body: { id: randomUUID(), profile: peer.id, kind: 'text', payload: { text: 'Hello' } } })
    expect(await proveLedger(db)).toEqual([])
    await watchLedger({ db, log })
    expect(logged).toEqual([['info', 'the ledger adds up']])
  })

  it('names a wallet that holds more than its entries', async () => {
    const member = await server.aMemberIn('milf')
    await aPurchase(server, member)
    await db
      .updateTable('wallets')
      .set(({ eb }) => ({ balance: eb('balance', '+', 1) }))
      .where('user_id', '=', member.id)
      .execute()
    expect(await proveLedger(db)).toEqual([expect.stringContaining(`the wallet of ${member.id}`)])
    await watchLedger({ db, log })
    expect(logged).toEqual([['error', { faults: 1 }]])
    await db
      .updateTable('wallets')
      .set(({ eb }) => ({ balance: eb('balance', '-', 1) }))
      .where('user_id', '=', member.id)
      .execute()
  })

  it('names a payment that is completed without an entry', async () => {
    const member = await server.aMemberIn('milf')
    const { payment_id: id } = await aPurchase(server, member)
    await db
      .updateTable('payments')
      .set(({ eb }) => ({ credits: eb('credits', '+', 1) }))
      .where('id', '=', id)
      .execute()
    expect(await proveLedger(db)).toEqual([expect.stringContaining(`payment ${id}`)])
  })
})
