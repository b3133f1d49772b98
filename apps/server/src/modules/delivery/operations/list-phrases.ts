import type { WirePhraseCuts } from '@tembrel/contract/calls/phrases.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { readPackSource } from '../pack-source.ts'
import { presentPhrases } from '../phrases.presenter.ts'
import { planOf } from '../read-phrase-plan.ts'

/**
 * Where the phrases of the order's list are in the result that this reader may have (Product 10.130). Throws like `readPackSource`,
 * FLAG_OFF (422) while lists are switched off, NOT_FOUND (404) for an order that is no list or has no recordings.
 */
export async function listPhrases(
  app: AppContext,
  actor: Actor,
  order_id: number,
  locale: Locale,
): Promise<WirePhraseCuts> {
  const db = app.database.kysely
  const source = await readPackSource(app, actor, order_id, locale)
  if (!(await readSettings(db)).flags.phrase_lists) throw apiError('FLAG_OFF')
  const plan = await planOf(db, source)
  if (plan === null) throw apiError('NOT_FOUND')
  return presentPhrases(source, plan)
}
