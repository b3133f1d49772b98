import { sql, type RawBuilder } from 'kysely'

/**
 * The ids as a list inside the text of a statement, for `in (…)`. One id is `sql.lit`. Statements are prepared, and a partial index
 * (`where status in (1, 5)`) serves a prepared statement only while the ids are no parameters.
 */
export function literals(ids: readonly number[]): RawBuilder<unknown> {
  return sql.join(ids.map((id) => sql.lit(id)))
}
