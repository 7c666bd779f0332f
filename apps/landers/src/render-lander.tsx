import type { Brand } from '@vonk/brands/brand.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { I18nextProvider } from 'react-i18next'
import { prerender } from 'react-dom/static'
import { ServerStyleSheet } from 'styled-components'
import { Document, type FontFiles } from './document.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { Lander } from './lander.tsx'
import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import { slimPage } from './slim-page.ts'
import { styleMark } from './style-mark.ts'

/** The rooms whose texts stand on landing pages. */
export const landerRooms = ['landers', 'site', 'profile'] as const

/** Renders the complete HTML of a landing page with its styles, readable without scripts (LND-05). */
export async function renderLander({
  brand,
  name,
  locale,
  fonts,
}: {
  brand: Brand
  name: LanderName
  locale: Locale
  fonts: FontFiles
}): Promise<string> {
  const i18n = await createI18n({ locale, rooms: landerRooms })
  const sheet = new ServerStyleSheet()
  try {
    const page = (
      <I18nextProvider i18n={i18n}>
        <Document
          brand={brand}
          locale={locale}
          name={name}
          headline={i18n.t(`landers:${brand.slug}.${name}.headline`)}
          lead={i18n.t(`landers:${brand.slug}.${name}.lead`)}
          fonts={fonts}
        >
          <EntryWarning brand={brand} />
          <Lander brand={brand} name={name} />
        </Document>
      </I18nextProvider>
    )
    const { prelude } = await prerender(sheet.collectStyles(page))
    const html = await new Response(prelude).text()
    // A function, because the styles may contain patterns that `replace` would interpret.
    return slimPage(html.replace(`<meta name="${styleMark}"/>`, () => sheet.getStyleTags()))
  } finally {
    sheet.seal()
  }
}
