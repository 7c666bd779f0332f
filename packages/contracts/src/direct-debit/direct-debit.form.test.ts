import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../errors.ts'
import { debitForm, iban, isDebitable, mobileNumber } from './direct-debit.form.ts'

const filled = {
  account_holder: 'Anna de Vries',
  iban: 'nl91 abna 0417 1643 00',
  street: 'Kerkstraat',
  house_number: '12a',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: '06 12345678',
}
const problems = (country: string, some: Partial<typeof filled>) => {
  const values = { ...filled, ...some }
  const result = debitForm(country).safeParse(values)
  return result.success ? {} : fieldsOf(result.error, values)
}

describe('the form of a direct debit [PAY-08 partly]', () => {
  it('takes an account number in any writing, and stores it without spaces', () => {
    expect(iban.parse(filled.iban)).toBe('NL91ABNA0417164300')
    expect(problems('NL', {})).toEqual({})
  })

  it.each([
    ['a wrong check digit', 'NL92ABNA0417164300'],
    ['a digit too few', 'NL91ABNA041716430'],
    ['an unknown country', 'XX91ABNA0417164300'],
    ['a country outside SEPA', 'AE070331234567890123456'],
    ['another alphabet', 'ΝL91ABNA0417164300'],
    ['no number', 'hello'],
  ])('refuses an account number with %s', (_, value) => {
    expect(isDebitable(value)).toBe(false)
    expect(problems('NL', { iban: value })).toEqual({ iban: 'invalid_iban' })
  })

  it('checks the postcode and the mobile number of the country', () => {
    expect(problems('DE', { zip: '10115', phone: '0151 23456789' })).toEqual({})
    expect(problems('DE', {})).toEqual({ zip: 'invalid_zip', phone: 'invalid_phone' })
    expect(problems('NL', { zip: '3511ab', phone: '+49 151 23456789' })).toEqual({})
    expect(problems('NL', { phone: '020 123 4567' })).toEqual({ phone: 'invalid_phone' })
    expect(mobileNumber('06 12345678', 'NL')).toBe('+31612345678')
  })

  it('names each field that is empty', () => {
    const empty = { account_holder: '', iban: '', street: ' ', house_number: '', zip: '', city: '', phone: '' }
    expect(new Set(Object.values(problems('NL', empty)))).toEqual(new Set(['required']))
    expect(Object.keys(problems('NL', empty))).toHaveLength(7)
  })
})
