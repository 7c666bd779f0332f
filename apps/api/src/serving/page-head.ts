import { locales, type Locale } from '@vonk/contracts/locales.ts'
import type { CompanyInfo, Settings } from '@vonk/contracts/site/site.schema.ts'
import type { InformationPage, TextNode } from '@vonk/contracts/support/support.schema.ts'
import { escapeHtml } from '../mail/escape-html.ts'

/** What search engines and shared links tell about a page (LOC-08). `title` and `description` are escaped. */
export type PageHead = {
  /** The name of the site. */
  name: string
  locale: Locale
  title: string
  description: string
  /** The page in each open language, and under `x-default` the address that names no language. */
  addresses: Readonly<Partial<Record<Locale, string>> & { 'x-default': string }>
  /** The address of the sharing picture. */
  picture: string | null
  /** For search engines, as schema.org describes it. */
  data?: object | null
}

const meta = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`

/** The elements for the head of a page. */
export function headOf({ name, locale, title, description, addresses, picture, data }: PageHead): string {
  const canonical = escapeHtml(addresses[locale] ?? addresses['x-default'])
  return [
    `<link rel="canonical" href="${canonical}">`,
    ...Object.entries(addresses).map(
      ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
    ),
    meta('type', 'website'),
    meta('site_name', escapeHtml(name)),
    meta('locale', locales[locale].iso.replace('-', '_')),
    meta('title', title),
    meta('description', description),
    meta('url', canonical),
    ...(picture === null
      ? []
      : [
          meta('image', escapeHtml(picture)),
          meta('image:width', '1200'),
          meta('image:height', '630'),
          meta('image:alt', escapeHtml(name)),
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
    // Data, not a script: browsers never run it, and the content security policy does not concern it.
    data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '',
  ].join('')
}

/** The site and the company behind it. */
export const siteData = ({
  origin,
  locale,
  settings: { name, description },
  company,
}: {
  origin: string
  locale: Locale
  settings: Pick<Settings, 'name' | 'description'>
  company: Pick<CompanyInfo, 'name'>
}) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name,
      legalName: company.name,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      name,
      description,
      url: `${origin}/`,
      inLanguage: locales[locale].iso,
      publisher: { '@id': `${origin}/#organization` },
    },
  ],
})

/** The questions of a page: its headings, and the text below each. */
export function questionsData({ language, text }: Pick<InformationPage, 'language' | 'text'>) {
  const questions: { name: string; answer: string[] }[] = []
  for (const node of text) {
    if (typeof node !== 'string' && node.tag === 'h2') questions.push({ name: wordsOf(node), answer: [] })
    else questions.at(-1)?.answer.push(wordsOf(node))
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: locales[language].iso,
    mainEntity: questions.map(({ name, answer }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ').replaceAll(/\s+/g, ' ').trim() },
    })),
  }
}

const wordsOf = (node: TextNode): string =>
  typeof node === 'string' ? node : `${node.children.map(wordsOf).join('')}${node.tag === 'li' || node.tag === 'br' ? ' ' : ''}`
