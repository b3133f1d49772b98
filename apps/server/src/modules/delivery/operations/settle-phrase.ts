import type { WirePhraseCut } from '@tembrel/contract/calls/phrases.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { placeProblem, type PhrasePlace } from '@tembrel/domain/phrases/phrase-cuts.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { readPackSource, type PackSource } from '../pack-source.ts'
import { endPacksByPhrase, lockTake, selectPacks } from '../packs.queries.ts'
import { presentPhrase } from '../phrases.presenter.ts'
import { upsertPhrasePlace } from '../phrases.queries.ts'
import { planOf } from '../read-phrase-plan.ts'

interface Settled {
  readonly order_id: number
  /** The row of the phrase, counted from 0. */
  readonly position: number
  readonly place: PhrasePlace
  readonly locale: Locale
}

/**
 * Writes where somebody has heard that a phrase is (Product 10.131); of two who set it at once the later is believed. Packs by phrases
 * of the old place end. Throws like `readPackSource`; FLAG_OFF (422), NOT_FOUND (404) for a row or a recording that is not there,
 * VALIDATION (422) at `to_ms`, PHRASES_BUSY (409) while files are made.
 */
export async function settlePhrase(app: AppContext, actor: Actor, asked: Settled): Promise<WirePhraseCut> {
  const { order_id, position, place, locale } = asked
  const source = await readPackSource(app, actor, order_id, locale)
  if (!(await readSettings(app.database.kysely)).flags.phrase_lists) throw apiError('FLAG_OFF')
  const { take_id, version_order_id } = source
  if (take_id === null || position >= source.phrases.length) throw apiError('NOT_FOUND')
  requirePlace(source, place)
  return inTransaction(app.database, async (tx) => {
    await lockTake(tx.db, take_id)
    const packs = await selectPacks(tx.db, take_id)
    const isBusy = packs.some(({ by_phrase, state }) => by_phrase && (state === 'waiting' || state === 'working'))
    if (isBusy) throw apiError('PHRASES_BUSY')
    const at = app.clock.now()
    await upsertPhrasePlace(tx.db, { ...place, take_id, position, settled_by: actor.profile_id, settled_at: at })
    await endPacksByPhrase(tx.db, { take_id, version_order_id }, at)
    const plan = await planOf(tx.db, source)
    const phrase = plan && presentPhrase(source, plan, position)
    if (!phrase) throw new Error('A phrase that was settled is there')
    return phrase
  })
}

function requirePlace({ recordings }: PackSource, place: PhrasePlace): void {
  const recording = recordings.find(({ file_id }) => file_id === place.file_id)
  if (!recording) throw apiError('NOT_FOUND')
  const duration_ms = recording.duration_ms ?? Infinity
  const problem = placeProblem(place, duration_ms)
  if (problem === 'short') throw apiError('VALIDATION', { errors: { to_ms: 'phrase_place_short' } })
  if (problem === 'beyond') {
    const params = { seconds: (duration_ms / 1000).toFixed(1) }
    throw apiError('VALIDATION', { errors: { to_ms: { key: 'phrase_place_beyond', params } } })
  }
}
