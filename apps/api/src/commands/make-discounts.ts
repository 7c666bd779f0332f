/** `pnpm discount`: makes, lists and ends the discount codes of a site, until there is a back office. It works beside a running server. */
import { parseArgs } from 'node:util'
import { editions, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { discountValidities, type DiscountValidity } from '@vonk/contracts/offers/offers.schema.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { endDiscount, makeDiscount, type DiscountWish } from '../features/offers/offers.staff.ts'
import { runCommand, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm discount <site> list          codes that have not expired, newest first
  pnpm discount <site> end <code>    ends a code; orders that have it keep it
  pnpm discount <site> make <off>    makes a code and prints it; <off> is a percentage (25%) or a sum (5.00EUR)
    --code <name>                      its name; a random one by default
    --uses <validity>                  ${discountValidities.join(', ')}; ${discountValidities[0]} by default: one purchase of one member
    --days <number>                    how long it is valid; without an end by default
    --minimum <sum>                    the lowest price of a bundle that it is for (20.00EUR)
    --country <code>                   only in this country (NL)
    --member <email>                   only for this member`

/** Codes that one list shows. */
const listed = 100

async function run({ db }: Surroundings, given: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      uses: { type: 'string', default: discountValidities[0] },
      days: { type: 'string' },
      minimum: { type: 'string' },
      country: { type: 'string' },
      member: { type: 'string' },
    },
  })
  const [site = '', command, what = ''] = positionals
  if (!isSite(site)) throw new Error(usage)
  const edition = editions[site]
  if (command === 'list') return list(db, edition)
  if (command === 'end' && what) return end(db, edition, what)
  if (command === 'make' && what && isValidity(values.uses)) {
    const minimum = values.minimum === undefined ? undefined : sumOf(values.minimum)
    const off = offOf(what)
    const currency = off.currency ?? minimum?.currency
    if (minimum && minimum.currency !== currency) throw new Error('The sum and the minimum have the same currency.')
    const wish: DiscountWish = {
      edition,
      off: off.off,
      currency,
      minimum: minimum?.amount,
      code: values.code,
      country: values.country,
      email: values.member,
      days: values.days === undefined ? undefined : wholeNumber(values.days),
      validity: values.uses,
    }
    console.log(await makeDiscount(db, wish, new Date()))
    return
  }
  throw new Error(usage)
}

/** A percentage, or a sum with its currency. */
function offOf(text: string): { off: DiscountWish['off']; currency?: string } {
  const percentage = /^(\d{1,2})%$/.exec(text)?.[1]
  if (percentage !== undefined) return { off: { percentage: wholeNumber(percentage) } }
  const { amount: value, currency } = sumOf(text)
  return { off: { value }, currency }
}

/** A sum such as 5.00EUR, in minor units. */
function sumOf(text: string): { amount: number; currency: string } {
  const [, whole, cents, currency] = /^(\d{1,5})\.(\d{2})([A-Z]{3})$/.exec(text) ?? []
  const amount = Number(whole) * 100 + Number(cents)
  if (currency === undefined || amount === 0) throw new Error('Write a sum as 5.00EUR.')
  return { amount, currency }
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 9999) throw new Error(usage)
  return number
}

async function list(db: Kysely<Database>, edition: Edition): Promise<void> {
  const codes = await db
    .selectFrom('discount_codes')
    .select(['code', 'percentage', 'value', 'currency', 'minimum_order_value', 'validity', 'country', 'expires_at'])
    .where('edition', '=', edition)
    .where('reason', 'is', null)
    .where((code) => code.or([code('expires_at', 'is', null), code('expires_at', '>', new Date())]))
    .orderBy('created_at', 'desc')
    .limit(listed)
    .execute()
  for (const { code, percentage, value, currency, minimum_order_value: minimum, validity, country, expires_at: until } of codes)
    console.log(
      [
        code,
        percentage === null ? sumText(value, currency) : `${percentage}%`,
        validity,
        country ?? 'any country',
        minimum === null ? 'any bundle' : `from ${sumText(minimum, currency)}`,
        until ? `until ${until.toISOString().slice(0, 10)}` : 'no end',
      ].join('  '),
    )
  console.log(codes.length === listed ? `The newest ${listed} are listed.` : `${codes.length} codes.`)
}

const sumText = (amount: number | null, currency: string | null) => `${((amount ?? 0) / 100).toFixed(2)}${currency ?? ''}`

async function end(db: Kysely<Database>, edition: Edition, code: string): Promise<void> {
  if (!(await endDiscount(db, edition, code, new Date()))) throw new Error(`There is no code ${code}.`)
  console.log('Ended.')
}

const isSite = (text: string): text is EditionSlug => Object.hasOwn(editions, text)
const isValidity = (text: string): text is DiscountValidity => (discountValidities as readonly string[]).includes(text)

// Last: it needs what stands above.
await runCommand(run)
