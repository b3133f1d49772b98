/** Writes the TypeScript types of the database from a migrated database, as `apps/server/src/database/tables.ts` holds them. */
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import { openDatabase } from '../database/database.ts'

export const tablesFile = new URL('../database/tables.ts', import.meta.url)

/** The content of tables.ts for the database at `connection`, which must have all migrations. */
export async function tableTypes(connection: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  // The pool reads int8 as an exact number (database.ts), so the types say number.
  dialect.adapter.scalars['int8'] = new IdentifierNode('number')
  const database = openDatabase(connection, { max: 1 })
  try {
    return await generate({
      db: database.kysely,
      dialect,
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      excludePattern: 'public.(schema_migrations|installation)',
      camelCase: false,
      outFile: null,
      runtimeEnums: false,
    })
  } finally {
    await database.end()
  }
}
