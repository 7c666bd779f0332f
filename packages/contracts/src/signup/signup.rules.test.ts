import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../errors.ts'
import { normaliseName } from './signup.rules.ts'
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
})
