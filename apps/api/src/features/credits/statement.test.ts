import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { movementKinds, statementContract, type Movement, type MovementKind } from '@vonk/contracts/credits/statement.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { ledgerAddsUp } from '../../testing/ledger-adds-up.ts'
import { aPurchase } from '../../testing/purchase.ts'
import { totalsOf } from './statement.service.ts'

const server = await openTestApp({ settings: { message_credits: 2, gift_credits: 8 } })

const statement = async (member: TestMember, before?: string) =>
  (await server.as(member).call(statementContract.statement, { query: { before } })).answer
const write = (from: TestMember, to: TestMember, text = 'Hello') =>
  server.as(from).call(chatContract.send, { body: { id: randomUUID(), profile: to.id, kind: 'text', payload: { text } } })
const fileOf = (member: TestMember) => server.as(member).request('GET', '/statement.csv')

/** Kinds that take credits out of a wallet. */
const out = new Set<MovementKind>(['message', 'gift', 'photo', 'voice', 'withdrawal', 'debit-return', 'chargeback', 'refund'])

/** Each balance is the one before plus the credits of the movement. */
const addsUp = (movements: readonly Movement[]) => {
  let balance = 0
  for (const movement of movements.toReversed()) {
    balance += movement.credits
    expect(movement.balance).toBe(balance)
  }
  return balance
}

describe('the statement', () => {
  it('has every credit: bought, spent, returned, with names and the balance after each, and adds up [TRU-06]', async () => {
    const anna = await server.aMemberIn('milf', { user: { language: 'nl' } })
    const [ben, cor] = [await server.aMemberIn('milf', { name: 'Ben' }), await server.aMemberIn('milf', { name: 'Cor' })]
    const payment = await aPurchase(server, anna)
    await write(anna, ben)
    await server
      .as(anna)
      .call(chatContract.send, { body: { id: randomUUID(), profile: ben.id, kind: 'gift', payload: { gift: 'rose' } } })
    await write(anna, cor)
    await server.as(cor).call(membersContract.block, { body: { profile: anna.id } })
    await server.jobs.run()

    const { movements, next, totals } = await statement(anna)
    expect(movements.map(({ kind, credits, name }) => [kind, credits, name])).toEqual([
      ['return', 2, 'Cor'],
      ['message', -2, 'Cor'],
      ['gift', -8, 'Ben'],
      ['message', -2, 'Ben'],
      ['purchase', payment.credits, null],
    ])
    expect(movements.at(-1)?.paid).toEqual({ payment_id: payment.payment_id, amount: payment.amount, currency: 'EUR' })
    expect(next).toBeNull()
    expect(totals).toEqual({
      bought: payment.credits,
      given: 0,
      returned: 2,
      spent: 12,
      reversed: 0,
      refunded: 0,
      balance: payment.credits - 10,
    })
    await ledgerAddsUp(server.db, anna.id, addsUp(movements))

    const file = await fileOf(anna)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statement.csv"',
      'cache-control': 'private, no-store',
    })
    const [head, ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Tijdstip (UTC);Wat;Wie;Credits;Saldo daarna;Betaald;Creditnota')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;Gekocht;;/)
    expect(lines[0]).toContain(`;${payment.credits};${payment.credits};€`)
    expect(lines.at(-1)).toContain(`;Teruggekregen;Cor;2;${totals.balance};`)
  })

  it('comes in pages, whose balances continue', async () => {
    const anna = await server.aMemberIn('milf', { credits: 500, paid: true })
    const ben = await server.aMemberIn('milf')
    for (let count = 0; count < 60; count++) await write(anna, ben, `Message ${count}`)
    const first = await statement(anna)
    expect(first.movements).toHaveLength(50)
    expect(first.next).toBe(first.movements.at(-1)?.id)
    const second = await statement(anna, first.next ?? '')
    expect(second.next).toBeNull()
    expect(second.totals).toEqual(first.totals)
    expect(addsUp([...first.movements, ...second.movements])).toBe(380)
    // A page that is just full is the last one.
    const last = await statement(anna, first.movements.at(second.movements.length - 1)?.id)
    expect([last.movements.length, last.next]).toEqual([50, null])
  })

  it('counts each kind in one total: what was refused or reversed is taken off again', () => {
    const sums = movementKinds.map((kind, at) => ({ kind, credits: out.has(kind) ? -(2 ** at) : 2 ** at }))
    const sum = (...kinds: MovementKind[]) => kinds.reduce((total, kind) => total + 2 ** movementKinds.indexOf(kind), 0)
    const totals = {
      bought: sum('purchase'),
      given: sum('signup', 'grant'),
      returned: sum('return', 'unanswered'),
      spent: sum('message', 'gift', 'photo', 'voice', 'withdrawal'),
      reversed: sum('debit-return', 'chargeback') - sum('chargeback-reversed'),
      refunded: sum('refund') - sum('refund-refused'),
    }
    const { bought, given, returned, spent, reversed, refunded } = totals
    expect(totalsOf(sums)).toEqual({ ...totals, balance: bought + given + returned - spent - reversed - refunded })
  })

  it('is only the own one, and its file only for members', async () => {
    const [anna, ben] = [await server.aMemberIn('milf', { credits: 5 }), await server.aMemberIn('milf')]
    const { movements } = await statement(anna)
    expect((await statement(ben)).movements).toEqual([])
    expect((await statement(ben, movements[0]?.id)).movements).toEqual([])
    expect((await server.visitor('milf').request('GET', '/statement.csv')).status).toBe(403)
    const refused = await server.as(anna).call(statementContract.statement, { query: { before: 'x' } })
    expect(refused).toMatchObject({ status: 400, error: { fields: { before: 'malformed_id' } } })
  })

  it('takes what came back off what was paid, in its file too', async () => {
    const anna = await server.aMemberIn('milf')
    const { payment_id: payment, credits, amount } = await aPurchase(server, anna)
    await server.as(anna).call(refundsContract.withdraw, { body: { payment, credits, amount } })
    await server.jobs.run()
    const [note] = (await server.as(anna).call(receiptsContract.receipt, { query: { id: payment } })).answer.credit_notes
    const number = note?.number ?? expect.unreachable('A refund that was paid has a credit note')
    const { movements } = await statement(anna)
    expect(movements.map(({ paid, credit_note }) => ({ paid, credit_note }))).toEqual([
      { paid: { payment_id: payment, amount, currency: 'EUR' }, credit_note: { payment_id: payment, number } },
      { paid: { payment_id: payment, amount, currency: 'EUR' }, credit_note: null },
    ])
    const rows = (await fileOf(anna)).body.trim().split('\r\n').slice(1)
    const price = `€${(amount / 100).toFixed(2)}`
    expect(rows.map((row) => row.split(',').slice(1))).toEqual([
      ['Bought', '', `${credits}`, `${credits}`, price, ''],
      ['Withdrawn from a purchase', '', `${-credits}`, '0', `-${price}`, number],
    ])
  })

  it('writes a name that looks like a formula as text into the file', async () => {
    const anna = await server.aMemberIn('milf', { credits: 50, paid: true })
    await write(anna, await server.aMemberIn('milf', { name: '=1+1' }))
    expect((await fileOf(anna)).body).toContain(",'=1+1,-2,48,")
  })
})
