import * as z from 'zod/mini'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Db, Dependencies } from '../../dependencies.ts'
import { creditors, defaultCompany, type Creditor } from '../site/site.defaults.ts'
import { companyOf, editedSettingsOf, settingsOf } from '../site/site.service.ts'

const cents = z.int().check(z.minimum(0))

/** The key `direct_debit` of the settings of a site, which no browser gets. Amounts are in cents of euro. */
const debitSettings = z.object({
  /** Countries whose members can pay by direct debit. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** The most that is collected per member and per account number in 24 hours and in 30 days. */
  per_day: cents,
  per_month: cents,
  /** Days between an order and its collection at least. The mandate promises two. */
  notice_days: z.int().check(z.minimum(2), z.maximum(14)),
})
export type DebitSettings = z.infer<typeof debitSettings>

/** A Premium bundle a day, and four in a month. */
const defaults: DebitSettings = { countries: [], per_day: 10_000, per_month: 25_000, notice_days: 3 }
/** Countries of the demo, where no bank gets a file. */
const demoCountries = ['NL', 'DE']

/** Who collects, with the name and address of the company. */
export type NamedCreditor = Creditor & { name: string; address: string }

type Request = { deps: Pick<Dependencies, 'clock' | 'config' | 'db' | 'log' | 'texts' | 'sms'>; edition: Edition; db?: Db }

/** The settings of a site for direct debits, and its creditor; null for a company that has no creditor identifier. */
export async function debitSettingsOf(
  request: Omit<Request, 'deps'> & { deps: Omit<Request['deps'], 'sms'> },
): Promise<{ settings: DebitSettings; creditor: NamedCreditor | null }> {
  const site = await settingsOf(request)
  const edited = z.partial(debitSettings).safeParse((site as { direct_debit?: unknown }).direct_debit ?? {})
  return {
    settings: {
      ...defaults,
      ...(request.deps.config.DEMO && { countries: demoCountries }),
      // With settings that cannot be read, nothing is offered.
      ...(edited.success ? edited.data : { countries: [] }),
    },
    creditor: namedCreditor(site),
  }
}

function namedCreditor(site: { company_id: number }): NamedCreditor | null {
  const { name, address, city, country } = companyOf(site)
  const creditor = creditors[site.company_id]
  return creditor ? { ...creditor, name, address: `${address}, ${city}, ${country}` } : null
}

/** The creditor of a site for a command, which has the database alone. */
export async function creditorOf(db: Db, edition: Edition): Promise<NamedCreditor | null> {
  return namedCreditor({ company_id: (await editedSettingsOf(db, edition)).company_id ?? defaultCompany })
}

/** Whether a country of a site has direct debits: a creditor identifier, text messages, and the country is in the settings (PAY-08). */
export async function isDebitOffered(request: Request, country: string): Promise<boolean> {
  if (!request.deps.sms) return false
  const { settings, creditor } = await debitSettingsOf(request)
  return creditor !== null && settings.countries.includes(country)
}
