/** Compilations and finished works for tests, made by the product's own operations. */
import { Readable } from 'node:stream'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { makeSound } from '../../narrators/testing/make-narrator.ts'
import { createNarratorcomp } from '../showcase/operations/compilations.ts'
import { createWork } from '../showcase/operations/works.ts'

let made = 0

export async function makeCompilation(
  { database }: Pick<AppContext, 'database'>,
  narrator_ids: readonly number[],
  more: { readonly genres_id?: number | null; readonly position?: number; readonly slug?: string } = {},
): Promise<number> {
  made += 1
  const comp = {
    slug: more.slug ?? `warm-${'a'.repeat(made)}`,
    title_ru: `Тёплые ${made}`,
    title_en: `Warm ${made}`,
    description_ru: 'Греют.',
    description_en: 'They warm.',
    genres_id: more.genres_id === undefined ? 1 : more.genres_id,
    image: null,
    position: more.position ?? made,
  }
  return inTransaction(database, (tx) => createNarratorcomp(tx, comp, narrator_ids))
}

/** A work with a sound of 1,000 bytes, as it was uploaded and as it is played. */
export async function makeWork(
  { database, storage }: Pick<AppContext, 'database' | 'storage'>,
  narrator_id: number,
): Promise<number> {
  made += 1
  const file_id = await makeSound(database)
  for (const folder of ['work', 'play']) {
    await storage.put(`${folder}/${file_id}`, Readable.from([Buffer.alloc(1000, 7)]), {
      content_type: 'audio/mpeg',
      size_limit: 1000,
    })
  }
  const work = { narrator_id, genres_id: 1, title_ru: 'Ролик', title_en: 'Spot', file_id, position: made }
  return inTransaction(database, (tx) => createWork(tx, work))
}

/** Puts what the demos are saved from into the storage: 2,000 bytes each, as their rows say. */
export async function storeDemos(
  { database, storage }: Pick<AppContext, 'database' | 'storage'>,
  demo_ids: readonly number[],
): Promise<void> {
  const files = await database.kysely
    .selectFrom('demos as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['f.storage_key', 'f.size'])
    .where('d.id', 'in', [...demo_ids])
    .execute()
  for (const { storage_key, size } of files) {
    const sound = Readable.from([Buffer.alloc(size, 7)])
    await storage.put(storage_key, sound, { content_type: 'audio/wav', size_limit: size })
  }
}
