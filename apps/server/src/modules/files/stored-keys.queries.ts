/** Which columns name objects in the storage: here and nowhere else (stored-keys.test.ts knows when one is added). */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredFileRow = {
  readonly id: string
  readonly kind: string
  readonly storage_key: string
  readonly size: number
  /** Hexadecimal digits. */
  readonly sha256: string
  readonly play_key: string | null
  readonly play_size: number | null
}

/** A page of the files, by their ids; `after` is the last id of the page before. */
export async function selectStoredFiles(
  db: Kysely<DB>,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<StoredFileRow[]> {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'storage_key', 'size', 'play_key', 'play_size'])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Parts of scripts and recordings that are arriving: those that have come, and all that were begun. */
export async function selectPartKeys(db: Kysely<DB>): Promise<{ part_keys: string[]; begun_keys: string[] }[]> {
  return db
    .selectFrom('order_file_uploads')
    .select(['part_keys', 'begun_keys'])
    .unionAll(db.selectFrom('order_result_uploads').select(['part_keys', 'begun_keys']))
    .execute()
}

/** Objects whose rows have gone and that a job will remove. */
export async function selectKeysBeingRemoved(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select job.payload ->> 'storage_key' as key
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'remove-stored-object'`.execute(db)
  return rows.map(({ key }) => key)
}
