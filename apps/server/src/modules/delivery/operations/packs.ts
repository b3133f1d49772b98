import type { WirePack, WirePackOffer } from '@tembrel/contract/calls/packs.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readFiles } from '../../files/operations/files.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { offeredForms, offeredPhrases } from '../pack-offer.ts'
import { readPackSource } from '../pack-source.ts'
import { planOf } from '../read-phrase-plan.ts'
import { isOver, presentPack } from '../packs.presenter.ts'
import { selectPack, selectPacks } from '../packs.queries.ts'

const MEGABYTE = 1024 * 1024

/** The packs of the result that this reader may have, and what others can be made of (Product 10.80). Throws like `readPackSource`. */
export async function listPacks(
  app: AppContext,
  actor: Actor,
  order_id: number,
  locale: Locale,
): Promise<{ packs: WirePack[]; offer: WirePackOffer }> {
  const db = app.database.kysely
  const source = await readPackSource(app, actor, order_id, locale)
  const { limits } = await readSettings(db)
  const packs = source.take_id === null ? [] : await selectPacks(db, source.take_id)
  const reader = { role: actor.role, locale, now: app.clock.now() }
  return {
    packs: packs.map((pack) => presentPack(pack, source, reader)),
    offer: {
      forms: offeredForms(source.recordings),
      phrases: offeredPhrases(await planOf(db, source)),
      recording_count: source.recordings.length,
      version_order_id: source.version_order_id,
      bytes_max: limits.pack_megabytes * MEGABYTE,
      keep_days: limits.pack_days,
    },
  }
}

/** The zip of a pack for who may have its recordings. Throws like `readPackSource`, and NOT_FOUND (404) when it is not there. */
export async function readPackFile(
  app: AppContext,
  actor: Actor,
  place: { readonly order_id: number; readonly pack_id: string },
  locale: Locale,
): Promise<FileToSend> {
  const db = app.database.kysely
  const source = await readPackSource(app, actor, place.order_id, locale)
  const pack = await selectPack(db, place.pack_id)
  const isOwn = pack !== undefined && pack.take_id === source.take_id && pack.state === 'done'
  const file =
    isOwn && !isOver(pack, app.clock.now()) ? (await readFiles(db, [pack.file_id])).get(pack.file_id) : undefined
  if (!file) throw apiError('NOT_FOUND')
  const { storage_key, size, content_type, name } = file
  return { key: storage_key, size, content_type, download_name: name, cache: 'private' }
}
