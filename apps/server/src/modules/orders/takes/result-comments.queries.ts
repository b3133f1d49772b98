import type { MisreadVerdict, ResultCommentKind } from '@tembrel/domain/orders/result-review.ts'
import type { Insertable, Kysely, Updateable } from 'kysely'
import type { DB, OrderResultComments } from '../../../database/tables.ts'

export interface ResultCommentRow {
  id: number
  order_id: number
  take_id: number
  file_id: string
  parent_id: number | null
  number: number | null
  from_role: string
  from_profile_id: number
  from_ms: number | null
  to_ms: number | null
  sentence_index: number | null
  sentence_text: string | null
  kind: ResultCommentKind
  text: string
  verdict: MisreadVerdict | null
  verdict_text: string | null
  done_at: Date | null
  done_take_number: number | null
  resolved_at: Date | null
  created_at: Date
  edited_at: Date | null
  author_firstname: string
  author_image: string | null
  /** Who made the take. */
  worker: 'narrator' | 'soundengineer'
  worker_id: number
  /** Who opened the thread: the author of a comment, of an answer the author of what it answers. */
  thread_role: string
  thread_profile_id: number
}

/** Comments and answers of an order, oldest first; what was deleted is gone with its answers. */
export async function selectResultComments(
  db: Kysely<DB>,
  filter: { order_id: number; comment_id?: number },
): Promise<ResultCommentRow[]> {
  let query = db
    .selectFrom('order_result_comments as c')
    .innerJoin('order_takes as t', 't.id', 'c.take_id')
    .innerJoin('profiles as a', 'a.id', 'c.from_profile_id')
    .leftJoin('order_result_comments as p', 'p.id', 'c.parent_id')
    .select([
      'c.id',
      'c.order_id',
      'c.take_id',
      'c.file_id',
      'c.parent_id',
      'c.number',
      'c.from_role',
      'c.from_profile_id',
      'c.from_ms',
      'c.to_ms',
      'c.sentence_index',
      'c.sentence_text',
      'c.kind',
      'c.text',
      'c.verdict',
      'c.verdict_text',
      'c.done_at',
      'c.done_take_number',
      'c.resolved_at',
      'c.created_at',
      'c.edited_at',
      'a.firstname as author_firstname',
      'a.image as author_image',
      't.worker',
      't.worker_id',
      ({ fn }) => fn.coalesce('p.from_role', 'c.from_role').as('thread_role'),
      ({ fn }) => fn.coalesce('p.from_profile_id', 'c.from_profile_id').as('thread_profile_id'),
    ])
    .where('c.order_id', '=', filter.order_id)
    .where('c.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .orderBy('c.id')
  if (filter.comment_id !== undefined) query = query.where('c.id', '=', filter.comment_id)
  return (await query.execute()) as ResultCommentRow[]
}

/** Writes a comment or an answer to one, and gives its id. */
export async function insertResultComment(db: Kysely<DB>, row: Insertable<OrderResultComments>): Promise<number> {
  const { id } = await db.insertInto('order_result_comments').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes only the columns that are named. */
export async function updateResultComment(
  db: Kysely<DB>,
  id: number,
  change: Updateable<OrderResultComments>,
): Promise<void> {
  await db.updateTable('order_result_comments').set(change).where('id', '=', id).execute()
}

/** The number of the order's next comment; a deleted one keeps its own. */
export async function selectNextCommentNumber(db: Kysely<DB>, order_id: number): Promise<number> {
  const { last } = await db
    .selectFrom('order_result_comments')
    .select(({ fn, lit }) => fn.coalesce(fn.max<number>('number'), lit(0)).as('last'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Whether somebody else than its author has answered a comment. */
export async function selectHasOthersAnswer(
  db: Kysely<DB>,
  comment: Pick<ResultCommentRow, 'id' | 'from_profile_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('order_result_comments')
    .select('id')
    .where('parent_id', '=', comment.id)
    .where('from_profile_id', '!=', comment.from_profile_id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface ReviewedTake {
  take_id: number
  worker: 'narrator' | 'soundengineer'
  worker_id: number
  /** Length of the recording; null when it is no sound. */
  duration_ms: number | null
}

/** The take of an order in which a file was sent. */
export async function selectTakeOfFile(
  db: Kysely<DB>,
  order_id: number,
  file_id: string,
): Promise<ReviewedTake | undefined> {
  return (await db
    .selectFrom('order_take_files as tf')
    .innerJoin('order_takes as t', 't.id', 'tf.take_id')
    .innerJoin('files as f', 'f.id', 'tf.file_id')
    .select(['t.id as take_id', 't.worker', 't.worker_id', 'f.duration_ms'])
    .where('t.order_id', '=', order_id)
    .where('tf.file_id', '=', file_id)
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst()) as ReviewedTake | undefined
}

/** The number of a worker's last take. */
export async function selectLastTakeNumber(
  db: Kysely<DB>,
  take: { order_id: number; worker: string; worker_id: number },
): Promise<number> {
  const { last } = await db
    .selectFrom('order_takes')
    .select(({ fn, lit }) => fn.coalesce(fn.max<number>('number'), lit(0)).as('last'))
    .where('order_id', '=', take.order_id)
    .where('worker', '=', take.worker)
    .where('worker_id', '=', take.worker_id)
    .executeTakeFirstOrThrow()
  return last
}
