import { editions, type EditionSlug } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Report } from './report.ts'
import type { Target } from './target.ts'

export type EditionRows = Map<string, string[]>

/** Every row of one edition, by table. */
export async function rowsOf({ db }: Pick<Target, 'db'>, site: EditionSlug): Promise<EditionRows> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'edition' order by 1
  `.execute(db)
  const rows: EditionRows = new Map()
  for (const { name } of tables.rows) {
    const found = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t where edition = ${editions[site]} order by 1
    `.execute(db)
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    )
  }
  return rows
}

/** Reports every table whose rows have changed. */
export function checkUnchanged(report: Report, before: EditionRows, after: EditionRows): void {
  const what = 'rows of another edition'
  for (const [table, rows] of before) {
    report.tried(what, rows.length)
    const now = new Set(after.get(table))
    const gone = rows.filter((row) => !now.has(row))
    const was = new Set(rows)
    const added = [...now].filter((row) => !was.has(row))
    if (gone.length + added.length > 0)
      report.broke(what, `${table}: ${gone.length} changed or gone, ${added.length} new: ${[...gone, ...added][0]}`)
  }
}
