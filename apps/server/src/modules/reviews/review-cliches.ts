import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { apiError } from '../../http/api-error.ts'
import { selectCliches } from './reviews.queries.ts'

/** The chosen ready-made words, each once. Throws 422 at `cliches` when one of them does not exist. */
export async function requireCliches(db: Kysely<DB>, chosen: readonly number[]): Promise<number[]> {
  if (chosen.length === 0) return []
  const known = new Set((await selectCliches(db)).map((row) => row.id))
  if (chosen.some((id) => !known.has(id))) throw apiError('VALIDATION', { errors: { cliches: 'not_found' } })
  return [...new Set(chosen)]
}
