import { createI18n } from '@vonk/i18n/setup.ts'
import { expect, it } from 'vitest'
import { knowingTexts } from './known-texts.ts'

const texts = async () =>
  knowingTexts(
    await createI18n({
      locale: 'en',
      rooms: ['site'],
      loadRoom: async (_locale, room) => ({
        plain: `The text of ${room}`,
        named: 'Hello {{name}}',
      }),
    }),
  )

it('returns the texts of each room, and each value in them', async () => {
  const i18n = await texts()
  await i18n.loadNamespaces('chat')
  const [site, chat] = [i18n.getFixedT('en', 'site'), i18n.getFixedT('en', 'chat')] as unknown as Words[]
  for (const _ of [1, 2]) {
    expect(site?.('plain')).toBe('The text of site')
    expect(chat?.('plain')).toBe('The text of chat')
    expect(site?.('chat:plain')).toBe('The text of chat')
  }
  expect(['Noor', 'Sam'].map((name) => site?.('named', { name }))).toEqual(['Hello Noor', 'Hello Sam'])
})

it('finds a text that was missing before its room was loaded', async () => {
  const i18n = await texts()
  const before = i18n.getFixedT('en', 'chat') as unknown as Words
  expect(before('plain')).toBe('plain')
  await i18n.loadNamespaces('chat')
  const after = i18n.getFixedT('en', 'chat') as unknown as Words
  expect(after('plain')).toBe('The text of chat')
})

type Words = (key: string, values?: Record<string, string>) => string
