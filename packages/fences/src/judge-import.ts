import { readdirSync } from 'node:fs'
import path from 'node:path'
import { refusalOf } from './fences.ts'

const workspacePackage = /^@vonk\/([^/]+)(?:\/(.+))?$/
const apps = new Set(readdirSync(new URL('../../../apps', import.meta.url)))

/** The package or app that a file belongs to, e.g. `packages/ui`. */
const packageOf = (file: string) => file.split('/', 2).join('/')

/**
 * The reason why a file may not import a specifier, or null. `file` is a path from the root of the repository; `typesOnly`: the import
 * is one of types.
 */
export function judgeImport(file: string, specifier: string, typesOnly = false): string | null {
  if (specifier.split('/').includes('node_modules')) return 'Import a package by its name, never by its folder.'
  if (specifier.startsWith('.')) {
    const to = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
    if (isInPackage(to) && isInPackage(file) && packageOf(to) !== packageOf(file))
      return 'Import another package by its name, never by a relative path.'
    return refusalOf(file, to, typesOnly)
  }
  const [, name, inside = ''] = workspacePackage.exec(specifier) ?? []
  if (name === undefined) return refusalOf(file, specifier.startsWith('node:') ? specifier : `npm:${specifier}`)
  if (inside.split('/').includes('..')) return 'Import a package by its name, never by its folder.'
  const folder = `${apps.has(name) ? 'apps' : 'packages'}/${name}`
  if (packageOf(file) === folder) return 'Inside a package, import by a relative path.'
  return refusalOf(file, `${folder}/src/${inside}`, typesOnly)
}

const isInPackage = (file: string) => /^(apps|packages)\//.test(file)
