import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { expect, it } from 'vitest'
import { sendLink } from '../mail/links.ts'
import { openTestApp } from './harness.ts'

const server = await openTestApp()

it('gives every test file its own server and members', async () => {
  const member = await server.aMemberIn('she', { credits: 25, name: 'Anna' })

  const mine = await server.as(member).call(accountContract.currentUser)
  expect(mine).toMatchObject({
    status: 200,
    error: null,
    answer: { user: { id: member.id, credits: 25, profile: { name: 'Anna' } } },
  })

  const visitor = await server.visitor('she').call(accountContract.currentUser)
  expect(visitor.answer.user).toBeNull()
})

it('runs jobs only when a test calls jobs.run()', async () => {
  const { id, email } = await server.aMemberIn('she', { confirmed: false })
  await sendLink(server.act('she'), { userId: id, email, purpose: 'activation' })
  expect(server.inbox.items()).toEqual([])
  await server.jobs.run()
  expect(server.inbox.items()).toMatchObject([
    { edition: 2, to: email, links: [expect.stringContaining('http://she.localhost'), expect.stringContaining('/unsubscribe?')] },
  ])
})
