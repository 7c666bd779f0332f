import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { EditionSlug } from '@vonk/contracts/editions.ts'

const apps = fileURLToPath(new URL('../../../../apps/', import.meta.url))

/** The paths of the text files of a built site, each with its locale. */
export async function textFiles(slug: EditionSlug): Promise<Map<string, string>> {
  const manifest = await readFile(`${apps}${slug}/dist/.vite/manifest.json`, 'utf8')
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>)
  return new Map(
    chunks.flatMap(([source, { file }]) => {
      const locale = /\/locales\/(\w+)\/\w+\.(?:json|ts)$/.exec(source)?.[1]
      return locale === undefined ? [] : [[`/${file}`, locale]]
    }),
  )
}
