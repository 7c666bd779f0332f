import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { landerAgeMark } from '@vonk/contracts/landers/landers.rules.ts'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import { inlineScripts, pageOf, type Page } from './page.ts'

/** A module in Vite's manifest: its file, and the modules that this file imports. */
type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

/** Caches the result of `read` per file, until the modification time changes. Returns null if the file does not exist. */
function cached<T>(read: (file: string, key: string) => Promise<T>) {
  const results = new Map<string, { changedAt: number; result: Promise<T> }>()
  return async (file: string, key = ''): Promise<T | null> => {
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const name = `${key} ${file}`
    const last = results.get(name)
    if (last?.changedAt === found.mtimeMs) return last.result
    const result = read(file, key)
    results.set(name, { changedAt: found.mtimeMs, result })
    return result
  }
}

/** The build leaves the entry warning in every landing page, with a mark where the age goes. Without an age, removes it. */
const withEntryWarning = (html: string, age: string) =>
  html.replace(/<dialog\b.*<\/dialog>/s, (warning) => (age === '' ? '' : warning.replaceAll(landerAgeMark, age)))

/** Reads the built sites and landing pages in `folder`. */
export function createBuiltSites(folder: string) {
  const builtPage = (html: string) => pageOf(html, { scripts: inlineScripts(html) })
  const landers = cached(async (file, age) => builtPage(withEntryWarning(await readFile(file, 'utf8'), age)))
  const pages = cached(async (file, locale) =>
    builtPage((await readFile(file, 'utf8')).replace(/<html lang="[^"]*"/, `<html lang="${locales[locale as Locale].iso}"`)),
  )
  const manifests = cached(async (file) => JSON.parse(await readFile(file, 'utf8')) as Record<string, Chunk>)

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
      { locale, warnsUnder }: { locale: Locale; warnsUnder: number | null },
    ): Promise<Page | null> =>
      landers(join(folder, 'landers', 'dist', site, name, `${locale}.html`), warnsUnder === null ? '' : String(warnsUnder)),

    /** `<link>` elements for the files of `modules` (paths in the repository) that the entry does not load. */
    async links(site: string, modules: readonly string[]): Promise<string> {
      const manifest = (await manifests(join(folder, site, 'dist', '.vite', 'manifest.json'))) ?? {}
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
