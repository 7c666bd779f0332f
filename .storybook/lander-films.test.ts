import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scenes } from '../apps/landers/src/film/film.ts'
import { editionSlugs } from '../packages/contracts/src/editions.ts'
import main from './main.ts'

it.each(editionSlugs)('the studio has the film and the scenes of %s [LND-04 partly]', (slug) => {
  const dirs = (Array.isArray(main.staticDirs) ? main.staticDirs : []).filter((dir) => typeof dir === 'object')
  const wanted = ['.webp', '.webm', ...scenes.map((scene) => `-${scene}.webp`)].map((end) => `/landers/films/${slug}${end}`)
  const served = dirs.filter(({ from }) => existsSync(path.join(import.meta.dirname, from))).map(({ to }) => to)
  expect(served).toEqual(expect.arrayContaining(wanted))
})
