import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import type { i18n as I18n } from 'i18next'
import addonMsw from 'msw-storybook-addon'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { addons } from 'storybook/preview-api'
import { configure } from 'storybook/test'
import { allBrands } from '../packages/brands/src/all.ts'
import '../packages/brands/src/bbw/fonts.css'
import '../packages/brands/src/bdsm/fonts.css'
import '../packages/brands/src/gay/fonts.css'
import '../packages/brands/src/general/fonts.css'
import '../packages/brands/src/gilf/fonts.css'
import '../packages/brands/src/milf/fonts.css'
import '../packages/brands/src/she/fonts.css'
import { isLocale, locales } from '../packages/contracts/src/locales.ts'
import { fixedNow } from '../packages/fixtures/src/clock.ts'
import { applyColorScheme } from '../packages/ui/src/theme-provider/color-scheme.ts'
import { ThemeProvider } from '../packages/ui/src/theme-provider/theme-provider.tsx'
import { freezeClock } from './frozen-clock.ts'
import { drawMembers } from './portraits.ts'
import { startWorker } from './start-worker.ts'
import { editTexts } from './studio.ts'
import { localeItems, pseudoLocale, textsOf } from './texts.ts'

/** Set when stories run as tests. */
const isTest = import.meta.env['VITEST_STORYBOOK'] !== undefined

freezeClock(fixedNow)
if (!isTest) drawMembers()

/** A thumbnail of a wall. Storybook plays nothing there; a check of it would say nothing new. */
const isThumbnail = new URLSearchParams(location.search).get('embed') === 'true'

/** The texts of the story. Undefined while the language has no files. */
let shownTexts: I18n | undefined

// The tools of the toolbar load when they are used.
async function listenToTools() {
  const channel = await addons.ready()
  const change = async (on: boolean) => {
    const { switchTextEditing } = await import('./edit-texts.ts')
    switchTextEditing(on, shownTexts)
  }
  channel.on(editTexts, (on: boolean) => void change(on))
}

void listenToTools()

// The default of a second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  initialGlobals: { brand: 'general', locale: 'en', scheme: 'light' },
  globalTypes: {
    brand: {
      description: 'Site',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: allBrands.map(({ slug, name, edition }) => ({ value: slug, title: name, right: String(edition) })),
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: localeItems,
      },
    },
    scheme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'system', title: 'Device', icon: 'browser' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    // Every finding of axe is an error. Focus guards at the edges of a dialog move the focus on immediately; axe reports
    // them as hidden focusable elements.
    a11y: {
      test: isThumbnail ? 'off' : 'error',
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      // A test reads only what is wrong. The panel of Storybook also lists every element that is right.
      ...(isTest && { options: { resultTypes: ['violations'], preload: { assets: ['media'] } } }),
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    // The way of a visitor; what only developers need comes last.
    options: {
      storySort: {
        order: [
          'Start here',
          'Walls',
          'Landers',
          ['Each lander', 'Lander of one member'],
          'Screens',
          [
            'Home and site',
            'Sign-up',
            'Account',
            'Search',
            'Profile',
            'Likes',
            'Today, swiping, matches',
            'Chat',
            'Prices and payment',
            'Notifications',
            'Support',
          ],
          'Looks of the sites',
          'Chat',
          'Kit',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        narrow: { name: 'Narrow phone 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        laptop: { name: 'Laptop 1280', styles: { width: '1280px', height: '720px' }, type: 'desktop' },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        wide: { name: 'Wide desktop 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
      },
    },
  },
  loaders: [async ({ globals }) => ({ i18n: await textsOf(globals.locale) })],
  decorators: [
    (Story, { globals, loaded }) => {
      const brand = allBrands.find(({ slug }) => slug === globals.brand) ?? allBrands[0]
      const { locale, scheme }: { locale?: unknown; scheme?: unknown } = globals
      shownTexts = locale === pseudoLocale ? undefined : (loaded as { i18n: I18n }).i18n
      document.documentElement.lang = isLocale(locale) ? locales[locale].iso : 'en'
      applyColorScheme(scheme === 'dark' || scheme === 'system' ? scheme : 'light')
      if (brand === undefined) return <Story />
      return (
        <I18nextProvider i18n={(loaded as { i18n: I18n }).i18n}>
          <ThemeProvider theme={brand.theme}>
            <Suspense>
              <Story />
            </Suspense>
          </ThemeProvider>
        </I18nextProvider>
      )
    },
  ],
})
