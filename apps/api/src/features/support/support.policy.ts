import { hour } from '@vonk/contracts/clock.ts'
import type { Allowance } from '../../dependencies.ts'

/** Complaints that one network address may file. The mails per mailbox are limited too. */
export const complaintsPerHour = 10
export const complaintAllowance: Allowance = { name: 'complaints', points: complaintsPerHour, within: hour }
