import { describe, expect, it } from 'vitest'
import { aBounce, aComplaint, aMailTo } from '../testing/mail-reports.ts'
import { isHardBounce } from './refused.ts'
import { readReport } from './report.ts'

const token = 'ab'.repeat(28)
const bounceTo = `bounce+${token}@milf.example`
const stopTo = `stop+${token}@milf.example`
const read = (mail: string) => readReport(Buffer.from(mail))

describe('a bounce', () => {
  it.each([
    ['5.1.1', 'hard_bounce'],
    ['5.1.2', 'hard_bounce'],
    ['5.2.1', 'hard_bounce'],
    ['5.2.2', 'soft_bounce'],
    ['5.7.1', 'soft_bounce'],
    ['4.4.7', 'soft_bounce'],
    ['nonsense', 'soft_bounce'],
  ])('with status %s is a %s', async (status, kind) => {
    expect(await read(aBounce(bounceTo, { status }))).toEqual({
      kind,
      status: status === 'nonsense' ? '5.0.0' : status,
      tokens: [token],
    })
  })

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])('that says “%s” is no bounce', async (action) => {
    expect(await read(aBounce(bounceTo, { action }))).toBeNull()
  })

  it('finds the token in upper case, and where a server encoded the plus sign', async () => {
    expect(await read(aBounce(bounceTo.toUpperCase()))).toMatchObject({ tokens: [token] })
    expect(await read(aBounce(bounceTo.replace('+', '%2B')))).toMatchObject({ tokens: [token] })
  })
})

describe('a complaint', () => {
  const original = { to: 'redacted', headers: { 'List-Unsubscribe': `<https://milf.example/>, <mailto:${stopTo}>` } }

  it.each(['abuse', 'fraud', 'virus', 'other'])('of type %s finds the account in the header of our mail', async (type) => {
    expect(await read(aComplaint(original, { type }))).toEqual({ kind: 'complaint', tokens: [token] })
  })

  it('of type opt-out unsubscribes, and not-spam and auth-failure do nothing', async () => {
    expect(await read(aComplaint(original, { type: 'opt-out' }))).toEqual({ kind: 'unsubscribe', tokens: [token] })
    expect(await read(aComplaint(original, { type: 'not-spam' }))).toBeNull()
    expect(await read(aComplaint(original, { type: 'auth-failure' }))).toBeNull()
  })
})

describe('a mail', () => {
  it('to the address in List-Unsubscribe unsubscribes', async () => {
    expect(await read(aMailTo(stopTo))).toEqual({ kind: 'unsubscribe', tokens: [token] })
    expect(await read(aMailTo('undisclosed', { 'Delivered-To': stopTo }))).toMatchObject({ kind: 'unsubscribe' })
  })

  it('of a program, or to the return path, does nothing', async () => {
    expect(await read(aMailTo(stopTo, { 'Auto-Submitted': 'auto-replied' }))).toBeNull()
    expect(await read(aMailTo(bounceTo, { Subject: 'Out of office' }))).toBeNull()
  })
})

it.each([
  '',
  '\u0000\u0000',
  'no mail at all',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
  `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(500)}`,
  'Content-Type: message/delivery-status\r\n\r\n:\r\n: :\r\nAction\r\n',
  `Subject: ${'=?utf-8?b?'.repeat(5000)}`,
])('garbage is no report: %#', async (mail) => {
  expect(await read(mail)).toBeNull()
})

it('says that an address is bad only for codes about the address', () => {
  expect(['5.1.1', '5.1.10', '5.4.4'].every(isHardBounce)).toBe(true)
  expect(['5.1.7', '5.1.8', '5.2.3', '5.3.4', '5.7.26', '4.1.1'].some(isHardBounce)).toBe(false)
})
