import type { WireStaffCompilation } from '@tembrel/contract/calls/staff/compilations.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { idFromSlug, slugWithId } from '@tembrel/domain/narrators/slug.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { ZipToSend } from '../../../../http/zip-stream.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import type { ListReader } from '../../../narrators/public/operations/list-narrators.ts'
import { listPickedNarrators } from '../../../narrators/public/operations/narrators.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { recall } from '../../../settings/operations/site-memory.ts'
import { presentNarratorcomp } from '../compilations.presenter.ts'
import { selectNarratorcompDemos, selectNarratorcomps } from '../compilations.queries.ts'
import {
  insertCompilation,
  replacePickedNarrators,
  selectCompilation,
  selectCompilationRows,
  selectPickedNarrators,
} from '../staff-compilations.queries.ts'

/**
 * All compilations in their order and the genres they belong to (Product §7). One without a single listed narrator is
 * nothing to listen to and is left out.
 */
export async function listNarratorcomps(
  app: Pick<AppContext, 'database'>,
  locale: Locale,
): Promise<CallResponse<'GET /narratorcomps'>> {
  const db = app.database.kysely
  return recall(db, `narratorcomps ${locale}`, () => makeList(db, locale), NARRATORS_FOR_MS)
}

/** For how long it need not be known which narrators are listed. */
export const NARRATORS_FOR_MS = 1000

async function makeList(db: Kysely<DB>, locale: Locale): Promise<CallResponse<'GET /narratorcomps'>> {
  const [settings, lists] = await Promise.all([readSettings(db), readEnumerations(db)])
  const genres = lists.genres.filter((genre) => isGenreOn(genre, settings.flags))
  const rows = await selectNarratorcomps(db, { id: null, browsed_genres: genres.map(({ id }) => id) }, locale)
  const narratorcomps = rows.filter((row) => row.narrator_ids.length > 0).map((row) => presentNarratorcomp(row, locale))
  const counted = genres.map(({ id, slug, title_ru, title_en }) => ({
    id,
    slug,
    title: locale === 'en' ? title_en : title_ru,
    count: narratorcomps.filter((comp) => comp.genres_id === id).length,
  }))
  return { narratorcomps, genres: counted.filter(({ count }) => count > 0) }
}

export const NARRATORS_PER_PAGE = 24

/**
 * One compilation by id or by a slug with any former name in it, with a page of its narrators (Product §7). Throws NOT_FOUND
 * (404) for no compilation and for one of a genre that is switched off.
 */
export async function readNarratorcomp(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: ListReader | null,
  asked: { readonly address: string; readonly page: number },
  locale: Locale,
): Promise<CallResponse<'GET /narratorcomps/id/{id}'>> {
  const id = idFromSlug(asked.address)
  if (id === null) throw apiError('NOT_FOUND')
  const db = app.database.kysely
  const [settings, lists] = await Promise.all([readSettings(db), readEnumerations(db)])
  const genres = lists.genres.filter((genre) => isGenreOn(genre, settings.flags)).map((genre) => genre.id)
  const [row] = await selectNarratorcomps(db, { id, browsed_genres: genres }, locale)
  if (!row) throw apiError('NOT_FOUND')
  const first = (asked.page - 1) * NARRATORS_PER_PAGE
  const ids = row.narrator_ids.slice(first, first + NARRATORS_PER_PAGE)
  const narrators = await listPickedNarrators(app, reader, { ids, genre: row.genres_id ?? 0 }, locale)
  return {
    narratorcomp: { ...presentNarratorcomp(row, locale), narrators },
    total_pages: Math.ceil(row.narrator_ids.length / NARRATORS_PER_PAGE),
  }
}

/**
 * One demo of every listed narrator of a compilation as one archive, in the compilation's order (Product §7, downloads): the
 * one of its genre, else the main one. Throws NOT_FOUND (404) for no compilation and for one of a genre that is switched off.
 */
export async function readNarratorcompArchive(
  app: Pick<AppContext, 'database' | 'clock'>,
  id: number,
  locale: Locale,
): Promise<ZipToSend> {
  const db = app.database.kysely
  const [settings, lists] = await Promise.all([readSettings(db), readEnumerations(db)])
  const browsed_genres = lists.genres.filter((genre) => isGenreOn(genre, settings.flags)).map((genre) => genre.id)
  const [comp] = await selectNarratorcomps(db, { id, browsed_genres }, locale)
  if (!comp) throw apiError('NOT_FOUND')
  const demos = await selectNarratorcompDemos(db, comp, browsed_genres, locale)
  const byNarrator = new Map(demos.map((demo) => [demo.narrator_id, demo]))
  const entries = comp.narrator_ids.flatMap((narrator_id, index) => {
    const demo = byNarrator.get(narrator_id)
    if (!demo) return []
    const who = [`${demo.firstname} ${demo.lastname}`.trim(), demo.title].filter((part) => part !== '').join(' — ')
    const ending = /\.[a-z0-9]{1,5}$/i.exec(demo.name)?.[0] ?? ''
    return [{ key: demo.storage_key, size: demo.size, name: `${String(index + 1).padStart(2, '0')} ${who}${ending}` }]
  })
  return { download_name: `${comp.title}.zip`, entries, at: app.clock.now() }
}

/** All compilations of narrators in their order, hidden and empty ones too. */
export async function listStaffCompilations(db: Kysely<DB>): Promise<CallResponse<'GET /staff/compilations'>> {
  const rows = await selectCompilationRows(db)
  return { compilations: rows.map((row) => ({ ...row, slug: slugWithId(row.slug, row.id) })) }
}

/** A compilation as it is edited, with all of its narrators. Throws NOT_FOUND (404). */
export async function readStaffCompilation(db: Kysely<DB>, id: number): Promise<WireStaffCompilation> {
  const row = await selectCompilation(db, id, 'read')
  if (!row) throw apiError('NOT_FOUND')
  const { title_ru, title_en, description_ru, description_en, genres_id, image, version, hidden_at } = row
  const { image_alt_ru, image_alt_en, image_is_decorative } = row
  return {
    ...{ id, title_ru, title_en, description_ru, description_en, genres_id, image, version },
    ...{ image_alt_ru, image_alt_en, image_is_decorative },
    hidden: hidden_at !== null,
    slug: slugWithId(row.slug, row.id),
    narrators: await selectPickedNarrators(db, id),
  }
}

/** A compilation of narrators in the given order; returns its id. */
export async function createNarratorcomp(
  tx: Tx,
  comp: Parameters<typeof insertCompilation>[1],
  narrator_ids: readonly number[],
): Promise<number> {
  const id = await insertCompilation(tx.db, comp)
  await replacePickedNarrators(tx.db, id, narrator_ids)
  return id
}
