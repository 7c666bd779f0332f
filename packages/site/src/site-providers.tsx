import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { Brand } from '@vonk/brands/brand.ts'
import { RenderedWithContext, type RenderedWith } from '@vonk/i18n/rendered-with.ts'
import { GestureContext } from '@vonk/ui/gesture/gesture-context.ts'
import { BaseStyle } from '@vonk/ui/theme-provider/base-style.ts'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { BrandContext } from './brand-context.ts'

type SiteProvidersProps = {
  brand: Brand
  client: QueryClient
  i18n: I18n
  /** Set if the server renders or rendered the page. */
  renderedWith?: RenderedWith | null
  children: ReactNode
}

/** The providers of a site: brand, texts and query client. The page has the theme's CSS. Stories and tests use them too. */
export function SiteProviders({ brand, client, i18n, renderedWith = null, children }: SiteProvidersProps) {
  return (
    <BrandContext value={brand}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <RenderedWithContext value={renderedWith}>
            <GestureContext value={brand.theme.gesture}>
              <BaseStyle />
              {children}
            </GestureContext>
          </RenderedWithContext>
        </QueryClientProvider>
      </I18nextProvider>
    </BrandContext>
  )
}
