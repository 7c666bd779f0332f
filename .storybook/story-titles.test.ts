import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sanitize } from 'storybook/internal/csf'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = globSync(['.storybook/*.stories.tsx', 'packages/*/src/**/*.stories.tsx', 'apps/landers/src/**/*.stories.tsx'], {
  cwd: root,
}).map((file) => {
  const [, title = '', id = sanitize(title)] = /preview\.meta\(\{\s*title: '([^']+)'(?:,\s*id: '([^']+)')?/.exec(read(file)) ?? []
  return { file, title, id }
})

/** The groups of the list, in the words of marketing. The search shows them, too. */
const groups = [
  'Walls$',
  'Landers/',
  'Screens/(Home and site|Sign-up|Account|Search|Profile|Likes|Today, swiping, matches|Chat|Prices and payment|Notifications|Support)/',
  'Screens/(Long texts|Priced buttons)$',
  'Looks of the sites/',
  'Chat/',
  'Kit/',
]

// Without a title Storybook makes a group of the folder, which means nothing to marketing.
it('every story stands in a group of the list that marketing knows', () => {
  expect(files.length).toBeGreaterThan(50)
  const known = new RegExp(`^(${groups.join('|')})`)
  expect(files.filter(({ title }) => !known.test(title))).toEqual([])
})

it('the links of Start here lead to stories, whatever their titles are', () => {
  const ids = new Set(files.map(({ id }) => id))
  const links = [...read('.storybook/start-here.mdx').matchAll(/path=\/story\/([\w-]+?)--/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((id) => !ids.has(id ?? ''))).toEqual([])
})
