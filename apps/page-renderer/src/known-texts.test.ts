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

it.each([
  ['named', { name: 'Noor' }],
  ['named', { name: '\u05e0\u05d5\u05e8 $& {{name}}' }],
  ['named', { name: 34 }],
  ['named', {}],
  ['named', { name: undefined }],
  ['named', { name: 'Noor', lng: 'nl' }],
  ['named', { name: 'Noor', defaultValue: 'x' }],
  ['two', { name: 'Noor', age: 34 }],
  ['two', { name: 'Noor' }],
  ['nested', { name: 'Noor' }],
  ['days', { count: 1 }],
  ['days', { count: 2 }],
  ['gone', { name: 'Noor' }],
  ['gone', { name: 'Noor', defaultValue: 'Instead {{name}}' }],
] as [string, Record<string, string>][])('puts the values into %s as i18next does: %j', async (key, values) => {
  const rooms = {
    named: 'Hello {{name}}!',
    two: '{{name}}, {{age}} and {{name}}',
    nested: '$t(named), {{name}}',
    days_one: 'One day',
    days_other: '{{count}} days',
  }
  const options = { locale: 'en', rooms: ['site'], loadRoom: () => Promise.resolve(rooms) } as const
  const words = (await createI18n(options)).getFixedT('en', 'site') as unknown as Words
  const known = knowingTexts(await createI18n(options)).getFixedT('en', 'site') as unknown as Words
  const expected = words(key, values)
  for (const _ of [1, 2]) expect(known(key, values)).toBe(expected)
})

type Words = (key: string, values?: Record<string, string>) => string
