import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hashOfPages, readMadeOf, writeMadeOf } from './unchanged-pages.ts'

const hashes = {
  code: 'c',
  'brand she': 's',
  'brand gay': 'g',
  'texts nl landers': 'n',
  'texts nl chat': 'm',
  'texts fi landers': 'f',
}
const she = { slug: 'she', locale: 'nl', rooms: ['landers'] }
const changed = (part: keyof typeof hashes) => hashOfPages({ ...hashes, [part]: 'other' }, she) !== hashOfPages(hashes, she)

it.each(['code', 'brand she', 'texts nl landers'] as const)('renders the pages again when this changes: %s', (part) => {
  expect(changed(part)).toBe(true)
})

it.each(['brand gay', 'texts fi landers', 'texts nl chat'] as const)('keeps the pages when this changes: %s', (part) => {
  expect(changed(part)).toBe(false)
})

it('refuses to guess what pages are made of', () => {
  expect(() => hashOfPages(hashes, { ...she, rooms: ['landers', 'profile'] })).toThrow('texts nl profile')
})

it('forgets the pages of a build that broke off', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeMadeOf(folder, { nl: 'hash' })
  expect(await readMadeOf(folder)).toEqual({ nl: 'hash' })
  await writeMadeOf(folder, null)
  expect(await readMadeOf(folder)).toEqual({})
})
