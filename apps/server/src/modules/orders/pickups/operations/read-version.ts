import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import { selectNewestVersion, selectVersion } from '../pickups.queries.ts'
import { scriptNow, type VersionScript } from '../version-script.ts'

/** A recording into which pick-ups of an order were put. */
export interface Version extends VersionScript {
  /** The pick-ups. */
  readonly order_id: number
  readonly file_id: string
}

/** The version of an order that pick-ups have made last (Product 10.119), or the one that these have made; null without one. */
export async function readVersion(
  db: Kysely<DB>,
  parent_id: number,
  version_order_id?: number,
): Promise<Version | null> {
  const found =
    version_order_id === undefined
      ? await selectNewestVersion(db, parent_id)
      : await selectVersion(db, version_order_id)
  const parent = found && (await selectOrder(db, parent_id))
  if (!parent || found.file_id === null) return null
  const { order_id, file_id } = found
  return { order_id, file_id, ...scriptNow(found, parent) }
}
