import type { Brand } from '@vonk/brands/brand.ts'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import { colorSchemeAttribute } from '@vonk/brands/theme-css.ts'
import { landerSource, type LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import { ThemeProvider } from '@vonk/ui/theme-provider/theme-provider.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { afterLoadScript, allTurns, loadingAttribute, waitingMedia } from './after-load.ts'
import { firstTouchScript } from './first-touch.ts'
import { keepTrackingScript } from './keep-tracking.ts'
import { landings } from './landings.ts'
import { styleMark } from './style-mark.ts'
import { tellVisitScript } from './tell-visit.ts'

type DocumentProps = {
  brand: Brand
  locale: Locale
  name: LanderName
  headline: string
  lead: string
  fonts: FontFiles
  children: ReactNode
}

/** The `@font-face` rules of the brand, those that wait until the page is there, and the files to preload. */
export type FontFiles = { css: string; later: string; preload: readonly string[] }

/** The whole document, because React moves titles and styles into the head only when it renders the document. */
export function Document({ brand, locale, name, headline, lead, fonts, children }: DocumentProps) {
  const { t } = useTranslation('landers')
  const { light, dark } = brand.theme.colours
  const { scheme, touch } = landings[name]
  const evening = scheme === 'evening' ? { [colorSchemeAttribute]: 'dark' } : {}
  return (
    <html lang={locales[locale].iso} {...evening} {...{ [loadingAttribute]: allTurns }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={light.surface} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.surface} media="(prefers-color-scheme: dark)" />
        <meta name="rating" content="adult" />
        <title>{`${headline} · ${brand.name}`}</title>
        <meta name="description" content={`${t('description', { name: brand.name, headline })} ${lead}`} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {fonts.preload.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: fonts.css }} />
        <style media={waitingMedia} dangerouslySetInnerHTML={{ __html: fonts.later }} />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: fonts.later }} />
        </noscript>
        <script dangerouslySetInnerHTML={{ __html: afterLoadScript }} />
        <meta name={styleMark} />
      </head>
      <body>
        <ThemeProvider theme={brand.theme}>{children}</ThemeProvider>
        {/* In the page: as files they would share the line with what one sees first. */}
        <script
          data-lander={landerSource(name, locale)}
          data-language={locale}
          dangerouslySetInnerHTML={{ __html: keepTrackingScript + tellVisitScript }}
        />
        {touch ? (
          <script data-touch={`/landers/touch/${name}.js`} dangerouslySetInnerHTML={{ __html: firstTouchScript }} />
        ) : null}
      </body>
    </html>
  )
}
