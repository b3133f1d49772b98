import type { WirePack } from '@tembrel/contract/calls/packs.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { canonicalWish, type PackWish } from '@tembrel/domain/packs/pack-forms.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { removeFile } from '../../files/operations/files.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { offeredForms, type OfferedForm } from '../pack-offer.ts'
import { readPackSource, type PackSource } from '../pack-source.ts'
import { planOf } from '../read-phrase-plan.ts'
import { isKept, presentPack } from '../packs.presenter.ts'
import { insertPack, lockTake, restartPack, selectPacks, type PackRow } from '../packs.queries.ts'

/** One pack is made at a time: it takes a processor for long. */
const QUEUE = 'packs'
const MEGABYTE = 1024 * 1024

interface Asked {
  readonly order_id: number
  readonly wish: PackWish
  readonly locale: Locale
}

/**
 * Has a pack of the order's result made by a job (Product 10.80). Of the same forms there is one pack of a result: one that is being
 * made, or is there, stays as it is, and one that failed or has expired begins again. Throws like `readPackSource`; NOT_FOUND (404)
 * without recordings, and by phrases for an order that is no list, PHRASES_UNSETTLED (409), FLAG_OFF (422), PACK_FORM_REFUSED (409) with `form` and `reason`, PACK_TOO_LARGE (422), PACK_LIMIT (409). `beforeCommit` runs in
 * the same transaction.
 */
export async function requestPack(
  app: AppContext,
  actor: Actor,
  { order_id, wish: asked, locale }: Asked,
  beforeCommit: (tx: Tx, pack: WirePack) => Promise<void> = async () => undefined,
): Promise<WirePack> {
  const source = await readPackSource(app, actor, order_id, locale)
  const { take_id, version_order_id, recordings } = source
  if (take_id === null || recordings.length === 0) throw apiError('NOT_FOUND')
  const wish = canonicalWish(asked)
  if (wish.forms.length === 0) throw apiError('VALIDATION', { errors: { forms: 'required' } })
  const { limits, flags } = await readSettings(app.database.kysely)
  if (!flags.packs || (wish.by_phrase && !flags.phrase_lists)) throw apiError('FLAG_OFF')
  requireForms(wish, offeredForms(recordings), limits.pack_megabytes)
  return inTransaction(app.database, async (tx) => {
    await lockTake(tx.db, take_id)
    if (wish.by_phrase) await requireSettledPhrases(tx, source)
    const now = app.clock.now()
    const packs = await selectPacks(tx.db, take_id)
    const found = packs.find((pack) => isSameWish(pack, wish))
    // One of the recording before stays until its forms are wanted of the new one.
    const isThere = found?.version_order_id === version_order_id && isKept(found, now)
    if (!isThere) {
      const max_count = limits.packs_per_order
      if (packs.filter((pack) => pack.id !== found?.id && isKept(pack, now)).length >= max_count)
        throw apiError('PACK_LIMIT', { params: { max_count } })
      await begin(app, tx, { found, order_id, take_id, version_order_id, wish, requested_by: actor.profile_id })
    }
    const row = isThere ? found : (await selectPacks(tx.db, take_id)).find((pack) => isSameWish(pack, wish))
    if (!row) throw new Error('A pack that was asked for is there')
    const pack = presentPack(row, source, { role: actor.role, locale, now })
    await beforeCommit(tx, pack)
    return pack
  })
}

/** Refuses what cannot be made, before anything is begun. */
function requireForms({ forms }: PackWish, offered: readonly OfferedForm[], max_mb: number): void {
  const wanted = offered.filter(({ form }) => forms.includes(form))
  const refused = wanted.find((one) => one.refused !== null)
  if (refused) throw apiError('PACK_FORM_REFUSED', { data: { form: refused.form, reason: refused.refused } })
  const bytes = wanted.reduce((sum, one) => sum + (one.bytes ?? 0), 0)
  if (bytes > max_mb * MEGABYTE) throw apiError('PACK_TOO_LARGE', { params: { max_mb } })
}

/** No file has a name before its place is certain, or somebody has heard it. */
async function requireSettledPhrases(tx: Tx, source: PackSource): Promise<void> {
  const plan = await planOf(tx.db, source)
  if (plan === null) throw apiError('NOT_FOUND')
  if (!plan.isReady) throw apiError('PHRASES_UNSETTLED')
}

function isSameWish(pack: Pick<PackRow, 'by_phrase' | 'forms' | 'loudness_lufs'>, wish: PackWish): boolean {
  return (
    pack.loudness_lufs === wish.loudness_lufs &&
    pack.by_phrase === wish.by_phrase &&
    pack.forms.join() === wish.forms.join()
  )
}

async function begin(
  app: AppContext,
  tx: Tx,
  asked: {
    readonly found: PackRow | undefined
    readonly order_id: number
    readonly take_id: number
    readonly version_order_id: number | null
    readonly wish: PackWish
    readonly requested_by: number
  },
): Promise<void> {
  const { found, order_id, take_id, version_order_id, wish, requested_by } = asked
  const [file_id, created_at] = [app.ids.uuid(), app.clock.now()]
  const id = found?.id ?? app.ids.uuid()
  if (found) {
    // Its time is over, and the night that would remove it has not come yet; or there is a newer version.
    await removeFile(tx, found.file_id)
    await restartPack(tx.db, id, { file_id, version_order_id, requested_by, created_at })
  } else {
    await insertPack(tx.db, { id, file_id, order_id, take_id, version_order_id, ...wish, requested_by, created_at })
  }
  await enqueue(tx, 'make-pack', { pack_id: id }, { queue: QUEUE })
}
