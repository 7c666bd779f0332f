import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const workspace = path.resolve(import.meta.dirname, '../../..')
/** The sources of a site and of its rendering on the server. */
const sources = ['api-client', 'brands', 'chat', 'contracts', 'i18n', 'site', 'state', 'ui'].map((name) => `packages/${name}/src`)
const besides = /\.(test|stories)\.tsx?$/

async function markOfSources(): Promise<string> {
  const folders = [...sources, 'locales'].map((folder) => path.join(workspace, folder))
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && !besides.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .concat(path.join(workspace, 'pnpm-lock.yaml'))
    .sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [at, file] of files.entries()) hash.update(path.relative(workspace, file)).update(contents[at] ?? '')
  return hash.digest('base64url').slice(0, 16)
}

/**
 * Writes a hash of the sources next to Vite's manifest. A browser can hydrate only what its own components rendered, so the
 * server renders a site only if the site and the page renderer have the same hash.
 */
export function sourcesMark(): Plugin {
  return {
    name: 'vonk:sources-mark',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/sources', source: await markOfSources() })
    },
  }
}
