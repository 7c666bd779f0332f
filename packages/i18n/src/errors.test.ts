import { describe, expect, it } from 'vitest'
import { errorCodes, fieldCodes } from '@vonk/contracts/errors.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { createTexts } from './server.ts'

const { getFixedT } = createTexts({ namespaces: ['errors'] })
const nl = getFixedT('nl', 'errors')

describe.each(openLocales)('in %s', (locale) => {
  const i18n = createTexts({ namespaces: ['errors'] }).getFixedT(locale, 'errors')

  it.each(errorCodes)('has a text for the code %s [LOC-01 partly]', (code) => {
    expect(i18n(`codes.${code}`, { minutes: 5, count: 2 })).not.toBe(`codes.${code}`)
  })

  it.each(fieldCodes)('has a text for the field code %s', (code) => {
    expect(i18n(`fields.${code}`)).not.toBe(`fields.${code}`)
  })
})

describe('texts that the specification prescribes', () => {
  it('for a failed login', () => {
    expect(nl('codes.login_failed')).toBe('Login mislukt, probeer opnieuw')
    expect(nl('codes.login_blocked', { minutes: 15 })).toBe('Te veel foute pogingen, account voor 15 min geblokkeerd.')
  })

  it('for an unknown error', () => {
    expect(nl('codes.server_error')).toBe('Er is een fout opgetreden, probeer het later opnieuw.')
  })

  it('for too few credits, a failed payment and an expired link', () => {
    expect(nl('codes.insufficient_credits')).toBe('Je hebt onvoldoende credits')
    expect(nl('codes.payment_failed')).toBe('Betaling mislukt')
    expect(nl('codes.link_invalid')).toBe('Link verlopen of invalide, vraag een nieuwe e-mail aan')
  })

  it('for the fields of the signup form', () => {
    expect(nl('fields.invalid_email')).toBe('Ongeldige e-mail')
    expect(nl('named.date_of_birth.invalid_date')).toBe('Ongeldige geboortedatum.')
    expect(nl('named.date_of_birth.required')).toBe('Vul uw geboortedatum in')
  })
})
