import { intends } from './intent.ts'

const services =
  /\b(?:pay ?pal\w{0,2}|revolut\w{0,3}|cash ?app|bizum\w{0,3}|mo\w{1,4}li? ?-?pa[iy]\w{0,4}|mobiilip\w+|vipps?e?|swish\w?|blik\w{0,3}|tikkie|lydia|venmo|zelle|paysafe(?:card)?|western union|moneygram|skrill|neteller|postepay|satispay|payconiq|wise|wero|iban|kontonummer|rekeningnummer|numer konta)\b/g

/** Whether a payment service is mentioned at all. */
export const namesService = (words: string): boolean => words.search(services) >= 0

/** "Pay me 200 over there": a way to pay and a wish for money in one. */
export const asksByService = (words: string): boolean =>
  [...words.matchAll(services)].some(({ 0: name, index }) =>
    /^\s+(?:(?:me|meg|mig|mij|mich|mulle|mua)\s+)?(?:\S{1,6}\s+)?\d{2,5}\b/.test(
      words.slice(index + name.length, index + name.length + 40),
    ),
  )

/** A purse of a cryptocurrency, or a name at a payment service. */
const purses = [
  /\bbc1[a-z0-9]{20,}\b/,
  /\b0x[a-f0-9]{40}\b/,
  /\b[13][a-z0-9]{25,34}\b/,
  /\bt[a-z0-9]{33}\b/,
  /(?:^|\s)\$[a-z]\w{2,}/,
]

const cards =
  'gavekort|presentkort|lahjakort\\w*|cadeaukaart\\w*|cadeaubon\\w*|geschenkkarte\\w*|gutschein\\w*|cartes? cadeau|tarjetas? (?:de )?regalo|buon[oi]|kart\\w* podarunkow\\w*|gift ?cards?|apple card|itunes|steam\\w*|google play|amazon|paysafe\\w*|transcash|pcs'

/** A card that is as good as money, and its code. */
const cardCode = new RegExp(`\\b(?:${cards})\\b.{0,90}?\\b(?:code|kod|codi|koodi|pin\\b|numbers)`)

/** Whether a text wants the code of a card. */
export const wantsCard = (words: string): boolean => cardCode.test(words)

/** Whether a text names where to pay: an account, a payment service, a purse or the code of a card. */
export const namesPayment = (text: string, words: string): boolean =>
  hasAccount(text) ||
  purses.some((purse) => purse.test(text)) ||
  wantsCard(words) ||
  asksByService(words) ||
  intends(words, services)

const account = /\b[a-z][ .]?[a-z][ .-]{0,3}\d[ .-]?\d(?:[ .-]{0,3}[a-z0-9]){11,30}|(?<!\d)\d{2}(?: ?\d{4}){6}(?!\d)/g

/** The text without its IBANs, whose digits are no phone numbers. */
export const withoutAccounts = (text: string): string => text.replaceAll(account, (found) => (holdsAccount(found) ? ' ' : found))

const hasAccount = (text: string) => [...text.matchAll(account)].some(([found]) => holdsAccount(found))

/** Whether an IBAN with the right check digits (ISO 13616) is at the start, or a Polish one without its country. Words may follow it. */
function holdsAccount(found: string): boolean {
  const letters = found.replaceAll(/[ .-]/g, '').replace(/^(?=\d)/, 'pl')
  for (let length = 15; length <= letters.length; length++) if (isAccount(letters.slice(0, length))) return true
  return false
}

function isAccount(letters: string): boolean {
  let rest = 0
  for (const letter of letters.slice(4) + letters.slice(0, 4))
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
