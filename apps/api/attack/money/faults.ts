import { brokenFlows } from './broken-flows.ts'
import type { Fault } from './fault.ts'
import { noticesInAnyOrder } from './notices.ts'
import { spendsAtOnce } from './spends.ts'

/** What can go wrong with money. Each must leave every promise whole. */
export const moneyFaults: readonly Fault[] = [
  { name: 'notices are repeated, reordered and forged', run: noticesInAnyOrder },
  { name: 'one wallet pays for many messages at once', run: spendsAtOnce },
  { name: 'a money flow breaks between any two of its steps', run: brokenFlows },
]
