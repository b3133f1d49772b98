/** The columns of a statement's rows, and how each is read from the text that PostgreSQL sends. */
import type pg from 'pg'

export type Row = Record<string, unknown>

type Parser = (value: string) => unknown

export class RowForm {
  readonly #names: readonly string[]
  readonly #parsers: readonly Parser[]

  constructor(fields: readonly pg.FieldDef[], types: pg.CustomTypesConfig) {
    this.#names = fields.map(({ name }) => name)
    this.#parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as Parser)
  }

  /** One row of as many values; null is SQL's. Throws what the reading of a value throws. */
  read(values: readonly (string | null)[]): Row {
    const row: Row = {}
    for (const [at, name] of this.#names.entries()) {
      const value = values[at] ?? null
      row[name] = value === null ? null : this.#parsers[at]?.(value)
    }
    return row
  }
}
