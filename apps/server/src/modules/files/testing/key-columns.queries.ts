import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Columns of texts whose names end in `_key` or `_keys`, as `table.column`. */
export async function selectKeyColumns(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '_keys?$' and (data_type = 'text' or udt_name = '_text')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
