import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/mobile'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import * as z from 'zod/mini'
import { countryCode, text } from '../text.ts'

/** Characters that banks accept in a name of a SEPA file. */
const nameLength = 70

/** An account number as banks store it: upper case, without spaces. */
const electronic = (value: string) => electronicFormatIBAN(value.slice(0, 60)) as string

/** Whether money can be collected from an account: check digits and length fit, and its country is in SEPA. */
export const isDebitable = (value: string): boolean => isValidIBAN(value) && isSEPACountry(value.slice(0, 2))

/** An account number (PAY-08), returned without spaces. Codes: required, too_long, invalid_iban. */
export const iban = text({ min: 1, max: 60 }).check(z.overwrite(electronic), z.refine(isDebitable, { error: 'invalid_iban' }))

const phone = text({ min: 1, max: 30 })

/** What a member fills in (PAY-08). The address is in the country of the prices. */
const fields = {
  account_holder: text({ min: 1, max: nameLength }).check(z.regex(/\p{L}/u, { error: 'malformed_text' })),
  iban,
  street: text({ min: 1, max: nameLength }),
  house_number: text({ min: 1, max: 16 }),
  zip: text({ min: 1, max: 16 }),
  city: text({ min: 1, max: 35 }),
  phone,
}

/** The mobile number in international form; null if it is none. `country`: of a number without a country code. */
export const mobileNumber = (value: string, country: string): string | null => {
  const parsed = parsePhoneNumber(value.slice(0, 30), country as CountryCode)
  return parsed?.isValid() ? parsed.number : null
}

const isZip = (value: string, country: string) =>
  !postcodeValidatorExistsForCountry(country) || postcodeValidator(value.toUpperCase(), country)

/** The form with the checks that depend on the country. Codes of fields: invalid_iban, invalid_zip, invalid_phone. */
export const debitForm = (country: string) =>
  z.strictObject({
    ...fields,
    zip: fields.zip.check(z.refine((value) => isZip(value, country), { error: 'invalid_zip' })),
    phone: phone.check(z.refine((value) => mobileNumber(value, country) !== null, { error: 'invalid_phone' })),
  })

export type DebitForm = z.infer<ReturnType<typeof debitForm>>

/** The same for the contract, which does not know the country of the member. The server checks it with {@link debitForm}. */
export const debitFields = { ...fields, country: countryCode }
