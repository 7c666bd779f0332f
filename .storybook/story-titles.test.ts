import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync(['.storybook/*.stories.tsx', 'packages/*/src/**/*.stories.tsx', 'apps/landers/src/**/*.stories.tsx'], {
  cwd: root,
})

// Without a title Storybook makes a group of the folder, which means nothing to marketing.
it('every story stands in a group of the list that marketing knows', () => {
  expect(files.length).toBeGreaterThan(50)
  const lost = files.filter(
    (file) => !/title: '(Walls'|(Landers|Screens|Themes|Chat|Kit)\/)/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(lost).toEqual([])
})
