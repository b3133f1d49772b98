import type { CallBody } from '@tembrel/contract/contract.ts'
import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { isTakenByRival } from '../../../../http/database-errors.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import {
  insertPost,
  keepCategory,
  selectPostById,
  selectPostIdBySlug,
  updatePost,
  type EditedPostRow,
} from '../staff-posts.queries.ts'
import { replacedBy } from '../../editing/text-changes.ts'
import { lackingOf } from '../public-post.ts'

export type PostWords = CallBody<'POST /staff/posts'>

/**
 * Writes a new post (`edited` null) or changes one (Product §2 blog). Public from `published_at` on, and then complete in both
 * languages: a field that is missing, an unknown category and a slug of another post are VALIDATION (422) at their fields.
 * Throws NOT_FOUND (404), and CONFLICT (409) when somebody has changed the post since `version` was read. The log keeps the
 * words that were replaced. `beforeCommit` runs in the same transaction.
 */
export async function writePost(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  edited: { readonly id: number; readonly version: number } | null,
  words: PostWords,
  beforeCommit: (tx: Tx, row: EditedPostRow) => Promise<void> = async () => undefined,
): Promise<EditedPostRow> {
  const at = app.clock.now()
  return inTransaction(app.database, async (tx) => {
    const before = edited && (await selectPostById(tx.db, edited.id, 'lock'))
    if (before === undefined) throw apiError('NOT_FOUND')
    if (before && before.version !== edited?.version) throw apiError('CONFLICT')
    await checkPost(tx.db, before?.id ?? null, words)
    const post = { ...words, published_at: words.published_at === null ? null : new Date(words.published_at) }
    const row = { ...post, updated_at: at }
    const id = before ? before.id : await insertPost(tx.db, row)
    if (id === undefined) throw slugTaken()
    if (before) await changePost(tx.db, id, row)
    const data = before ? { replaced: replacedBy<object>(before, post) } : { slug: words.slug }
    const action = before ? 'change-post' : 'create-post'
    await recordAudit(tx, { actor, action, target: { kind: 'post', id }, data, at })
    const written = await selectPostById(tx.db, id, 'read')
    if (!written) throw apiError('NOT_FOUND')
    await beforeCommit(tx, written)
    return written
  })
}

/** Of two posts that get one slug at the same moment the second is refused at the field, like one that comes later. */
async function changePost(db: Kysely<DB>, id: number, row: Parameters<typeof updatePost>[2]): Promise<void> {
  try {
    await updatePost(db, id, row)
  } catch (error) {
    throw isTakenByRival(error) ? slugTaken(error) : error
  }
}

function slugTaken(cause?: unknown): Error {
  return apiError('VALIDATION', { errors: { slug: 'taken' }, cause })
}

async function checkPost(db: Kysely<DB>, id: number | null, words: PostWords): Promise<void> {
  const errors: Record<string, FieldProblem> = words.published_at === null ? {} : lackingOf(words)
  if (!(await keepCategory(db, words.category_id))) errors['category_id'] = 'not_found'
  const namesake = await selectPostIdBySlug(db, words.slug)
  if (namesake !== undefined && namesake !== id) errors['slug'] = 'taken'
  if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
}
