import { addImport, addToTable, type Plan } from './edit.ts'

const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv']

/** Adds the lines that connect a new landing page with the product, its story, and its headline and lead on every site in every language. */
export const planLander: Plan<{ name: string }> = ({ name }, read) => {
  const names = 'packages/contracts/src/landers/landers.rules.ts'
  const landings = 'apps/landers/src/landings.ts'
  const stories = 'apps/landers/src/landings.stories.tsx'
  if (read(names).includes(`'${name}',`)) throw new Error(`Landing page ${name} already exists.`)
  const editions = Array.from(read('packages/contracts/src/editions.ts').matchAll(/^ {2}(\w+): \d+,$/gm), ([, slug = '']) => slug)
  const texts = locales.map((locale): [string, string] => {
    const file = `locales/${locale}/landers.json`
    const all = JSON.parse(read(file)) as Record<string, Record<string, unknown>>
    for (const slug of editions) {
      const words = { ...all[slug], [name]: { headline: `${name} ${slug} …`, lead: `${name} ${slug} …` } }
      all[slug] = Object.fromEntries(Object.entries(words).toSorted(([one], [other]) => one.localeCompare(other)))
    }
    return [file, `${JSON.stringify(all, null, 2)}\n`]
  })
  return {
    [names]: addToTable(read(names), 'export const landerNames', `  '${name}',`),
    [landings]: addToTable(
      addImport(read(landings), './landings/', `import { ${name} } from './landings/${name}/${name}.tsx'`),
      'export const landings',
      `  ${name},`,
    ),
    [stories]: `${read(stories)}export const ${name[0]?.toUpperCase()}${name.slice(1)} = meta.story(landerStory('${name}'))\n`,
    ...Object.fromEntries(texts),
  }
}
