/** The music library: every score played, levelled and stored under `database/demo-data/audio/music/`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestEntry, MusicTrackPersona } from '../../database/demo-data/persona-types.ts'
import { describe, encodeLoop } from './finish-file.ts'
import { wavBytes } from './music/loop-buffer.ts'
import { playScore } from './music/play-score.ts'
import { scores } from './music/scores.ts'
import { steadyChance } from './voice-recipes.ts'

const KBITS = 64

/** The uncompressed loop of a track, for mixing. */
export function musicWav(key: string, workFolder: string): string {
  return join(workFolder, `music-${key}.wav`)
}

/** Makes one track and returns its manifest entry; throws when there is no score for it. */
export async function makeMusic(
  track: MusicTrackPersona,
  folders: { work: string; audio: string },
): Promise<ManifestEntry> {
  const score = scores.find(({ key }) => key === track.key)
  if (score === undefined) throw new Error(`No score for ${track.key}`)
  const wav = musicWav(track.key, folders.work)
  await writeFile(wav, wavBytes(playScore(score)))
  const file = `music/${track.key}.mp3`
  const target = join(folders.audio, file)
  const loudness = -18 + 1.5 * steadyChance(track.key, 'loudness')
  await encodeLoop(wav, target, { loudness, kbits: KBITS })
  return {
    kind: 'music',
    file,
    narrator: null,
    title: track.title,
    title_en: track.title_en,
    genres_id: null,
    moods_id: null,
    languages_id: null,
    ...(await describe(target)),
  }
}
