import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const workspace = path.resolve(import.meta.dirname, '../../../..')

/** Generated or large files, which the tests do not need. */
const notOurs = new Set(['node_modules', 'dist', '.turbo', '.vitest', 'test-results', 'pictures'])

/** A copy of the repository, which all tests write to. */
const copy = mkdtempSync(path.join(os.tmpdir(), 'generators-'))
for (const part of ['packages', 'apps', 'locales', '.storybook', 'package.json', 'pnpm-workspace.yaml', 'turbo.json'])
  cpSync(path.join(workspace, part), path.join(copy, part), {
    recursive: true,
    filter: (file) => !notOurs.has(path.basename(file)),
  })
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')

/** Returns the output of `pnpm new`; rejects if it fails. */
async function make(kind: string, ...answers: string[]): Promise<string> {
  const args = [path.join(workspace, 'packages/generators/turbo/new.ts'), kind, ...answers]
  return (await promisify(execFile)(process.execPath, args, { cwd: copy })).stdout
}

describe('a new edition', () => {
  it('gets an app, a brand and a line in every table of editions from one command [EDI-01]', async () => {
    expect(await make('edition', 'poly', '8', 'Trio Club')).toContain('packages/brands/src/poly')
    for (const file of ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts', 'src/main.tsx'])
      expect(read(`apps/poly/${file}`)).toBe(read(`apps/milf/${file}`).replaceAll('milf', 'poly'))
    expect(read('packages/contracts/src/editions.ts')).toMatch(/gay: 7,\n {2}poly: 8,\n\}/)
    const brand = read('packages/brands/src/poly/brand.ts')
    for (const word of [
      'export const poly: Brand',
      "slug: 'poly'",
      'edition: 8',
      "name: 'Trio Club'",
      "installName: 'Trio Club'",
      'polyTheme',
    ])
      expect(brand).toContain(word)
    expect(read('packages/brands/src/all.ts')).toMatch(/gay, poly\]/)
    for (const file of [
      'packages/demo/src/sites.ts',
      'packages/demo/src/portraits.sitters.ts',
      'packages/fixtures/src/site/some-settings.ts',
      'apps/api/src/features/site/site.defaults.ts',
    ])
      expect(read(file)).toMatch(/^ {2}poly: /m)
    for (const locale of ['en', 'nl'])
      expect(JSON.parse(read(`locales/${locale}/settings.json`)).sites.poly.title).toContain('Trio Club')
    const home = JSON.parse(read('locales/nl/home.json'))
    expect(home.poly).toEqual(home.general)
    const landers = JSON.parse(read('locales/nl/landers.json'))
    expect(landers.poly.video).toEqual(landers.general.video)
  })

  it('has an app of fewer than 40 lines, like the others', () => {
    const app = ['index.html', 'vite.config.ts', 'src/main.tsx'].map((file) => read(`apps/milf/${file}`)).join('')
    expect(app.trim().split('\n').length).toBeLessThan(40)
  })

  it.each([
    [['Poly', '9', 'Trio'], /slug/i],
    [['other', '7', 'Trio'], /already/],
    [['milf', '9', 'Trio'], /already/],
    [['other', 'x', 'Trio'], /number/],
  ])('refuses %j and writes nothing', async (answers, error) => {
    const before = read('packages/contracts/src/editions.ts')
    await expect(make('edition', ...answers)).rejects.toThrow(error)
    expect(read('packages/contracts/src/editions.ts')).toBe(before)
    expect(existsSync(path.join(copy, 'apps/other'))).toBe(false)
  })
})

describe('a new room', () => {
  it('has the same name in every package', async () => {
    await make('room', 'profile-visits')
    for (const file of [
      'packages/contracts/src/profile-visits/profile-visits.contract.ts',
      'packages/state/src/profile-visits/profile-visits.queries.ts',
      'packages/site/src/features/profile-visits/profile-visits-list.tsx',
      'apps/api/src/features/profile-visits/profile-visits.routes.ts',
      'locales/en/profile-visits.json',
    ])
      expect(read(file)).not.toMatch(/\{\{|__/)
    expect(read('packages/contracts/src/rooms.ts')).toContain("'profile-visits',")
    expect(read('packages/contracts/src/contract.ts')).toContain('  profileVisits: profileVisitsContract,\n}')
    expect(read('apps/api/src/features/endpoints.ts')).toContain('  ...profileVisitsEndpoints,\n]')
    for (const [name, file] of [
      ['contracts', 'profile-visits/profile-visits.contract.ts'],
      ['state', 'profile-visits/profile-visits.queries.ts'],
    ] as const) {
      const { exports } = JSON.parse(read(`packages/${name}/package.json`)) as { exports: Record<string, string> }
      expect(exports[`./${file}`]).toBe(`./src/${file}`)
      expect(Object.keys(exports)).toEqual(Object.keys(exports).toSorted())
    }
  })

  it('is refused if its name exists', async () => {
    await expect(make('room', 'likes')).rejects.toThrow(/already/)
  })
})

describe('a new landing page', () => {
  it('is a plan in the list of all, with a story, and texts in every language', async () => {
    await make('lander', 'moonlight')
    expect(read('apps/landers/src/landings/moonlight/moonlight.tsx')).toContain('export const moonlight: LanderPlan')
    expect(read('apps/landers/src/landings.ts')).toContain("import { moonlight } from './landings/moonlight/moonlight.tsx'")
    expect(read('apps/landers/src/landings.ts')).toMatch(/^ {2}moonlight,$/m)
    expect(read('packages/contracts/src/landers/landers.rules.ts')).toMatch(/^ {2}'moonlight',\n\] as const/m)
    expect(read('apps/landers/src/landings.stories.tsx')).toMatch(
      /^export const Moonlight = meta.story\(landerStory\('moonlight'\)\)\n$/m,
    )
    for (const locale of ['en', 'fi'])
      for (const slug of ['general', 'gay'])
        expect(JSON.parse(read(`locales/${locale}/landers.json`))[slug].moonlight.headline).toContain(slug)
    await expect(make('lander', 'moonlight')).rejects.toThrow(/already/)
  })
})

describe('a new component', () => {
  it('has a story', async () => {
    await make('component', 'star-rating')
    expect(read('packages/ui/src/star-rating/star-rating.tsx')).toContain('export function StarRating(')
    expect(read('packages/ui/src/star-rating/star-rating.stories.tsx')).toContain("title: 'Kit/StarRating'")
  })
})
