/** Cuts a recording into files (docs/decisions/0161): it is decoded once, whatever the number of files. */
import { CUT_FADE_MS } from '@tembrel/domain/phrases/phrase-cuts.ts'
import { AudioToolsError } from '../audio-tools.ts'
import { withByteReader } from './byte-reader.ts'
import type { ByteReader } from './byte-reader.ts'
import { decodeSound } from './decode-sound.ts'
import { formatOf, SoundCursor, type SoundFormat } from './sound-cursor.ts'
import { withSoundWriter } from './write-sound.ts'
import { wavDescription } from './write-wav.ts'
import type { CutPiece } from '../audio-tools.ts'

/** Writes each piece to its file as WAV of 24 bits, with the rate and the channels of the recording. Throws AudioToolsError. */
export async function cutSound(path: string, pieces: readonly CutPiece[]): Promise<void> {
  await withByteReader(path, async (reader) => {
    const format = await formatOf(decodeSound(reader))
    for (const round of inRounds(pieces)) await cutInOrder(reader, format, round)
  })
}

/** Pieces that overlap, as people may set them, are read in different rounds. */
function inRounds(pieces: readonly CutPiece[]): CutPiece[][] {
  const rounds: CutPiece[][] = []
  for (const piece of pieces.toSorted((one, other) => one.from_ms - other.from_ms)) {
    const round = rounds.find((others) => (others.at(-1)?.to_ms ?? 0) <= piece.from_ms)
    if (round) round.push(piece)
    else rounds.push([piece])
  }
  return rounds
}

async function cutInOrder(reader: ByteReader, format: SoundFormat, pieces: readonly CutPiece[]): Promise<void> {
  const cursor = new SoundCursor(decodeSound(reader), format)
  const described = wavDescription('pcm', format.sample_rate, format.channels)
  const sound = { codec: 'pcm', ...format, bits: null, kbps: null, wav: described } as const
  for (const { from_ms, to_ms, out } of pieces) {
    const frames = Math.round(((to_ms - from_ms) * format.sample_rate) / 1000)
    const fade = Math.min(Math.round((CUT_FADE_MS * format.sample_rate) / 1000), Math.floor(frames / 2))
    await withSoundWriter(out, sound, async (writer) => {
      let at = 0
      for await (const part of cursor.read(from_ms, to_ms)) {
        const first = at
        const channels = part.map((channel) =>
          channel.map((sample, index) => sample * edge(first + index, frames, fade)),
        )
        await writer.add({ sample_rate: format.sample_rate, channels })
        at += part[0]?.length ?? 0
      }
      if (at === 0) throw new AudioToolsError('audio_unreadable', 'A piece lies behind the end of the sound')
    })
  }
}

/** How loud a sample is: the file comes from silence and ends in it. */
function edge(at: number, frames: number, fade: number): number {
  return Math.max(0, Math.min(1, (at + 0.5) / fade, (frames - at - 0.5) / fade))
}
