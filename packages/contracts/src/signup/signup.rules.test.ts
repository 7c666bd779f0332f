import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../errors.ts'
import { ageOn, dateOfBirthProblem, dayIn } from './signup.rules.ts'
import { normaliseName } from './signup.names.ts'
import { signupForm } from './signup.schema.ts'

const formWith = (name: string) => ({
  email: 'Anna@example.com',
  name,
  password: 'a good password',
  date_of_birth: '1990-05-17',
})

const outcomeOf = (name: string) => {
  const result = signupForm.safeParse(formWith(name))
  return result.success ? { name: result.data.name } : fieldsOf(result.error, formWith(name))
}

describe('a profile name', () => {
  it.each([
    ['Anna', 'Anna'],
    ['  Anna \t  Maria\n', 'Anna Maria'],
    ['Anna\u00a0\u3000Maria', 'Anna Maria'],
    ['Ａｎｎａ', 'Anna'],
    ['Andre\u0301', 'André'],
    ['Zoë van ’t Hof', 'Zoë van ’t Hof'],
    ['J.R. de Wit', 'J.R. de Wit'],
    ['St. John', 'St. John'],
    ['Anna @ home', 'Anna @ home'],
    ['Anna 1.0', 'Anna 1.0'],
    ['אנה', 'אנה'],
    ['อรุณี', 'อรุณี'],
    ['Anna 💃', 'Anna 💃'],
    ['Anna ❤️ Ben', 'Anna ❤️ Ben'],
    ['👩🏽‍🚀 Anna', '👩🏽‍🚀 Anna'],
    ['🏳️‍🌈 Kim', '🏳️‍🌈 Kim'],
    ['Anna‼️', 'Anna!!'],
  ])('stores %j as %j', (written, name) => {
    expect(outcomeOf(written)).toEqual({ name })
    expect(normaliseName(name)).toBe(name)
  })

  it.each([
    ['', 'too_short'],
    [' \u3000 A ', 'too_short'],
    ['a'.repeat(41), 'too_long'],
    // A single character that NFKC expands to eighteen characters.
    ['\ufdfa'.repeat(3), 'too_long'],
    ['anna@example.com', 'name_is_email'],
    ['ＡＮＮＡ＠example.com', 'name_is_email'],
    ['@anna', 'name_starts_with_at'],
    [' ＠anna', 'name_starts_with_at'],
    ['﹫anna', 'name_starts_with_at'],
  ])('refuses %j: %s', (name, code) => {
    expect(outcomeOf(name)).toEqual({ name: code })
  })

  it.each([
    'An\u0000na',
    'An\u0007na',
    'An\u000bna',
    'Anna\u2028Ben',
    'Anna\u202egnp',
    'Anna\u202a',
    '\u2066Anna\u2069',
    'Anna\u200e',
    'Anna\u061c',
    'An\u200bna',
    'An\u00adna',
    'An\u034fna',
    'An\u2060na',
    '\ufeffAnna',
    'Anna\u200dBen',
    'Anna\ufe0e',
    'Anna\u{e0041}',
    '\u3164\u3164',
    '\u2800\u2800',
    'Anna\ue000',
    'Anna\ud800',
    '💃\u200d',
    '\u0301Anna',
    'Anna \u0301',
    `A${'\u0335'.repeat(4)}nna`,
  ])('refuses %j because of its characters', (name) => {
    expect(outcomeOf(name)).toEqual({ name: 'malformed_text' })
  })

  it.each([
    'http anna',
    'HTTPS:anna',
    'ftp://anna',
    'www.anna',
    'ｗｗｗ．anna',
    'anna.com',
    'see anna.example.nl now',
    'ANNA．COM',
    'anna。com',
    'anna｡com',
    'anna\u2024com',
    'пример.рф',
    'anna.xn--p1ai',
    't.me/anna',
    'bit.ly/3x',
    'ben@example.com',
    'ben＠home',
    'me@localhost',
    '127.0.0.1',
  ])('refuses %j as a link', (name) => {
    expect(outcomeOf(name)).toEqual({ name: 'name_has_link' })
  })

  it.each(['<b>Anna</b>', '<script>alert(1)</script>', '＜img src=x onerror=y＞', '<!-- Anna', '</p>Anna', '<?php Anna>'])(
    'refuses %j as markup',
    (name) => {
      expect(outcomeOf(name)).toEqual({ name: 'text_has_html' })
    },
  )

  it.each([
    ['Anna <3 Ben', 'Anna <3 Ben'],
    ['Anna\r\nBcc: eve', 'Anna Bcc: eve'],
    ['Анна', 'Анна'],
  ])('keeps %j harmless: %j', (written, name) => {
    expect(outcomeOf(written)).toEqual({ name })
  })
})

describe('an email address', () => {
  const emailOf = (email: string) => {
    const form = { ...formWith('Sanne'), email }
    const result = signupForm.safeParse(form)
    return result.success ? result.data.email : fieldsOf(result.error, form)
  }

  it.each([
    [' Anna@Example.COM ', 'anna@example.com'],
    ['ＡＮＮＡ@example.com', 'anna@example.com'],
    ['anna.de-vries+vonk@mail.example.co.uk', 'anna.de-vries+vonk@mail.example.co.uk'],
  ])('%j is stored as %j', (written, email) => {
    expect(emailOf(written)).toBe(email)
  })

  it.each([
    'anna@example.com\r\nBcc: eve@example.com',
    'anna@example.com\nSubject: hello',
    'anna@example.com,eve@example.com',
    'anna@example.com eve@example.com',
    '"anna\r\n"@example.com',
    'an\u0000na@example.com',
    'an\u202ena@example.com',
    'anna\u200b@example.com',
    '<b>anna</b>@example.com',
    'anna@<script>',
    'анна@пример.рф',
    'anna@127.0.0.1',
  ])('refuses %j', (email) => {
    expect(emailOf(email)).toEqual({ email: 'invalid_email' })
  })

  it.each([`${'a'.repeat(245)}@example.com`, 'a'.repeat(100_000)])('refuses one that is too long', (email) => {
    expect(emailOf(email)).toEqual({ email: 'too_long' })
  })
})

describe('a date of birth', () => {
  const on = (day: string) => new Date(`${day}T00:00:00Z`)

  it.each([
    ['2008-02-29', '2026-02-28', 'too_young'],
    ['2008-02-29', '2026-03-01', null],
    ['2008-02-29', '2028-02-29', null],
    ['2008-11-22', '2026-11-21', 'too_young'],
    ['2008-11-22', '2026-11-22', null],
    ['2026-11-23', '2026-11-22', 'invalid_date'],
    ['2007-02-29', '2026-11-22', 'invalid_date'],
    ['1906-11-22', '2026-11-22', null],
    ['1905-11-22', '2026-11-22', 'invalid_date'],
    ['2008-2-29', '2026-11-22', 'invalid_date'],
    ['٢٠٠٠-٠١-٠١', '2026-11-22', 'invalid_date'],
  ])('%s on %s: %s [SGN-03]', (born, today, problem) => {
    expect(dateOfBirthProblem(born, on(today), 16)).toBe(problem)
  })

  it('counts the age to the day in the main country of the site [SGN-03]', () => {
    const beforeMidnight = new Date('2026-11-21T22:59:59Z')
    const afterMidnight = new Date('2026-11-21T23:00:00Z')
    const ages = [beforeMidnight, afterMidnight].map((now) => ageOn('2008-11-22', dayIn('NL', now)))
    expect(ages).toEqual([17, 18])
    expect(ageOn('2008-11-22', dayIn('GB', afterMidnight))).toBe(17)
  })
})
