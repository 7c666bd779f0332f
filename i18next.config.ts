import { defineConfig } from 'i18next-cli'
import { openLocales } from './packages/contracts/src/locales.ts'

/**
 * Texts live in `locales/<locale>/<namespace>.json`. A namespace is a room (packages/contracts/src/rooms.ts); `site` also
 * holds the shell's (navigation, footer, alerts), `errors` one text per error code, `mails`, `settings` and `export` what the
 * server writes.
 *
 * English is written first; `i18next-cli extract` adds the keys that code asks for, removes those that nothing asks for
 * and sorts the files. `pnpm check:texts` fails on a missing, unused or empty text, and on text written into markup. How texts
 * must be written is judged by `packages/i18n/src/texts`.
 */
export default defineConfig({
  locales: [...openLocales],
  extract: {
    input: ['packages/{i18n,ui,state,chat,site}/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'packages/contracts/src/**/*.ts'],
    ignore: ['**/*.{test,stories}.{ts,tsx}'],
    output: 'locales/{{language}}/{{namespace}}.json',
    primaryLanguage: 'en',
    defaultNS: 'site',
    // Keys that code puts together: by an error's code, a kind of data, a site's slug.
    preservePatterns: [
      'decisions:about.*',
      'decisions:appeal.*',
      'decisions:forReported.*',
      'decisions:forReporter.*',
      'decisions:rules.*',
      'decisions:short.*',
      'decisions:states.*',
      'mails:appealDecided.heading.*',
      'mails:measureTaken.*',
      'mails:reportDecided.*',
      'errors:codes.*',
      'errors:fields.*',
      'errors:named.*',
      'information:*',
      'phrases:*',
      'spending:kinds.*',
      'spending:columns.*',
      'support:complaint.kinds.*',
      'support:complaint.textHints.*',
      ...['bbw', 'bdsm', 'gay', 'general', 'gilf', 'milf', 'she'].flatMap((slug) => [`home:${slug}.*`, `landers:${slug}.*`]),
      'settings:*',
      'export:sections.*',
      'export:columns.*',
      'export:values.*',
    ],
    extractFromComments: false,
  },
  lint: {
    checkConcatenation: 'error',
  },
})
