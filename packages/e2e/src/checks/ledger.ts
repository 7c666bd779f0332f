import { expect } from '@playwright/test'
import { staff } from '../server/staff.ts'

/** Expects that the ledger of the whole server adds up, as the command of staff proves it beside other journeys (PAY-04). */
export const expectLedger = async () => expect(await staff('ledger')).toContain('The ledger adds up.')
