import type { FormFormat } from '@tembrel/domain/packs/pack-forms.ts'
import { AudioToolsError, type Mp3Kbps } from '../audio-tools.ts'
import { withByteReader } from './byte-reader.ts'
import { decodeSound, mixDown, type SoundPiece } from './decode-sound.ts'
import { Resampler } from './resampler.ts'
import type { WrittenSound } from './sound-writer.ts'
import { withSoundWriter } from './write-sound.ts'
import { wavDescription } from './write-wav.ts'

/** Writes the sound to `out` in another form. Throws AudioToolsError. */
export async function convertSound(
  path: string,
  out: string,
  form: FormFormat & { readonly kbps: Mp3Kbps },
): Promise<void> {
  await withByteReader(path, async (reader) => {
    const pieces = decodeSound(reader)
    const next = await pieces.next()
    if (next.done) throw new AudioToolsError('audio_unreadable', 'The file holds no samples')
    const first = next.value
    const wanted = ({ channels }: SoundPiece): Float32Array[] => (form.channels === 1 ? [mixDown(channels)] : channels)
    const count = wanted(first).length
    const { sample_rate } = form
    const resampler = first.sample_rate === sample_rate ? null : new Resampler(first.sample_rate, sample_rate, count)
    const heard = (piece: SoundPiece): Float32Array[] => resampler?.add(wanted(piece)) ?? wanted(piece)
    await withSoundWriter(out, writtenSound(form, count), async (writer) => {
      await writer.add({ sample_rate, channels: heard(first) })
      for await (const piece of pieces) await writer.add({ sample_rate, channels: heard(piece) })
      if (resampler) await writer.add({ sample_rate, channels: resampler.end() })
    })
  })
}

function writtenSound({ codec, sample_rate, kbps }: FormFormat & { kbps: Mp3Kbps }, channels: number): WrittenSound {
  const lossy = codec === 'mp3' || codec === 'vorbis'
  return {
    ...{ codec: lossy ? codec : 'pcm', sample_rate, channels, bits: null },
    kbps: lossy ? kbps : null,
    wav: lossy ? null : wavDescription(codec, sample_rate, channels),
  }
}
