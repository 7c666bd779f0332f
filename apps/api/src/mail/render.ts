import { allBrands } from '@vonk/brands/all.ts'
import type { Brand } from '@vonk/brands/brand.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import type { CompanyInfo } from '@vonk/contracts/site/site.schema.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { Mail } from '../dependencies.ts'
import { categoryOf } from './kinds.ts'
import { layout } from './layout.ts'
import { wordsOf, type Words } from './words.ts'

export type RenderedMail = { subject: string; text: string; html: string }

/** Who sends a mail, and the pages that every mail links to. */
export type Letterhead = {
  /** The page of the site. */
  home: string
  company: Pick<CompanyInfo, 'name' | 'address' | 'city' | 'country'>
  /** The pages to unsubscribe and to choose mails; null for a mail to a person without an account. */
  account: { unsubscribe: string; choose: string } | null
}

/** The texts below every mail: what unsubscribing does, the labels of its links, and the company. */
export type Footing = { stop: string; unsubscribe: string; choose: string; imprint: string }

export function brandOf(edition: Edition): Brand {
  const brand = allBrands.find((candidate) => candidate.edition === edition)
  if (!brand) throw new Error(`No brand has the edition ${edition}`)
  return brand
}

/** Renders a mail in the look of its edition and the language of its member, as HTML and as text (NTF-03). */
export function renderMail(mail: Mail, texts: Texts, letterhead: Letterhead): RenderedMail {
  const brand = brandOf(mail.edition)
  const words = wordsOf(mail, brand, texts)
  const footing = footingOf(mail, brand, texts, letterhead)
  return {
    subject: oneLine(words.subject),
    text: textOf({ mail, brand, words, footing, letterhead }),
    html: layout({ mail, brand, words, footing, letterhead }),
  }
}

function footingOf({ kind, locale }: Mail, brand: Brand, texts: Texts, { company }: Letterhead): Footing {
  const t = texts.getFixedT(locale, 'mails')
  const isNeeded = categoryOf[kind] === 'account'
  return {
    stop: isNeeded ? t('stop.account', { site: brand.name }) : t('stop.activity', { site: brand.name }),
    unsubscribe: t('stop.unsubscribe'),
    choose: t('stop.choose'),
    imprint: [company.name, company.address, company.city, countryIn(locale, company.country)].join(', '),
  }
}

const countryIn = (locale: Locale, country: string) =>
  new Intl.DisplayNames([locales[locale].iso], { type: 'region' }).of(country) ?? country

/** A subject is a header, which ends at a line break. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** All parts of a mail. */
export type MailParts = { mail: Mail; brand: Brand; words: Words; footing: Footing; letterhead: Letterhead }

/** The same mail for programs that show no HTML. Programs fold what follows the line `-- `, as a signature. */
const textOf = ({ mail, brand, words, footing, letterhead }: MailParts): string =>
  [
    words.heading,
    words.body,
    ...(words.rows ? [words.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    `${words.button}:\n${mail.action}`,
    words.afterword,
    `-- \n${brand.name}: ${letterhead.home}`,
    words.footer,
    ...(letterhead.account
      ? [
          `${footing.stop}\n${footing.unsubscribe}: ${letterhead.account.unsubscribe}\n${footing.choose}: ${letterhead.account.choose}`,
        ]
      : []),
    footing.imprint,
  ].join('\n\n')
