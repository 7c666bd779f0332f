import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { landerAgeMark } from '@vonk/contracts/landers/landers.rules.ts'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import { inlineScripts, pageOf, type Page } from './page.ts'

/** A module in Vite's manifest: its file, and the modules that this file imports. */
type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

/** Caches the result of `read` per file, until the modification time changes. Returns null if the file does not exist. */
function cached<T, More extends unknown[] = []>(read: (file: string, key: string, ...more: More) => Promise<T>) {
  const results = new Map<string, { changedAt: number; result: Promise<T> }>()
  return async (file: string, key = '', ...more: More): Promise<T | null> => {
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const name = `${key} ${file}`
    const last = results.get(name)
    if (last?.changedAt === found.mtimeMs) return last.result
    const result = read(file, key, ...more)
    results.set(name, { changedAt: found.mtimeMs, result })
    return result
  }
}

/** The build leaves the entry warning in every landing page, with a mark where the age goes. Without an age, removes it. */
const withEntryWarning = (html: string, age: string) =>
  html.replace(/<dialog\b.*<\/dialog>/s, (warning) => (age === '' ? '' : warning.replaceAll(landerAgeMark, age)))

type HeadOfLander = (built: { title: string; description: string }) => string

/** Adds to the head of a landing page what depends on the address of the site. */
function withHead(html: string, headOf: HeadOfLander): string {
  const title = /<title>([^<]*)</.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return html.replace('</head>', (end) => headOf({ title, description }) + end)
}

/** Reads the built sites and landing pages in `folder`. */
export function createBuiltSites(folder: string) {
  const builtPage = (html: string) => pageOf(html, { scripts: inlineScripts(html) })
  const landers = cached(async (file, age, headOf: HeadOfLander) =>
    builtPage(withHead(withEntryWarning(await readFile(file, 'utf8'), age), headOf)),
  )
  const pages = cached(async (file, locale) =>
    builtPage((await readFile(file, 'utf8')).replace(/<html lang="[^"]*"/, `<html lang="${locales[locale as Locale].iso}"`)),
  )
  const manifests = cached(async (file) => JSON.parse(await readFile(file, 'utf8')) as Record<string, Chunk>)

  const manifestOf = (site: string) => manifests(join(folder, site, 'dist', '.vite', 'manifest.json'))

  const marks = cached((file) => readFile(file, 'utf8'))

  return {
    /** The hash of the sources that `app` was built from; null if it is not built. */
    sources: (app: string): Promise<string | null> => marks(join(folder, app, 'dist', '.vite', 'sources')),

    /** The HTML page of a site, with the `lang` of the locale; null if the site is not built. */
    page: (site: string, locale: Locale): Promise<Page | null> => pages(join(folder, site, 'dist', 'index.html'), locale),

    /** A landing page. `warnsUnder`: the age in its entry warning; null without a warning. */
    lander: (
      site: string,
      name: string,
      { locale, warnsUnder, headOf }: { locale: Locale; warnsUnder: number | null; headOf: HeadOfLander },
    ): Promise<Page | null> =>
      landers(
        join(folder, 'landers', 'dist', site, name, `${locale}.html`),
        warnsUnder === null ? '' : String(warnsUnder),
        headOf,
      ),

    /** The path of the picture that shared links show; null if the build made none. */
    picture: async (site: string): Promise<string | null> =>
      Object.values((await manifestOf(site)) ?? {}).find(({ file }) => file.startsWith('assets/sharing-'))?.file ?? null,

    /** `<link>` elements for the files of `modules` (paths in the repository) that the entry does not load. */
    async links(site: string, modules: readonly string[]): Promise<string> {
      const manifest = (await manifestOf(site)) ?? {}
      const byPath = new Map(Object.entries(manifest).map(([name, chunk]) => [posix.join('apps', site, name), chunk]))
      const files = new Set<string>()
      const visit = (chunk: Chunk | undefined, wanted: Set<string>) => {
        if (!chunk || wanted.has(chunk.file)) return
        wanted.add(chunk.file)
        for (const name of chunk.imports ?? []) visit(manifest[name], wanted)
      }
      const first = new Set<string>()
      for (const chunk of byPath.values()) if (chunk.isEntry) visit(chunk, first)
      for (const module of modules) visit(byPath.get(module), files)
      return [...files.difference(first)].map((file) => `<link rel="later" crossorigin href="/${file}">`).join('')
    },
  }
}
