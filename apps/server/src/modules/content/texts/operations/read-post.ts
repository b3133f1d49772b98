import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentPost, presentPostCard } from '../content.presenter.ts'
import { hasPostCategory, selectPost, selectRelatedPosts } from '../posts.queries.ts'

const RELATED_SHOWN = 3

/**
 * A published post by its slug, with what to read next. It may stand in another category than the address says, as after a
 * move; a category that never existed, a draft and an unknown post are NOT_FOUND (404).
 */
export async function readPost(
  app: Pick<AppContext, 'database' | 'clock'>,
  address: { readonly category: string; readonly post: string },
  locale: Locale,
): Promise<CallResponse<'GET /blog/{category}/{post}'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const [post, isCategory, settings] = await Promise.all([
    selectPost(db, address.post, now),
    hasPostCategory(db, address.category),
    readSettings(db),
  ])
  if (!post || !isCategory) throw apiError('NOT_FOUND')
  const related = await selectRelatedPosts(db, post, now, RELATED_SHOWN)
  return {
    post: await presentPost(post, settings, locale),
    related: related.map((row) => presentPostCard(row, locale)),
  }
}
