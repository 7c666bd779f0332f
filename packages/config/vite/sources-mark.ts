import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const workspace = path.resolve(import.meta.dirname, '../../..')
/** What a site and the rendering of its pages are made of. */
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
 * Writes a mark of the sources beside Vite's manifest. A browser can take over only what was rendered by its own components:
 * the server uses a rendering for a site where the marks of both are the same.
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
