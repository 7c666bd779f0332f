import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns new content by file. `read` returns the current content. */
export type Plan<Answers> = (answers: Answers, read: (file: string) => string) => Record<string, string>

/** Writes the files of a plan into `root`. Writes nothing if the plan throws. */
export function carryOut<Answers>(root: string, plan: Plan<Answers>, answers: Answers): void {
  const files = plan(answers, (file) => readFileSync(path.join(root, file), 'utf8'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
}

/** Adds `line` as the last entry of the table whose first line starts with `table`. */
export function addToTable(source: string, table: string, line: string): string {
  const lines = source.split('\n')
  const opening = lines.findIndex((text) => text.startsWith(table))
  const closing = lines.findIndex((text, at) => at > opening && /^[}\]]/.test(text))
  if (opening === -1 || closing === -1) throw new Error(`Table "${table}" not found`)
  return lines.toSpliced(closing, 0, line).join('\n')
}

/** Adds to a table a copy of the entry `from`, under the key `to`. */
export function copyInTable(source: string, table: string, from: string, to: string): string {
  const rows = source.slice(Math.max(0, source.indexOf(`\n${table}`)))
  const entry = new RegExp(`^( *)${from}:(.*)$`, 'm').exec(rows)
  if (!entry) throw new Error(`"${from}" not found in "${table}"`)
  return addToTable(source, table, `${entry[1]}${to}:${entry[2]}`)
}

/** Adds an import after the last one that contains `like`. */
export function addImport(source: string, like: string, line: string): string {
  const lines = source.split('\n')
  const last = lines.findLastIndex((text) => text.includes(like))
  if (last === -1) throw new Error(`No import contains "${like}"`)
  return lines.toSpliced(last + 1, 0, line).join('\n')
}

/** Adds a file to the `exports` of a package, so that other packages can import it. */
export function addExport(manifest: string, file: string): string {
  const content = JSON.parse(manifest) as { exports: Record<string, string> }
  const lines = Object.entries({ ...content.exports, [`./${file}`]: `./src/${file}` })
  content.exports = Object.fromEntries(lines.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return `${JSON.stringify(content, null, 2)}\n`
}
