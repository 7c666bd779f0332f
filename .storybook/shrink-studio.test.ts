import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { shrinkStudio } from './shrink-studio.ts'

function aStudio(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'sb-manager'))
  writeFileSync(path.join(folder, 'sb-manager/runtime.js'), '// A comment.\nconst answer = 40 + 2\n\nexport { answer }\n')
  writeFileSync(path.join(folder, 'index.html'), '<!-- ours -->')
  return folder
}

it('takes comments out of the window of Storybook, leaves the rest, and returns the size', async () => {
  const folder = aStudio()
  const size = shrinkStudio(folder)
  const code = readFileSync(path.join(folder, 'sb-manager/runtime.js'), 'utf8')
  expect(code).not.toContain('comment')
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe('<!-- ours -->')
  expect(size).toBe(code.length + '<!-- ours -->'.length)
})

it('refuses a studio that is too large to send', () => {
  expect(() => shrinkStudio(aStudio(), 20)).toThrow(/too large/)
})
