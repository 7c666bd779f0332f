import { readFileSync } from 'node:fs'
import path from 'node:path'
import { editionSlugs } from '@vonk/contracts/editions.ts'
import { expect, it } from 'vitest'

const apps = path.resolve(import.meta.dirname, '../../../apps')
const filesOfAnApp = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'src/main.tsx']
const appOf = (slug: string) => filesOfAnApp.map((file) => readFileSync(path.join(apps, slug, file), 'utf8')).join('\n')

it.each(editionSlugs)('the app of %s differs from the others only in its brand [EDI-01]', (slug) => {
  const slugWord = new RegExp(`\\b${slug}(?=\\b|Icon)`, 'g')
  const version = /"version": "[^"]+"/
  expect(appOf(slug).replaceAll(slugWord, 'slug').replace(version, '')).toBe(
    appOf('milf')
      .replaceAll(/\bmilf(?=\b|Icon)/g, 'slug')
      .replace(version, ''),
  )
})
