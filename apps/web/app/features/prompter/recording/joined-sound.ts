import { peakOf } from '@tembrel/domain/recording/levels.ts'
import { joinedFiles } from '@tembrel/domain/recording/join.ts'
import type { JoinedFile, JoinedSentence, Stretch } from '@tembrel/domain/recording/join.ts'
import { BLOCK_SAMPLES } from '@tembrel/domain/recording/recording.ts'
import type { Recording } from '@tembrel/domain/recording/recording.ts'
import { MAX_FILE_BYTES } from '../../messages/attachments.ts'
import { peaksOf } from '../../sound/moment-peaks.ts'
import { fade, samplesWithin, wavFile } from '../../sound/wav.ts'
import { ROOM_TONE } from './recording-store.ts'
import type { Recorder } from './recorder.ts'
import { FADE_SAMPLES } from './sound-buffer.ts'

/** One file of a recording, as it will be added to the take. */
export interface JoinedSound {
  readonly file: File
  readonly seconds: number
  /** 400 bars as base64. */
  readonly peaks: string
  readonly sentences: readonly JoinedSentence[]
}

export type SoundSource = Pick<Recorder, 'sounds' | 'levelsOf'>

const BITS = 24
const BLOCK_BYTES = (BLOCK_SAMPLES * BITS) / 8

/** The files of a recording, each as large as one may be at most. `nameOf` gets the number of a file, from 1, and of how many. */
export async function joinedSounds(
  recording: Recording,
  source: SoundSource,
  nameOf: (number: number, total: number) => string,
): Promise<JoinedSound[]> {
  const most = Math.floor(samplesWithin(MAX_FILE_BYTES, BITS) / BLOCK_SAMPLES)
  const files = joinedFiles(recording, source.levelsOf, most)
  const sounds: JoinedSound[] = []
  for (const [index, file] of files.entries()) {
    sounds.push(await joinedSound(file, recording, source, nameOf(index + 1, files.length)))
  }
  return sounds
}

async function joinedSound(
  { stretches, sentences, blocks }: JoinedFile,
  { sample_rate }: Recording,
  source: SoundSource,
  name: string,
): Promise<JoinedSound> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const moments: number[] = []
  for (const stretch of stretches) {
    parts.push(await soundOf(stretch, source))
    const levels = source.levelsOf(stretch.run)
    for (let at = stretch.from; at < stretch.to; at += 1) moments.push(peakOf(levels[at] ?? 0))
  }
  const file = wavFile(name, parts, { sample_rate, bits: BITS })
  return { file, sentences, seconds: (blocks * BLOCK_SAMPLES) / sample_rate, peaks: peaksOf(moments) }
}

async function soundOf(
  { run, from, to, fades_in, fades_out }: Stretch,
  source: SoundSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const pcm = new Uint8Array((to - from) * BLOCK_BYTES)
  for (const { first, pcm: kept } of await source.sounds(run, from, to)) {
    const start = (from - first) * BLOCK_BYTES
    const part = kept.subarray(Math.max(0, start), Math.max(0, start + pcm.length))
    pcm.set(part, Math.max(0, -start))
  }
  if (fades_in) fade(pcm, FADE_SAMPLES, 'in')
  if (fades_out) fade(pcm, FADE_SAMPLES, 'out')
  return pcm
}

/** The silence of the room as a file. */
export async function toneFile({ sample_rate }: Recording, source: SoundSource, name: string): Promise<File> {
  const to = source.levelsOf(ROOM_TONE).length
  const pcm = await soundOf({ run: ROOM_TONE, from: 0, to, fades_in: false, fades_out: false }, source)
  return wavFile(name, [pcm], { sample_rate, bits: BITS })
}
