import { trafficContract } from '@vonk/contracts/traffic/traffic.contract.ts'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/harness.ts'

const server = await openTestApp()

it('accepts page-hidden from members and visitors', async () => {
  const { status, answer } = await server.visitor('milf').call(trafficContract.pageHidden, { body: {} })
  expect([status, answer]).toEqual([200, {}])
})
