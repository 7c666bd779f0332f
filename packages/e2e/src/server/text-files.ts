import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { EditionSlug } from '@vonk/contracts/editions.ts'

const apps = fileURLToPath(new URL('../../../../apps/', import.meta.url))

/** The paths of the files that a built site keeps its texts in, each with the locale it speaks. */
export async function textFiles(slug: EditionSlug): Promise<Map<string, string>> {
  const manifest = await readFile(`${apps}${slug}/dist/.vite/manifest.json`, 'utf8')
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>)
  return new Map(
    chunks.flatMap(([source, { file }]) => {
      const locale = /\/locales\/(\w+)\/\w+\.json$/.exec(source)?.[1]
      return locale === undefined ? [] : [[`/${file}`, locale]]
    }),
  )
}
