import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isOpenLocale, localeCodes } from '@vonk/contracts/locales.ts'
import { describe, expect, it } from 'vitest'
import { createTexts } from './server.ts'
import { createI18n, type LoadRoom } from './setup.ts'

/** Loads the real texts and records what is loaded. */
function counting(): { loaded: string[]; loadRoom: LoadRoom } {
  const loaded: string[] = []
  return {
    loaded,
    loadRoom: async (locale, room) => {
      loaded.push(`${locale}/${room}`)
      return await import(`../../../locales/${locale}/${room}.json`)
    },
  }
}

describe('texts', () => {
  it('are loaded only for the current locale and the rooms in use [LOC-05]', async () => {
    const { loaded, loadRoom } = counting()
    const i18n = await createI18n({ locale: 'en', rooms: ['errors'], loadRoom })
    expect(i18n.t('errors:codes.payment_failed')).toBe('Payment failed')
    expect(loaded.filter((file) => !file.endsWith('/site'))).toEqual(['en/errors'])
    expect(loaded.every((file) => file.startsWith('en/'))).toBe(true)
  })

  it('change language without a reload and load only the rooms in use [LOC-05]', async () => {
    const { loaded, loadRoom } = counting()
    const i18n = await createI18n({ locale: 'en', rooms: ['errors'], loadRoom })
    await i18n.loadNamespaces('chat')
    loaded.length = 0
    await i18n.changeLanguage('nl')
    expect(i18n.t('errors:codes.payment_failed')).toBe('Betaling mislukt')
    expect(loaded.filter((file) => !file.endsWith('/site')).toSorted()).toEqual(['nl/chat', 'nl/errors'])
  })

  it.each([
    { locale: 'en', one: 'You have 1 credit.', many: 'You have 2 credits.' },
    { locale: 'nl', one: 'Je hebt 1 credit.', many: 'Je hebt 2 credits.' },
  ] as const)('follow the plurals of $locale [LOC-06]', async ({ locale, one, many }) => {
    const i18n = await createI18n({ locale, rooms: ['credits'] })
    expect([i18n.t('credits:balance', { count: 1 }), i18n.t('credits:balance', { count: 2 })]).toEqual([one, many])
  })

  it('fall back to Dutch if they are missing in a locale [LOC-02]', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'texts-'))
    try {
      for (const [locale, texts] of Object.entries({ fr: {}, nl: { codes: { payment_failed: 'Betaling mislukt' } } })) {
        mkdirSync(path.join(folder, locale))
        writeFileSync(path.join(folder, locale, 'errors.json'), JSON.stringify(texts))
      }
      const t = createTexts({ folder, namespaces: ['errors'] }).getFixedT('fr', 'errors')
      expect(t('codes.payment_failed')).toBe('Betaling mislukt')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  const closed = localeCodes.find((code) => !isOpenLocale(code))

  it.runIf(closed)('fall back to Dutch in a language that is not open [LOC-02]', async () => {
    const loadRoom: LoadRoom = async (locale, room) =>
      locale === closed ? {} : await import(`../../../locales/${locale}/${room}.json`)
    const i18n = await createI18n({ locale: closed ?? 'fr', rooms: ['errors'], loadRoom })
    expect(i18n.t('errors:codes.payment_failed')).toBe('Betaling mislukt')
  })

  it.each([
    ['Tom & <b>Jerry</b>', 'Tom & <b>Jerry</b>'],
    ['Zoë', 'Zoë'],
    ['אנה', '\u2068אנה\u2069'],
    ['Anna سلام', '\u2068Anna سلام\u2069'],
    ['Anna\u202egnp', 'Annagnp'],
    ['\u2069\u202eאנה', '\u2068אנה\u2069'],
  ])('contain the name %j as %j, so it does not reorder the text', async (name, shown) => {
    const i18n = await createI18n({ locale: 'en', rooms: ['site'] })
    expect(i18n.t('card.nameAndAge', { name, age: 32 })).toBe(`${shown}, 32`)
    const texts = createTexts({ namespaces: ['mails'] }).getFixedT('en', 'mails')
    expect(texts('footer', { site: name })).toContain(shown)
  })
})
