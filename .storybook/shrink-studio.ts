/**
 * Takes the spaces and comments out of the window of Storybook itself, which it ships as its developers read it: an eighth of a
 * built studio. Fails if the studio is too large to send.
 */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { minifySync } from 'vite'

/** In bytes. */
const largestStudio = 15_000_000

const sizeOf = (folder: string) =>
  globSync('**/*', { cwd: folder }).reduce((sum, name) => {
    const { size, isFile } = facts(path.join(folder, name))
    return sum + (isFile ? size : 0)
  }, 0)

const facts = (file: string) => {
  const stat = statSync(file)
  return { size: stat.size, isFile: stat.isFile() }
}

/**
 * @returns the size of the studio in bytes
 * @throws {Error} if it is larger than `largest`
 */
export function shrinkStudio(folder: string, largest = largestStudio): number {
  for (const name of globSync(['sb-manager/*.js', 'sb-addons/**/*.js'], { cwd: folder })) {
    const file = path.join(folder, name)
    const { code, errors } = minifySync(name, readFileSync(file, 'utf8'), { module: true })
    if (errors.length > 0) throw new Error(`${name} cannot be made smaller: ${errors[0]?.message}`)
    writeFileSync(file, code)
  }
  const size = sizeOf(folder)
  if (size > largest)
    throw new Error(`The studio has ${inMegabytes(size)}. More than ${inMegabytes(largest)} is too large to send.`)
  return size
}

const inMegabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`

if (import.meta.main) {
  try {
    console.log(`The studio has ${inMegabytes(shrinkStudio(path.resolve(process.argv[2] ?? 'storybook-static')))}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
