import { readFile } from 'node:fs/promises'
import { settings } from '@vonk/contracts/site/site.schema.ts'
import { expect, it } from 'vitest'

it('says of every setting what it does', async () => {
  const page = await readFile(new URL('../../../../../.github/settings.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => Array.from((row.split('|')[1] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name))
  expect(new Set(named)).toEqual(new Set(Object.keys(settings.shape)))
  expect(named).toHaveLength(new Set(named).size)
})
