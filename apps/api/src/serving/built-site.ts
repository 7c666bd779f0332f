import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import { inlineScripts, pageOf, type Page } from './page.ts'

/** A module in Vite's manifest: its file, and the modules that this file imports, at once or later. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }

/**
 * Caches the result of `read` per file, until the modification time changes. Returns null if the file does not exist. A page has
 * several files, so it looks at the time of each only now and then.
 */
function cached<T, More extends unknown[] = []>(read: (file: string, key: string, ...more: More) => Promise<T>) {
  const results = new Map<string, { changedAt: number; lookedAt: number; result: Promise<T> }>()
  return async (file: string, key = '', ...more: More): Promise<T | null> => {
    const name = `${key} ${file}`
    const last = results.get(name)
    const now = performance.now()
    if (last && now - last.lookedAt < lookEvery) return last.result
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const isSame = last?.changedAt === found.mtimeMs
    const result = isSame ? last.result : read(file, key, ...more)
    results.set(name, { changedAt: found.mtimeMs, lookedAt: now, result })
    return result
  }
}

/** In ms. Only a build during development changes a file. */
export const lookEvery = 250

/** Reads the built sites and landing pages in `folder`. */
export function createBuiltSites(folder: string) {
  const builtPage = (html: string) => pageOf(html, { scripts: inlineScripts(html) })
  const pages = cached(async (file, locale) =>
    builtPage((await readFile(file, 'utf8')).replace(/<html lang="[^"]*"/, `<html lang="${locales[locale as Locale].iso}"`)),
  )
  const manifests = cached(async (file, site) => chunksOf(JSON.parse(await readFile(file, 'utf8')) as Manifest, site))

  const manifestOf = (site: string) => manifests(join(folder, site, 'dist', '.vite', 'manifest.json'), site)

  const texts = cached((file) => readFile(file, 'utf8'))

  return {
    /** The hash of the sources that `app` was built from; null if it is not built. */
    sources: (app: string): Promise<string | null> => texts(join(folder, app, 'dist', '.vite', 'sources')),

    /** The HTML page of a site, with the `lang` of the locale; null if the site is not built. */
    page: (site: string, locale: Locale): Promise<Page | null> => pages(join(folder, site, 'dist', 'index.html'), locale),

    /**
     * The page that a browser keeps and opens without a connection (NTF-06), with a link to each file that the conversations can need
     * in this language. Null if the site is not built.
     */
    async offlinePage(site: string, locale: Locale): Promise<Page | null> {
      const [page, chunks] = await Promise.all([pages(join(folder, site, 'dist', 'index.html'), locale), manifestOf(site)])
      if (!page || !chunks) return null
      const files = new Set<string>()
      for (const [name, { isEntry }] of Object.entries(chunks.manifest))
        if (isEntry) collectOfflineFiles(chunks.manifest, name, locale, files)
      // `kept` is no kind of link that browsers know: they would load all of it when the page opens.
      const links = [...files].map((file) => `<link rel="kept" href="/${file}">`).join('')
      const html = page.plain.toString().replace('<html', '<html data-offline').replace('</head>', `${links}</head>`)
      return pageOf(html, { scripts: page.scripts })
    },

    /** A landing page as it was built, see `lander-page.ts`; null if there is none. */
    lander: (site: string, name: string, locale: Locale): Promise<string | null> =>
      texts(join(folder, 'landers', 'dist', site, name, `${locale}.html`)),

    /** The path of the picture that shared links show; null if the build made none. */
    picture: async (site: string): Promise<string | null> => (await manifestOf(site))?.picture ?? null,

    /** `<link>` elements for the files of `modules` (paths in the repository) that the entry does not load. */
    async links(site: string, modules: readonly string[]): Promise<string> {
      const chunks = await manifestOf(site)
      if (!chunks) return ''
      const files = new Set<string>()
      for (const module of modules) collectFiles(chunks.manifest, chunks.byPath.get(module), files)
      return [...files.difference(chunks.first)].map((file) => `<link rel="later" crossorigin href="/${file}">`).join('')
    },
  }
}

type Manifest = Readonly<Record<string, Chunk>>

/** What pages need of a manifest: the chunks by their paths in the repository, and the files that the entry loads. */
function chunksOf(manifest: Manifest, site: string) {
  const first = new Set<string>()
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) collectFiles(manifest, chunk, first)
  return {
    manifest,
    first,
    byPath: new Map(Object.entries(manifest).map(([name, chunk]) => [posix.join('apps', site, name), chunk])),
    picture: Object.values(manifest).find(({ file }) => file.startsWith('assets/sharing-'))?.file ?? null,
  }
}

/** Screens other than the conversations, which need a connection; and the names of emoji, which only help to search. */
const onlyOnline = /\/site\/src\/screens\/(?!chats?\.|member-chat\.)|\/emoji\/names\//
const languageOfTexts = /\/locales\/(\w+)\//

/** Adds the file of a module and of all that it can load later, without what needs a connection and other languages. */
function collectOfflineFiles(manifest: Manifest, name: string, locale: Locale, files: Set<string>): void {
  const chunk = manifest[name]
  const language = languageOfTexts.exec(name)?.[1] ?? locale
  if (!chunk || files.has(chunk.file) || language !== locale || onlyOnline.test(name)) return
  files.add(chunk.file)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    collectOfflineFiles(manifest, next, locale, files)
}

/** Adds the file of a chunk and of all that it imports. */
function collectFiles(manifest: Manifest, chunk: Chunk | undefined, files: Set<string>): void {
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const name of chunk.imports ?? []) collectFiles(manifest, manifest[name], files)
}
