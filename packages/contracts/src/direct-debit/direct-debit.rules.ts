import { day, hour, minute, second } from '../clock.ts'

/** The version of the text of the mandate. Other words get a new version, because the mandate names what its member read. */
export const mandateWording = 1

/** Digits of the code in the text message (PAY-08). */
export const codeLength = 6
/** How long a code works, in ms. */
export const codeLifetime = 10 * minute
/** Tries per code. */
export const codeTries = 5
/** The pause between two codes, in ms. */
export const codePause = 60 * second
/** Codes per member and per telephone number within `codeWindow`. */
export const codesPerDay = 5
export const codeWindow = day
/** A draft without a code that works is deleted after this time, in ms. */
export const draftLifetime = hour

/** What the member sees of an account number: the country and the last four characters. */
export const ibanHint = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`
/** What the member sees of a telephone number. */
export const phoneHint = (phone: string): string => `•••• ${phone.slice(-3)}`
