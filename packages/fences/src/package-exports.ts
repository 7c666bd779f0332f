import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = { name: string; exports?: Record<string, string> }

const sources = '{apps,packages}/**/*.{ts,tsx,mjs,json}'
const rootSources = ['.storybook/*.{ts,tsx}', '*.ts']
const notOurs = new Set(['node_modules', 'dist', '.turbo', '.vitest'])

/** Any form of import of `@vonk/<package>/<file>`, and a tsconfig that extends another. */
const imports = /(?:\bfrom|\bimport|\bimport\(|\bresolve\(|"extends":)\s*['"](@vonk\/[^/'"]+)\/([^'"]+)['"]/g

/**
 * Returns a sentence for each mistake in the `exports` of the packages in `root`: a line that no other package or app imports, or
 * a line whose file is missing. TypeScript and Vite refuse the reverse, an import of a file that is not exported.
 */
export function exportMistakes(root: string): string[] {
  const used = importedFiles(root)
  return globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
    const { name, exports } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest
    if (!exports) return [`${file}: add "exports"; {} if the package exports nothing.`]
    return Object.entries(exports).flatMap(([line, target]) => {
      if (![...(used.get(name) ?? [])].some((imported) => path.posix.matchesGlob(`./${imported}`, line)))
        return [`${file}: no other package imports "${line}". Delete the line.`]
      return line.includes('*') || existsSync(path.join(root, path.dirname(file), target))
        ? []
        : [`${file}: "${line}" points to a missing file.`]
    })
  })
}

/** The files of each package that files outside it import. */
function importedFiles(root: string): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  const files = globSync([sources, ...rootSources], { cwd: root, exclude: (name) => notOurs.has(path.basename(name)) })
  for (const file of files) {
    // The fences test contains forbidden imports as text.
    if (file.startsWith('packages/fences/')) continue
    for (const [, name = '', inside = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(imports)) {
      if (`packages/${name.slice('@vonk/'.length)}` === file.split('/', 2).join('/')) continue
      used.set(name, (used.get(name) ?? new Set()).add(inside))
    }
  }
  return used
}
