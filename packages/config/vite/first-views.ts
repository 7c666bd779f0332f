import type { Plugin, Rolldown } from 'vite'

type View = { modules: readonly string[]; rooms: readonly string[] }

const forMembers = 'packages/site/src/shell/navigation.tsx'

/** What a screen that is opened directly asks for once the scripts run: modules on demand, rooms of texts. `*` is any other. */
const views: Readonly<Record<string, View>> = {
  '*': { modules: [], rooms: ['site'] },
  '/': { modules: [], rooms: ['site', 'members'] },
  '/members': { modules: ['packages/site/src/screens/members.tsx', forMembers], rooms: ['site', 'members', 'profile'] },
  '/chats': { modules: ['packages/site/src/screens/chats.tsx', forMembers], rooms: ['site', 'chat'] },
}

const room = /\/locales\/([\w-]+)\/\w+\.json$/

/**
 * Writes `first-views.json`: by path and locale the links that have a browser fetch these files beside the entry's, not after
 * them. The server puts them into the page it sends for that path.
 */
export function firstViews(): Plugin {
  return {
    name: 'vonk:first-views',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const locales = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => room.exec(id)?.[1] ?? [])))
      const first = filesOf(chunks, (chunk) => chunk.isEntry)
      const linksOf = ({ modules, rooms }: View, locale: string) => {
        const wanted = [...modules, ...rooms.map((name) => `/locales/${locale}/${name}.json`)]
        const files = filesOf(chunks, ({ moduleIds }) => moduleIds.some((id) => wanted.some((end) => id.endsWith(end))))
        const missing = [...files].filter((file) => !first.has(file))
        return missing.map((file) => `<link rel="later" crossorigin href="/${file}">`).join('')
      }
      const links = Object.fromEntries(
        Object.entries(views).map(([path, view]) => [
          path,
          Object.fromEntries([...locales].map((locale) => [locale, linksOf(view, locale)])),
        ]),
      )
      this.emitFile({ type: 'asset', fileName: 'first-views.json', source: JSON.stringify(links) })
    },
  }
}

/** The files of the chunks that are `wanted`, with all they import at once. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], wanted: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    chunk.imports.forEach((file) => visit(byFile.get(file)))
  }
  for (const chunk of chunks) if (wanted(chunk)) visit(chunk)
  return files
}
