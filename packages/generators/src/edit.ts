/** Small edits of source text by what stands there; each throws where it does not find its place, rather than guess. */

const linesOf = (source: string) => source.split('\n')

function lineOf(lines: readonly string[], found: (line: string) => boolean, what: string, from = 0): number {
  const index = lines.findIndex((line, number) => number >= from && found(line))
  if (index === -1) throw new Error(`There is no ${what}`)
  return index
}

/** Adds `line` as the last entry of the table that opens at the line starting with `table`. */
export function addToTable(source: string, table: string, line: string): string {
  const lines = linesOf(source)
  const opening = lineOf(lines, (text) => text.startsWith(table), `"${table}"`)
  const closing = lineOf(lines, (text) => /^[}\]]/.test(text), `end of "${table}"`, opening + 1)
  return lines.toSpliced(closing, 0, line).join('\n')
}

/** Adds to a table a copy of one of its entries, with other words in it. */
export function copyInTable(source: string, table: string, entry: string, change: (line: string) => string): string {
  const lines = linesOf(source)
  const opening = lineOf(lines, (text) => text.startsWith(table), `"${table}"`)
  const copied = lines[lineOf(lines, (text) => text.trimStart().startsWith(entry), `"${entry}" in "${table}"`, opening)]
  return addToTable(source, table, change(copied ?? ''))
}

/** Adds an import after the last one that starts alike. */
export function addImport(source: string, like: string, line: string): string {
  const lines = linesOf(source)
  const last = lines.findLastIndex((text) => text.includes(like))
  if (last === -1) throw new Error(`There is no import like "${like}"`)
  return lines.toSpliced(last + 1, 0, line).join('\n')
}
