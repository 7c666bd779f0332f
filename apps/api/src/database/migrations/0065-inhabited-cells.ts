import { sql, type Kysely } from 'kysely'

/**
 * The grid cells where profiles of a site are or were, and of which countries. Around a member are 1,700 cells, of which most are
 * empty; a search looked into an index for each of them and each sex. Rows stay when the last profile moves away: a cell of 20 km²
 * says nothing about a person, and to look into an empty one finds nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `set local statement_timeout = 0`,
  `create table inhabited_cells (
    edition smallint not null,
    cell integer not null,
    country text not null,
    primary key (edition, cell, country)
  )`,
  // A trigger, so that no way to write a profile can forget it, and both are seen at once.
  `create function remember_cell() returns trigger language plpgsql as $$
  begin
    insert into inhabited_cells (edition, cell, country) values (new.edition, new.cell, new.country) on conflict do nothing;
    return null;
  end $$`,
  `create trigger profiles_cell after insert or update of country, cell_lat, cell_lon on profiles
    for each row when (new.cell is not null) execute function remember_cell()`,
  `insert into inhabited_cells (edition, cell, country) select distinct edition, cell, country from profiles where cell is not null`,
  `analyze inhabited_cells`,
  // What it was for, the table says.
  `drop index profiles_country_cells`,
]
