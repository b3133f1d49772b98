import type { Kysely } from 'kysely'
import { sql, type RawBuilder } from 'kysely'
import type { AlignmentFailure, SentencePlace } from '@tembrel/domain/alignment/alignment.ts'
import { phrasesIn, type Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import type { PackFailure, PackForm, PackLoudness, PackWish } from '@tembrel/domain/packs/pack-forms.ts'
import type { DB } from '../../database/tables.ts'

export interface PackRow {
  id: string
  order_id: number
  take_id: number
  /** The pick-ups whose version it is made of; null for the recording that was accepted. */
  version_order_id: number | null
  forms: PackForm[]
  loudness_lufs: PackLoudness | null
  by_phrase: boolean
  state: 'done' | 'expired' | 'failed' | 'waiting' | 'working'
  /** Percent. */
  progress: number
  reason: PackFailure | null
  /** The file of the zip, which has a row while the state is done. */
  file_id: string
  created_at: Date
  expires_at: Date | null
}

const COLUMNS = [
  ...(['id', 'order_id', 'take_id', 'version_order_id', 'forms', 'loudness_lufs', 'by_phrase', 'state'] as const),
  ...(['progress', 'reason', 'file_id', 'created_at', 'expires_at'] as const),
] as const

/** The packs of a take, the newest first, with the size of those that are there. */
export async function selectPacks(db: Kysely<DB>, take_id: number): Promise<(PackRow & { size: number | null })[]> {
  return (await db
    .selectFrom('order_packs as p')
    .leftJoin('files as f', 'f.id', 'p.file_id')
    .select(COLUMNS.map((column) => `p.${column}` as const))
    .select('f.size')
    .where('p.take_id', '=', take_id)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()) as (PackRow & { size: number | null })[]
}

export async function selectPack(db: Kysely<DB>, id: string): Promise<PackRow | undefined> {
  const query = db.selectFrom('order_packs').select(COLUMNS).where('id', '=', id)
  return (await query.executeTakeFirst()) as PackRow | undefined
}

/** Whoever asks for a pack of this take waits for who has asked before. */
export async function lockTake(db: Kysely<DB>, take_id: number): Promise<void> {
  await sql`select from order_takes where id = ${take_id} for no key update`.execute(db)
}

export async function insertPack(
  db: Kysely<DB>,
  row: Pick<PackRow, 'file_id' | 'id' | 'order_id' | 'take_id' | 'version_order_id'> &
    PackWish & { requested_by: number | null; created_at: Date },
): Promise<void> {
  await db
    .insertInto('order_packs')
    .values({ ...row, forms: [...row.forms] })
    .execute()
}

/** Puts a pack that failed, has expired or is of an older version at the beginning again. */
export async function restartPack(
  db: Kysely<DB>,
  id: string,
  again: { file_id: string; version_order_id: number | null; requested_by: number | null; created_at: Date },
): Promise<void> {
  await db
    .updateTable('order_packs')
    .set({ ...again, state: 'waiting', progress: 0, reason: null, finished_at: null, expires_at: null })
    .where('id', '=', id)
    .execute()
}

/** Writes how far an unfinished one has come; a finished one stays as it is. */
export async function updatePackProgress(
  db: Kysely<DB>,
  { id, file_id }: Pick<PackRow, 'file_id' | 'id'>,
  progress: number,
): Promise<void> {
  await db
    .updateTable('order_packs')
    .set({ state: 'working', progress })
    .where('id', '=', id)
    .where('file_id', '=', file_id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Finishes one once. False when it was finished before. */
export async function finishPack(
  db: Kysely<DB>,
  { id, file_id }: Pick<PackRow, 'file_id' | 'id'>,
  end: { readonly finished_at: Date } & ({ readonly expires_at: Date } | { readonly reason: PackFailure }),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_packs')
    .set({ state: 'expires_at' in end ? 'done' : 'failed', progress: 100, ...end })
    .where('id', '=', id)
    .where('file_id', '=', file_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Remembers what a finished one has had, by hex digests; the same sound of two packs once. It is of the newest version it was made of, or of
 * the accepted recording: pick-ups that are withdrawn do not take it away.
 */
export async function insertPackSounds(
  db: Kysely<DB>,
  { take_id, version_order_id }: Pick<PackRow, 'take_id' | 'version_order_id'>,
  sounds: readonly string[],
  made_at: Date,
): Promise<void> {
  await sql`insert into order_pack_sounds (take_id, sha256, version_order_id, made_at)
    select distinct ${take_id}::bigint, decode(hex, 'hex'), ${version_order_id}::bigint, ${made_at}::timestamptz from unnest(${[...sounds]}::text[]) hex
    on conflict (take_id, sha256) do update set version_order_id =
      case when order_pack_sounds.version_order_id is not null then excluded.version_order_id end`.execute(db)
}

/** Ends the time of packs by phrases that are there: a place in their recording has changed since. */
export async function endPacksByPhrase(
  db: Kysely<DB>,
  { take_id, version_order_id }: { readonly take_id: number; readonly version_order_id: number | null },
  at: Date,
): Promise<void> {
  await db
    .updateTable('order_packs')
    .set({ expires_at: at })
    .where('take_id', '=', take_id)
    .where('version_order_id', 'is not distinct from', version_order_id)
    .where('by_phrase', '=', true)
    .where('state', '=', 'done')
    .where('expires_at', '>', at)
    .execute()
}

/** Packs whose time is over, whose files are still there. */
export async function selectDuePacks(db: Kysely<DB>, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_packs')
    .select('id')
    .where('state', '=', 'done')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks one whose time is over; gives the file that goes, or undefined when it has been asked for again meanwhile. */
export async function expirePack(db: Kysely<DB>, id: string, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('order_packs')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('expires_at', '<=', at)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id
}

/** One recording of a take, with what is known of its sound and of its sentences. */
export interface PackRecording {
  readonly file_id: string
  readonly name: string
  readonly storage_key: string
  readonly duration_ms: number | null
  readonly channels: number | null
  /** Null for none, and for one of another script than the order has now. */
  readonly alignment: 'done' | 'failed' | 'waiting' | null
  /** Why it failed; else null. */
  readonly alignment_failure: AlignmentFailure | null
  readonly sentences: readonly SentencePlace[] | null
}

/** The recordings of a take in their order. */
export async function selectPackRecordings(db: Kysely<DB>, take_id: number): Promise<PackRecording[]> {
  const { rows } = await sql<PackRecording>`
    select ${recordingColumns(sql`encode(sha256(convert_to(o.text, 'UTF8')), 'hex')`)}
      from order_take_files tf
      join order_takes t on t.id = tf.take_id
      join orders o on o.id = t.order_id
      join files f on f.id = tf.file_id
      left join sound_checks c on c.file_id = f.id
      left join order_alignments a on a.file_id = f.id and a.order_id = o.id
     where tf.take_id = ${take_id}
     order by tf.position`.execute(db)
  return rows
}

/** The one recording of a version that pick-ups have made. */
export async function selectVersionRecordings(
  db: Kysely<DB>,
  { file_id, parent_id, text }: { readonly file_id: string; readonly parent_id: number; readonly text: string },
): Promise<PackRecording[]> {
  const { rows } = await sql<PackRecording>`
    select ${recordingColumns(sql`encode(sha256(convert_to(${text}::text, 'UTF8')), 'hex')`)}
      from files f
      left join sound_checks c on c.file_id = f.id
      left join order_alignments a on a.file_id = f.id and a.order_id = ${parent_id}
     where f.id = ${file_id}`.execute(db)
  return rows
}

/** Of the file f, its check c and its alignment a, which counts for the script with this digest. */
function recordingColumns(script_sha256: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`f.id as file_id, f.name, f.storage_key, f.duration_ms, (c.measured ->> 'channels')::int as channels,
           case when a.state = 'waiting' or a.script_sha256 = ${script_sha256} then a.state end as alignment,
           a.reason as alignment_failure, a.sentences`
}

export async function selectPackOrder(
  db: Kysely<DB>,
  order_id: number,
): Promise<{ title: string; text: string; phrases: readonly Phrase[] } | undefined> {
  const query = db.selectFrom('orders').select(['title', 'text', 'phrases']).where('id', '=', order_id)
  const row = await query.executeTakeFirst()
  return row && { ...row, phrases: phrasesIn(row.text, (row.phrases as unknown as { rows: Phrase[] }).rows) }
}
