import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLocales } from '@vonk/contracts/locales.ts'
import { expect, it, onTestFinished } from 'vitest'
import { patchOf, type Texts, textsShownAs, withPlaceholders } from './text-patch.ts'

const locales = path.resolve(import.meta.dirname, '../../../../locales')

it('finds a text by what a page shows, and keeps its placeholders', () => {
  const texts = { title: 'Meet {{name}}', other: { plain: 'Meet Ann' }, all: '{{name}}' }
  expect(textsShownAs(texts, 'Meet \u2068Ann\u2069').map(({ path: keys }) => keys.join('.'))).toEqual(['other.plain', 'title'])
  expect(withPlaceholders('Meet {{name}}', 'Meet \u2068Ann\u2069', 'This is Ann!')).toBe('This is {{name}}!')
  expect(withPlaceholders('Meet {{name}}', 'Meet Ann', 'Meet somebody')).toBeNull()
})

it.each(openLocales)('makes a patch that git applies to the file of %s', (locale) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'patch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = `locales/${locale}/landers.json`
  cpSync(path.join(locales, locale, 'landers.json'), path.join(folder, file))
  const texts = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { [site: string]: { [name: string]: Texts } }
  // Two neighbours, as headline and lead of a landing page are, and one further down.
  const changes = [
    { path: ['general', 'gallery', 'headline'], text: 'Een “nieuwe” tekst, met € en ü' },
    { path: ['general', 'gallery', 'lead'], text: 'En een "tweede"' },
    { path: ['milf', 'video', 'lead'], text: 'Een derde' },
  ]
  execFileSync('git', ['apply', '-'], { cwd: folder, input: patchOf(file, texts, changes) })
  expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).toEqual({
    ...texts,
    general: {
      ...texts['general'],
      gallery: { ...texts['general']?.['gallery'], headline: changes[0]?.text, lead: changes[1]?.text },
    },
    milf: { ...texts['milf'], video: { ...texts['milf']?.['video'], lead: changes[2]?.text } },
  })
})

it('makes no patch when nothing is changed', () => {
  expect(patchOf('a.json', { title: 'Meet' }, [{ path: ['title'], text: 'Meet' }])).toBe('')
})
