import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { stamp } from './new.ts'

const workspace = path.resolve(import.meta.dirname, '../../..')
const copies: string[] = []

/** Not written by hand, or too heavy to copy for nothing. */
const notOurs = new Set(['node_modules', 'dist', '.turbo', '.vitest', 'test-results', 'pictures'])

/** The house's own files in a folder of their own. */
function aCopy(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'stamp-'))
  copies.push(copy)
  for (const part of ['packages', 'apps', 'locales', '.storybook'])
    cpSync(path.join(workspace, part), path.join(copy, part), {
      recursive: true,
      filter: (file) => !notOurs.has(path.basename(file)),
    })
  return copy
}

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8')

afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true })
})

describe('a new niche', () => {
  it('is one command: a door, a brand, and a line wherever there is one per edition [EDI-01]', () => {
    const house = aCopy()
    const next = stamp(house, ['niche', 'poly', '8', 'Trio', 'Club'])
    expect(next).toContain('packages/brands/src/poly')
    expect(read(house, 'apps/poly/src/main.tsx')).toBe(read(house, 'apps/milf/src/main.tsx').replaceAll('milf', 'poly'))
    expect(read(house, 'apps/poly/vite.config.ts')).toBe(read(house, 'apps/milf/vite.config.ts').replaceAll('milf', 'poly'))
    expect(JSON.parse(read(house, 'apps/poly/package.json'))).toEqual(
      JSON.parse(read(house, 'apps/milf/package.json').replaceAll('milf', 'poly')),
    )
    expect(read(house, 'packages/contracts/src/editions.ts')).toMatch(/gay: 7,\n {2}poly: 8,\n\}/)
    const brand = read(house, 'packages/brands/src/poly/brand.ts')
    for (const word of [
      'export const poly: Brand',
      "slug: 'poly'",
      'edition: 8',
      "name: 'Trio Club'",
      "installName: 'Trio Club'",
      'polyTheme',
    ])
      expect(brand).toContain(word)
    expect(read(house, 'packages/brands/src/all.ts')).toMatch(/gay, poly\]/)
    for (const file of [
      'packages/demo/src/members.ts',
      'packages/fixtures/src/site/some-settings.ts',
      'apps/api/src/features/site/site.defaults.ts',
      'packages/demo/src/portraits.sitters.ts',
    ])
      expect(read(house, file)).toMatch(/^ {2}poly: /m)
    for (const locale of ['en', 'nl'])
      expect(JSON.parse(read(house, `locales/${locale}/settings.json`)).sites.poly.title).toContain('Trio Club')
    expect(JSON.parse(read(house, 'locales/nl/site.json')).home.headlines.poly).toBe(
      JSON.parse(read(house, 'locales/nl/site.json')).home.headlines.general,
    )
  })

  it('leaves a door as short as the others: under 40 lines of its own', () => {
    const door = ['index.html', 'vite.config.ts', 'src/main.tsx'].map((file) => read(workspace, `apps/milf/${file}`)).join('')
    expect(door.trim().split('\n').length).toBeLessThan(40)
  })

  it.each([
    [['niche', 'Poly', '8', 'Trio'], /slug/],
    [['niche', 'poly', '7', 'Trio'], /already/],
    [['niche', 'milf', '8', 'Trio'], /already/],
    [['niche', 'poly', 'x', 'Trio'], /number/],
    [['niche', 'poly'], /pnpm new niche/],
    [['thing'], /pnpm new niche/],
  ])('%j is refused, and nothing is written', (words, says) => {
    const house = aCopy()
    const before = read(house, 'packages/contracts/src/editions.ts')
    expect(() => stamp(house, words)).toThrow(says)
    expect(read(house, 'packages/contracts/src/editions.ts')).toBe(before)
  })
})

describe('a new room', () => {
  it('has the same name on every floor', () => {
    const house = aCopy()
    stamp(house, ['room', 'profile-visits'])
    for (const file of [
      'packages/contracts/src/profile-visits/profile-visits.contract.ts',
      'packages/state/src/profile-visits/profile-visits.queries.ts',
      'packages/site/src/features/profile-visits/profile-visits-list.tsx',
      'apps/api/src/features/profile-visits/profile-visits.routes.ts',
      'locales/en/profile-visits.json',
    ]) {
      expect(existsSync(path.join(house, file))).toBe(true)
      expect(read(house, file)).not.toContain('__')
    }
    expect(read(house, 'packages/contracts/src/rooms.ts')).toContain("'profile-visits',")
    expect(read(house, 'packages/contracts/src/contract.ts')).toContain('  profileVisits: profileVisitsContract,\n}')
    expect(read(house, 'apps/api/src/features/endpoints.ts')).toContain('  ...profileVisitsEndpoints,\n]')
  })

  it('that is there already is refused', () => {
    expect(() => stamp(aCopy(), ['room', 'likes'])).toThrow(/already/)
  })
})

describe('a new part', () => {
  it('has a story', () => {
    const house = aCopy()
    stamp(house, ['part', 'star-rating'])
    expect(read(house, 'packages/ui/src/star-rating/star-rating.tsx')).toContain('export function StarRating(')
    expect(read(house, 'packages/ui/src/star-rating/star-rating.stories.tsx')).toContain("title: 'Kit/StarRating'")
  })
})
