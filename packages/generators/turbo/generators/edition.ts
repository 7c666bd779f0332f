import { addImport, addToTable, copyInTable, type Plan } from './edit.ts'

/** A new site starts as a copy of this site's look, settings and texts. */
const model = 'general'

const brands = 'packages/brands/src'
const editions = 'packages/contracts/src/editions.ts'

/** Tables with a line per site: the new site gets a copy of the model's line. */
const tables: [file: string, table: string][] = [
  ['packages/demo/src/sites.ts', 'export const demoSites'],
  ['packages/demo/src/portraits.sitters.ts', 'const wardrobes'],
  ['apps/api/src/features/site/site.defaults.ts', 'const sites'],
]

export type NewEdition = { slug: string; number: string; name: string }

/** Adds a brand, and a line in every table of sites. The app comes from templates. */
export const planEdition: Plan<NewEdition> = ({ slug, number, name }, read) => {
  const numbers = read(editions)
  if (new RegExp(`^ *(${slug}: \\d+|\\w+: ${number}),$`, 'm').test(numbers))
    throw new Error(`Slug ${slug} or number ${number} already exists.`)
  const literal = (text: string) => `'${text.replaceAll("'", "\\'")}'`
  const ofModel = (file: string) => read(`${brands}/${model}/${file}`).replaceAll(model, slug)
  const modelName = /\bname: '([^']+)'/.exec(ofModel('brand.ts'))?.[1] ?? ''
  const all = addImport(read(`${brands}/all.ts`), '/brand.ts', `import { ${slug} } from './${slug}/brand.ts'`)
  const words = (file: string, tableOf: (texts: Texts) => Text | undefined) => {
    const texts = JSON.parse(read(file)) as Texts
    const table = tableOf(texts)
    if (typeof table !== 'object' || table[model] === undefined) throw new Error(`${file} has no texts of ${model}`)
    const own = JSON.parse(JSON.stringify(table[model]).replaceAll(new RegExp(`\\b${modelName}\\b`, 'g'), () => name)) as Text
    const sorted = Object.entries({ ...table, [slug]: own }).toSorted(([one], [other]) => (one < other ? -1 : 1))
    for (const [key] of sorted) delete table[key]
    Object.assign(table, Object.fromEntries(sorted))
    return [file, `${JSON.stringify(texts, null, 2)}\n`] as const
  }
  return {
    [editions]: addToTable(numbers, 'export const editions', `  ${slug}: ${number},`),
    [`${brands}/${slug}/brand.ts`]: ofModel('brand.ts')
      .replace(/edition: \d+/, `edition: ${number}`)
      .replace(/name: '[^']+'/, () => `name: ${literal(name)}`)
      .replace(/installName: '[^']+'/, () => `installName: ${literal(name.slice(0, 12))}`),
    ...Object.fromEntries(
      ['theme.ts', 'gesture.ts', 'logo.ts', 'icon.ts', 'fonts.css'].map((file) => [`${brands}/${slug}/${file}`, ofModel(file)]),
    ),
    [`${brands}/icons.ts`]: addToTable(
      addImport(read(`${brands}/icons.ts`), '/icon.ts', `import { ${slug}Icon } from './${slug}/icon.ts'`),
      'export const icons',
      `  ${slug}: ${slug}Icon,`,
    ),
    [`${brands}/all.ts`]: all.replace(/(allBrands[^=]*= \[.*)\]/, `$1, ${slug}]`),
    ...Object.fromEntries(tables.map(([file, table]) => [file, copyInTable(read(file), table, model, slug)])),
    'packages/fixtures/src/site/some-settings.ts': addToTable(
      read('packages/fixtures/src/site/some-settings.ts'),
      'const names',
      `  ${slug}: ${literal(name)},`,
    ),
    '.storybook/preview.tsx': addImport(
      read('.storybook/preview.tsx'),
      '/fonts.css',
      `import '../packages/brands/src/${slug}/fonts.css'`,
    ),
    ...Object.fromEntries(
      openLocales(read('packages/contracts/src/locales.ts')).flatMap((locale) => [
        words(`locales/${locale}/settings.json`, ({ sites }) => sites),
        words(`locales/${locale}/home.json`, (texts) => texts),
        words(`locales/${locale}/landers.json`, (texts) => texts),
      ]),
    ),
  }
}

/** The codes of the open languages. The table is read as text, because the plan may be for a copy of the repository. */
const openLocales = (source: string) => Array.from(source.matchAll(/^ *(\w+): \{.*\bopen: true \}/gm), ([, code = '']) => code)

type Text = string | Texts
type Texts = { [key: string]: Text }
