import { readFileSync } from 'node:fs'
import path from 'node:path'
import { editionSlugs } from '@vonk/contracts/editions.ts'
import { expect, it } from 'vitest'

const apps = path.resolve(import.meta.dirname, '../../../apps')
const filesOfADoor = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'src/main.tsx']
const doorOf = (slug: string) => filesOfADoor.map((file) => readFileSync(path.join(apps, slug, file), 'utf8')).join('\n')

it.each(editionSlugs)('the door of %s only chooses a brand; nothing else differs [EDI-01]', (slug) => {
  const plate = new RegExp(`\\b${slug}(?=\\b|Icon)`, 'g')
  const version = /"version": "[^"]+"/
  expect(doorOf(slug).replaceAll(plate, 'slug').replace(version, '')).toBe(
    doorOf('milf')
      .replaceAll(/\bmilf(?=\b|Icon)/g, 'slug')
      .replace(version, ''),
  )
})
