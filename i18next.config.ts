import { defineConfig } from 'i18next-cli'

/**
 * Texts live in `locales/<locale>/<namespace>.json`. A namespace is a room (packages/contracts/src/rooms.ts); `site` also
 * holds the shell's (navigation, footer, alerts), `errors` one text per error code, `mails` what the server writes.
 *
 * English is written first; `i18next-cli extract` adds the keys that code asks for, removes those that nothing asks for
 * and sorts the files. `pnpm check:texts` fails on a missing, unused or empty text, and on text written into markup.
 */
export default defineConfig({
  locales: ['en', 'nl'],
  extract: {
    input: ['packages/{i18n,ui,state,chat,site}/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'packages/contracts/src/**/*.ts'],
    ignore: ['**/*.{test,stories}.{ts,tsx}'],
    output: 'locales/{{language}}/{{namespace}}.json',
    primaryLanguage: 'en',
    defaultNS: 'site',
    // Server code names the file beside the language: textsOf('nl', 'mails').
    useTranslationNames: ['useTranslation', { name: 'textsOf', nsArg: 1 }],
    // Keys that end in a code of the contract, which code puts together.
    preservePatterns: ['errors:codes.*', 'errors:fields.*', 'errors:named.*'],
    extractFromComments: false,
  },
  lint: {
    checkConcatenation: 'error',
  },
})
