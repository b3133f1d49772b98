#!/usr/bin/env node
// Writes apps/server/src/database/tables.ts from the migrations. Run it after a migration was added: npm run generate:tables
import { writeFileSync } from 'node:fs'
import { createTestDatabase } from '../apps/server/src/testing/test-database.ts'
import { tablesFile, tableTypes } from '../apps/server/src/testing/table-types.ts'

const database = await createTestDatabase()
writeFileSync(tablesFile, await tableTypes(database.connection))
await database.drop()
