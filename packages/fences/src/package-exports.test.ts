import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { exportMistakes } from './package-exports.ts'

const manifest = (exports?: Record<string, string>) => JSON.stringify({ name: '@vonk/kit', exports })

/** The mistakes in a repository with the package `kit` and an app with one line of code. */
function mistakesOf(kit: string, line: string, inside: Record<string, string> = {}): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'vonk-exports-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const files = { 'packages/kit/package.json': kit, 'packages/kit/src/a.ts': '', 'apps/app/src/main.ts': line, ...inside }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  return exportMistakes(root)
}

const a = manifest({ './a.ts': './src/a.ts' })

it.each([
  ['an import', `import { a } from '@vonk/kit/a.ts'`],
  ['an import of types', `import type { A } from '@vonk/kit/a.ts'`],
  ['a dynamic import', `const a = await import('@vonk/kit/a.ts')`],
  ['a side effect', `import '@vonk/kit/a.ts'`],
  ['an address', `const a = import.meta.resolve('@vonk/kit/a.ts')`],
])('accepts an export that is used by %s', (_, line) => {
  expect(mistakesOf(a, line)).toEqual([])
})

it('refuses an export that only its own package uses', () => {
  const inside = { 'packages/kit/src/b.ts': `import { a } from '@vonk/kit/a.ts'` }
  expect(mistakesOf(a, '', inside)).toEqual([expect.stringContaining('no other package imports "./a.ts"')])
})

it('accepts a pattern that matches an import, and refuses one that matches none', () => {
  const editions = manifest({ './*/brand.ts': './src/*/brand.ts' })
  expect(mistakesOf(editions, `import { milf } from '@vonk/kit/milf/brand.ts'`)).toEqual([])
  expect(mistakesOf(editions, `import { milf } from '@vonk/kit/brand.ts'`)).toHaveLength(1)
})

it('refuses an export of a file that is missing, and a package without exports', () => {
  const missing = manifest({ './b.ts': './src/b.ts' })
  expect(mistakesOf(missing, `import '@vonk/kit/b.ts'`)).toEqual([expect.stringContaining('missing file')])
  expect(mistakesOf(manifest(), '')).toEqual([expect.stringContaining('add "exports"')])
})
