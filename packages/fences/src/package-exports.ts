import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = { name: string; exports?: Record<string, string> }

const sources = '{apps,packages}/**/*.{ts,tsx,mjs,json}'
const rootSources = ['.storybook/*.{ts,tsx}', '*.ts']
const notOurs = new Set(['node_modules', 'dist', '.turbo', '.vitest'])

/** An import of `@vonk/<package>/<file>`, however it is written; also a tsconfig that extends another. */
const imports = /(?:\bfrom|\bimport|\bimport\(|\bresolve\(|"extends":)\s*['"](@vonk\/[^/'"]+)\/([^'"]+)['"]/g

/**
 * Every mistake in the `exports` of the packages below `root`, as a sentence: a line that no other package or app imports, or
 * a line whose file is missing. The reverse, an import of a file that is not exported, is refused by TypeScript and Vite.
 */
export function exportMistakes(root: string): string[] {
  const used = importedFiles(root)
  return globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
    const { name, exports } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest
    if (!exports) return [`${file}: say what the package exports; {} if nothing.`]
    return Object.entries(exports).flatMap(([line, target]) => {
      if (![...(used.get(name) ?? [])].some((one) => path.posix.matchesGlob(`./${one}`, line)))
        return [`${file}: no other package imports "${line}". Delete the line.`]
      return line.includes('*') || existsSync(path.join(root, path.dirname(file), target))
        ? []
        : [`${file}: "${line}" leads to a missing file.`]
    })
  })
}

/** What is imported from each package by files outside it. */
function importedFiles(root: string): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  const files = globSync([sources, ...rootSources], { cwd: root, exclude: (name) => notOurs.has(path.basename(name)) })
  for (const file of files) {
    // The forbidden imports in the test of the fences are no imports.
    if (file.startsWith('packages/fences/')) continue
    for (const [, name = '', inside = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(imports)) {
      if (`packages/${name.slice('@vonk/'.length)}` === file.split('/', 2).join('/')) continue
      used.set(name, (used.get(name) ?? new Set()).add(inside))
    }
  }
  return used
}
