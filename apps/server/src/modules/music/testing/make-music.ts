/** Music for tests, made by the product's own operations. */
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { writeSound } from '../../../testing/test-sound.ts'
import { createMusic, createMusiccomp } from '../../catalog/operations/music.ts'
import { importSound } from '../../files/operations/import-sound.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { prepareMusicExample } from '../operations/prepare-music-example.ts'

export interface MadeMusic {
  readonly musiccomp: number
  readonly musics: readonly number[]
}

/**
 * A compilation of tracks with these titles, each stored with a length of one minute; their previews are made unless the options
 * say otherwise.
 */
export async function makeMusic(
  app: AppContext,
  titles: readonly (readonly [title_ru: string, title_en: string])[],
  more: { readonly position?: number; readonly has_examples?: boolean } = {},
): Promise<MadeMusic> {
  const made = await inTransaction(app.database, async (tx) => {
    const { position = 0 } = more
    const musiccomp = await createMusiccomp(tx, { title_ru: 'Тихое', title_en: 'Quiet', image: null, position })
    const musics: number[] = []
    for (const [index, [title_ru, title_en]] of titles.entries()) {
      const file_id = await importSound(tx, app, {
        path: await writeSound(mp3Sample(20 + index)),
        name: `${title_en}.mp3`,
        kind: 'music',
        owner_profile_id: null,
        duration_ms: 60_000,
        peaks: Array<number>(400).fill(9),
        loudness_lufs: -18,
      })
      musics.push(await createMusic(tx, { musiccomp_id: musiccomp, title_ru, title_en, file_id, position: index }))
    }
    return { musiccomp, musics }
  })
  if (more.has_examples !== false) for (const music_id of made.musics) await prepareMusicExample(app, music_id)
  return made
}
