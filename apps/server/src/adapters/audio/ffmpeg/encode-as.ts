import type { FormFormat } from '@tembrel/domain/packs/pack-forms.ts'
import type { AudioFacts, LevelChange, Mp3Kbps } from '../audio-tools.ts'
import { mp3Kbps } from '../wasm/write-sound.ts'

export interface Encoding {
  /** ffmpeg's name of the container. */
  readonly format: string
  readonly args: readonly string[]
}

/** No fewer bits a second than a sound had, and no less than it takes to be heard well. */
const LEAST_KBPS = 64

/** How ffmpeg writes a sound in the format it has; null for formats that are written without it. */
export function encodingOf(
  { format, codec, sample_rate, channels }: AudioFacts,
  { kbps, bits }: LevelChange,
): Encoding | null {
  const rate = ['-b:a', `${Math.max(LEAST_KBPS, kbps ?? 0)}k`]
  switch (codec) {
    case 'mp3':
      return {
        format: 'mp3',
        args: ['-ar', String(sample_rate), '-c:a', 'libmp3lame', '-b:a', `${mp3Kbps(kbps ?? 0, sample_rate)}k`],
      }
    case 'opus':
      return { format: 'ogg', args: ['-c:a', 'libopus', ...rate] }
    case 'aac':
      // The encoder knows no more for a channel.
      return {
        format: format === 'aac' ? 'adts' : 'ipod',
        args: ['-c:a', 'aac', '-b:a', `${Math.min(channels * 256, Math.max(LEAST_KBPS, kbps ?? 0))}k`],
      }
    case 'alac':
      return { format: 'ipod', args: ['-c:a', 'alac', '-sample_fmt', bits === 16 ? 's16p' : 's32p'] }
    default:
      return null
  }
}

/** How ffmpeg writes the first sound of a file in another form: the arguments, and its name of the container. */
export function conversionTo(form: FormFormat & { readonly kbps: Mp3Kbps }): [args: string[], format: string] {
  const { codec, sample_rate, channels, kbps } = form
  const first = ['-map', '0:a:0', '-vn', '-sn', '-dn']
  const heard = ['-ar', String(sample_rate), ...(channels === null ? [] : ['-ac', String(channels)])]
  // Neither tags nor the name of the program: the same sound gives the same bytes.
  const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  const args = (...encoder: string[]): string[] => [...first, ...heard, ...plain, '-c:a', ...encoder]
  switch (codec) {
    case 'pcm':
      return [args('pcm_s24le'), 'wav']
    case 'alaw':
      return [args('pcm_alaw'), 'wav']
    case 'ulaw':
      return [args('pcm_mulaw'), 'wav']
    case 'mp3':
      return [args('libmp3lame', '-b:a', `${kbps}k`, '-id3v2_version', '0'), 'mp3']
    case 'vorbis':
      return [args('libvorbis', '-b:a', `${kbps}k`), 'ogg']
  }
}
