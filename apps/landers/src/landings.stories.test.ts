import { readFileSync } from 'node:fs'
import { landerNames } from '@vonk/contracts/landers/landers.rules.ts'
import { expect, it } from 'vitest'

it('every lander has a story in Storybook [LND-04 partly]', () => {
  const stories = readFileSync(new URL('landings.stories.tsx', import.meta.url), 'utf8')
  const shown = [...stories.matchAll(/^export const \w+ = meta\.story\(landerStory\('(\w+)'\)\)$/gm)].map(([, name]) => name)
  expect(new Set(shown)).toEqual(new Set(landerNames))
})
