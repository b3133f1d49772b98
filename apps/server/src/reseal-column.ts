/**
 * Seals what a column keeps anew with the current secret key (docs/operations.md, Rotate the keys), a row at a time: it may end anywhere
 * and begin again, and two of it at once do the work of one.
 */
import type { Logger } from 'pino'
import type { KeyRing } from './key-ring.ts'
import { openText, SealError, sealText, type Seal } from './sealed-text.ts'

export interface SealedRow {
  readonly id: number
  /** Account or profile. */
  readonly owner_id: number
  /** Who it was sealed for when its owner has taken the things of somebody else. */
  readonly previous_owner_id?: number | null
  readonly sealed: Buffer
}

export interface SealedColumn {
  /** For the log. */
  readonly name: string
  readonly sealOf: (keys: KeyRing, owner_id: number) => Seal
  /** Rows that are sealed with another key than that of `key_id`, in a fixed order, without the first `skipped` ones. */
  readonly list: (key_id: string, skipped: number) => Promise<readonly SealedRow[]>
  /** Writes `sealed` if the row still has its owner and what was read; false when somebody has changed it meanwhile. */
  readonly replace: (row: SealedRow, sealed: Buffer) => Promise<boolean>
}

interface Resealed {
  /** Rows that now are sealed with the current key. */
  readonly resealed: number
  /** Rows that no key of the ring opens; they stay as they are. */
  readonly unreadable: number
}

/** Does nothing in a ring of one key, where there is nothing to move to. */
export async function resealColumn(
  { config, log }: { config: { secret_keys: KeyRing }; log: Logger },
  column: SealedColumn,
): Promise<Resealed> {
  const [current, ...others] = config.secret_keys
  let resealed = 0
  let unreadable = 0
  if (others.length === 0) return { resealed, unreadable }
  for (;;) {
    const rows = await column.list(current.id, unreadable)
    if (rows.length === 0) break
    for (const row of rows) {
      const text = readRow(config.secret_keys, column, row)
      if (text === null) unreadable += 1
      else if (await column.replace(row, sealText(column.sealOf(config.secret_keys, row.owner_id), text))) resealed += 1
    }
    log.info(
      { column: column.name, key_id: current.id, resealed, unreadable },
      'stored secrets move to the current key',
    )
  }
  if (unreadable > 0) {
    log.error({ column: column.name, unreadable }, 'stored secrets are sealed with a key that is not in the ring')
  }
  return { resealed, unreadable }
}

function readRow(keys: KeyRing, { sealOf }: SealedColumn, row: SealedRow): string | null {
  for (const owner_id of [row.owner_id, row.previous_owner_id ?? null]) {
    if (owner_id === null) continue
    try {
      return openText(sealOf(keys, owner_id), row.sealed)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
    }
  }
  return null
}
