import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import { pageOf, type Page } from './page.ts'

/** What Vite's manifest says of a module: the file it is in, and the modules that file imports. */
type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

/** Keeps what `read` makes of a file; a new build is noticed by its time. Null where there is no such file. */
function remembered<T>(read: (file: string, key: string) => Promise<T>) {
  const known = new Map<string, { changedAt: number; made: Promise<T> }>()
  return async (file: string, key = ''): Promise<T | null> => {
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const name = `${key} ${file}`
    const last = known.get(name)
    if (last?.changedAt === found.mtimeMs) return last.made
    const made = read(file, key)
    known.set(name, { changedAt: found.mtimeMs, made })
    return made
  }
}

/** Reads what the builds of the sites and landing pages left in `folder`. */
export function createBuiltSites(folder: string) {
  const finished = remembered(async (file) => pageOf(await readFile(file, 'utf8')))
  const inLocale = remembered(async (file, locale) =>
    pageOf((await readFile(file, 'utf8')).replace(/<html lang="[^"]*"/, `<html lang="${locales[locale as Locale].iso}"`)),
  )
  const manifests = remembered(async (file) => JSON.parse(await readFile(file, 'utf8')) as Record<string, Chunk>)

  const marks = remembered((file) => readFile(file, 'utf8'))

  return {
    /** A mark of the sources that `app` was built from. */
    sources: (app: string): Promise<string | null> => marks(join(folder, app, 'dist', '.vite', 'sources')),

    /** A site's page, which says the language it will speak; null where the site is not built. */
    page: (site: string, locale: Locale): Promise<Page | null> => inLocale(join(folder, site, 'dist', 'index.html'), locale),

    lander: (site: string, name: string, locale: Locale): Promise<Page | null> =>
      finished(join(folder, 'landers', 'dist', site, name, `${locale}.html`)),

    /** Links that have a browser fetch the files of `modules`, named by their path in the repository, beside the entry's. */
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
