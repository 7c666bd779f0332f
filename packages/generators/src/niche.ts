import { addImport, addToTable, copyInTable } from './edit.ts'
import type { House } from './house.ts'

/** The edition whose look and settings a new one starts from. */
const model = 'general'

/** Tables with a line per edition: a new one gets a copy of the first one's. */
const tables: [file: string, table: string][] = [
  ['packages/demo/src/members.ts', 'export const demoSites'],
  ['apps/api/src/features/site/site.defaults.ts', 'const sites'],
  ['packages/demo/src/portraits.sitters.ts', 'const wardrobes'],
]

/** A door, a brand to be drawn, and a line wherever the house has one per edition. */
export function stampNiche(house: House, { slug, number, name }: { slug: string; number: number; name: string }): string {
  if (!/^[a-z][a-z0-9]*$/.test(slug))
    throw new Error(`A slug is a short word in small letters, as in the address: "${slug}" is none.`)
  const editions = 'packages/contracts/src/editions.ts'
  if (!Number.isInteger(number) || number < 1) throw new Error(`An edition's number counts from 1: "${number}" does not.`)
  if (new RegExp(`: ${number},$`, 'm').test(house.read(editions))) throw new Error(`There is an edition ${number} already.`)

  house.addTemplate('niche', { slug })
  house.edit(editions, (source) => addToTable(source, 'export const editions', `  ${slug}: ${number},`))
  addBrand(house, { slug, number, name })
  for (const [file, table] of tables)
    house.edit(file, (source) => copyInTable(source, table, `${model}:`, (line) => line.replace(`${model}:`, `${slug}:`)))
  house.edit('packages/fixtures/src/site/some-settings.ts', (source) =>
    addToTable(source, 'const names', `  ${slug}: '${name.replaceAll("'", "\\'")}',`),
  )
  house.edit('.storybook/preview.tsx', (source) =>
    addImport(source, '/fonts.css', `import '../packages/brands/src/${slug}/fonts.css'`),
  )
  for (const locale of ['en', 'nl']) {
    addWords(house, `locales/${locale}/settings.json`, (texts) => texts.sites, slug, name)
    addWords(house, `locales/${locale}/site.json`, (texts) => texts.home?.headlines, slug, name)
  }
  return [
    `Edition ${number}, ${name}, has a door (apps/${slug}) and a brand that still looks like the first one's.`,
    `Next: draw packages/brands/src/${slug} (theme, logo, icon, fonts), write its words in locales/*/settings.json (sites.${slug}),`,
    'say in packages/brands/src/all.test.ts that there is one more, then pnpm install.',
  ].join('\n')
}

function addBrand(house: House, { slug, number, name }: { slug: string; number: number; name: string }) {
  const own = (source: string) => source.replaceAll(model, slug)
  for (const file of ['theme.ts', 'logo.ts', 'icon.ts', 'fonts.css'])
    house.add(`packages/brands/src/${slug}/${file}`, own(house.read(`packages/brands/src/${model}/${file}`)))
  const quoted = `'${name.replaceAll("'", "\\'")}'`
  const brand = own(house.read(`packages/brands/src/${model}/brand.ts`))
    .replace(/edition: \d+/, `edition: ${number}`)
    .replace(/name: '[^']+'/, `name: ${quoted}`)
    .replace(/installName: '[^']+'/, `installName: '${name.slice(0, 12).replaceAll("'", "\\'")}'`)
  house.add(`packages/brands/src/${slug}/brand.ts`, brand)
  house.edit('packages/brands/src/icons.ts', (source) =>
    addToTable(
      addImport(source, '/icon.ts', `import { ${slug}Icon } from './${slug}/icon.ts'`),
      'export const icons',
      `  ${slug}: ${slug}Icon,`,
    ),
  )
  house.edit('packages/brands/src/all.ts', (source) =>
    addImport(source, '/brand.ts', `import { ${slug} } from './${slug}/brand.ts'`).replace(
      /(allBrands[^=]*= \[.*)\]/,
      `$1, ${slug}]`,
    ),
  )
}

type Texts = { [key: string]: string | Texts }

/** Gives the new edition the first one's words under its own key and name. */
function addWords(
  house: House,
  file: string,
  tableOf: (texts: Record<string, Texts>) => string | Texts | undefined,
  slug: string,
  name: string,
) {
  const firstName = /\bname: '([^']+)'/.exec(house.read(`packages/brands/src/${model}/brand.ts`))?.[1] ?? ''
  house.edit(file, (source) => {
    const texts = JSON.parse(source) as Record<string, Texts>
    const table = tableOf(texts)
    if (typeof table !== 'object' || table[model] === undefined) throw new Error(`It has no words of ${model}`)
    table[slug] = JSON.parse(JSON.stringify(table[model]).replaceAll(new RegExp(`\\b${firstName}\\b`, 'g'), () => name)) as
      | string
      | Texts
    const sorted = Object.entries(table).toSorted(([one], [other]) => (one < other ? -1 : 1))
    for (const [key] of sorted) delete table[key]
    Object.assign(table, Object.fromEntries(sorted))
    return `${JSON.stringify(texts, null, 2)}\n`
  })
}
