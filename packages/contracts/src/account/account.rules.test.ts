import { describe, expect, it } from 'vitest'
import { mailboxOf, normaliseEmail } from './account.rules.ts'
import { credentials, email } from './account.schema.ts'

describe('an email address', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['  Anna@Example.COM\t', 'anna@example.com'],
    ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
    ['\u3000anna@example.com\u3000', 'anna@example.com'],
    ['ANNA@EXAMPLE.COM', 'anna@example.com'],
    ['anna+News@example.com', 'anna+news@example.com'],
  ])('%j is stored and looked up as %j', (written, canonical) => {
    expect(normaliseEmail(written)).toBe(canonical)
    expect(normaliseEmail(canonical)).toBe(canonical)
    expect(email.parse(written)).toBe(canonical)
    expect(credentials.parse({ email: written, password: 'x' }).email).toBe(canonical)
  })

  it.each(['anna', 'anna@', '@example.com', 'anna@example', 'an na@example.com', 'änna@example.com', 'anna@example.com\u0000'])(
    'refuses %j',
    (written) => {
      expect(email.safeParse(written).error?.issues[0]?.message).toBe('invalid_email')
    },
  )
})

describe('the mailbox key of an address', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    ['Anna+1@Example.com', 'anna@example.com'],
    ['anna+1+2@example.com', 'anna@example.com'],
    ['an.na@example.com', 'an.na@example.com'],
    ['a.n.n.a+vonk@gmail.com', 'anna@gmail.com'],
    ['Anna@GoogleMail.com', 'anna@gmail.com'],
    ['anna＋1＠gmail.com', 'anna@gmail.com'],
    ['anna@gmail.com.example.com', 'anna@gmail.com.example.com'],
    ['+anna@example.com', '+anna@example.com'],
    ['+ben@example.com', '+ben@example.com'],
  ])('for %j is %j', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })
})
