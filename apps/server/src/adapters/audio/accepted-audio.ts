import type { AudioCodec, AudioFacts, AudioFormat, AudioProbe, AudioRefusal } from './audio-tools.ts'

/** Which codecs are taken in which container: those that both implementations decode. */
const ACCEPTED: Record<AudioFormat, readonly AudioCodec[]> = {
  mp3: ['mp3'],
  wav: ['pcm'],
  flac: ['flac'],
  ogg: ['vorbis', 'opus'],
  m4a: ['aac', 'alac'],
  aac: ['aac'],
}

/** A shorter sound cannot be judged or played sensibly. */
const MIN_DURATION_MS = 1000
/** Longer than any single take; bounds the work that one file can make. */
const MAX_DURATION_MS = 4 * 60 * 60 * 1000

/** From the poorest telephone to the best studio; beyond it the header lies. Hertz. */
const MIN_SAMPLE_RATE = 8000
const MAX_SAMPLE_RATE = 192_000

/** What an implementation has found out about a file, before it is judged; null where nothing is known. */
export type FoundAudio = {
  format: AudioFormat | null
  codec: AudioCodec | null
  audio_streams: number
  has_video: boolean
  duration_ms: number
  sample_rate: number
  channels: number
}

/** One judgement for both implementations, so that a file is never taken on one machine and refused on another. */
export function judgeAudio(found: FoundAudio): AudioProbe {
  const { format, codec, channels } = found
  if (!format || found.audio_streams === 0) return refuse('not_audio')
  if (found.has_video) return refuse('has_video')
  if (found.audio_streams > 1) return refuse('several_streams')
  if (!codec || !ACCEPTED[format].includes(codec)) return refuse('codec_not_supported')
  if (channels > 2) return refuse('too_many_channels')
  if (!(found.duration_ms > 0) || channels < 1) return refuse('damaged')
  if (!isUsualSampleRate(found.sample_rate)) return refuse('codec_not_supported')
  if (found.duration_ms < MIN_DURATION_MS) return refuse('too_short')
  if (isTooLong(found.duration_ms)) return refuse('too_long')
  const facts: AudioFacts = {
    format,
    codec,
    duration_ms: Math.round(found.duration_ms),
    sample_rate: found.sample_rate,
    channels: channels === 1 ? 1 : 2,
  }
  return { ok: true, ...facts }
}

/** Whether a sound that has lasted so long already goes beyond the limit. */
export function isTooLong(duration_ms: number): boolean {
  return duration_ms > MAX_DURATION_MS
}

/** Whether sound of this rate, in hertz, is taken. */
export function isUsualSampleRate(sampleRate: number): boolean {
  return sampleRate >= MIN_SAMPLE_RATE && sampleRate <= MAX_SAMPLE_RATE
}

export function refuse(reason: AudioRefusal): AudioProbe {
  return { ok: false, reason }
}
