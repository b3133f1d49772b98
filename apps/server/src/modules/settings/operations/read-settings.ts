import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { settingsShape, type Settings } from '../settings-shape.ts'
import { selectSettings } from '../settings.queries.ts'

/**
 * All settings as one object, read from the database. Throws when a stored value does not fit its form: the product
 * must not price orders with a half-read price list.
 */
export async function readSettings(db: Kysely<DB>): Promise<Settings> {
  const tree: Record<string, unknown> = {}
  for (const { key, value } of await selectSettings(db)) {
    const [group, name] = key.split('.', 2)
    if (group === undefined) continue
    if (name === undefined) {
      tree[group] = value
    } else {
      const branch = (tree[group] ??= {}) as Record<string, unknown>
      branch[name] = value
    }
  }
  return settingsShape.parse(tree) as Settings
}
