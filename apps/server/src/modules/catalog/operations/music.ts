import type { Tx } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { insertMusic, insertMusiccomp } from '../catalog.queries.ts'

/** A compilation of music; returns its id. */
export async function createMusiccomp(tx: Tx, comp: Parameters<typeof insertMusiccomp>[1]): Promise<number> {
  return insertMusiccomp(tx.db, comp)
}

/** One track is worked on at a time: a library that is filled at once keeps no other job waiting. */
const QUEUE = 'music-examples'

/** A track of a compilation of music; returns its id. Its preview is made in the background. */
export async function createMusic(
  tx: Tx,
  music: { musiccomp_id: number; title_ru: string; title_en: string; file_id: string; position: number },
): Promise<number> {
  const music_id = await insertMusic(tx.db, music)
  await enqueue(tx, 'prepare-music-example', { music_id }, { queue: QUEUE })
  return music_id
}
