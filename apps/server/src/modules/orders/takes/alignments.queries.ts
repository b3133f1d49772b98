import type { Kysely } from 'kysely'
import type { AlignmentFailure, SentencePlace } from '@tembrel/domain/alignment/alignment.ts'
import type { DB } from '../../../database/tables.ts'

export interface AlignmentRow {
  file_id: string
  order_id: number
  state: 'done' | 'failed' | 'waiting'
  reason: AlignmentFailure | null
  /** Digest of the script that it was compared with; null while it waits. */
  script_sha256: string | null
  sentences: SentencePlace[] | null
}

/** One that has been asked for already stays as it is. */
export async function insertAlignment(
  db: Kysely<DB>,
  row: Pick<AlignmentRow, 'file_id' | 'order_id'> & { created_at: Date },
): Promise<void> {
  await db
    .insertInto('order_alignments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function selectAlignment(db: Kysely<DB>, file_id: string): Promise<AlignmentRow | undefined> {
  const row = await db
    .selectFrom('order_alignments')
    .select(['file_id', 'order_id', 'state', 'reason', 'script_sha256', 'sentences'])
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  return row as unknown as AlignmentRow | undefined
}

/** Finishes one once. False when it was finished before, or is gone. */
export async function finishAlignment(
  db: Kysely<DB>,
  end: Pick<AlignmentRow, 'file_id' | 'reason' | 'script_sha256'> & {
    readonly sentences: readonly SentencePlace[] | null
    readonly finished_at: Date
  },
): Promise<boolean> {
  const { file_id, sentences, ...rest } = end
  const { numUpdatedRows } = await db
    .updateTable('order_alignments')
    .set({
      ...rest,
      state: sentences === null ? 'failed' : 'done',
      sentences: sentences === null ? null : JSON.stringify(sentences),
    })
    .where('file_id', '=', file_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface TakeAlignmentRow extends Pick<
  AlignmentRow,
  'file_id' | 'order_id' | 'reason' | 'sentences' | 'state'
> {
  storage_key: string
}

/** The recordings of a take that were asked to be aligned, in their order. */
export async function selectTakeAlignments(db: Kysely<DB>, take_id: number): Promise<TakeAlignmentRow[]> {
  const rows = await db
    .selectFrom('order_take_files as tf')
    .innerJoin('order_alignments as a', 'a.file_id', 'tf.file_id')
    .innerJoin('files as f', 'f.id', 'tf.file_id')
    .select(['a.file_id', 'a.order_id', 'a.state', 'a.reason', 'a.sentences', 'f.storage_key'])
    .where('tf.take_id', '=', take_id)
    .orderBy('tf.position')
    .execute()
  return rows as unknown as TakeAlignmentRow[]
}

/** Puts what was found in a whole take in place of what a recording had by itself. */
export async function replaceAlignment(
  db: Kysely<DB>,
  found: {
    readonly file_id: string
    readonly script_sha256: string
    readonly sentences: readonly SentencePlace[]
    readonly finished_at: Date
  },
): Promise<void> {
  const { file_id, script_sha256, sentences, finished_at } = found
  await db
    .updateTable('order_alignments')
    .set({ state: 'done', reason: null, script_sha256, sentences: JSON.stringify(sentences), finished_at })
    .where('file_id', '=', file_id)
    .execute()
}
