import { z } from 'zod'
import { judgeAudio, refuse } from '../accepted-audio.ts'
import type { AudioCodec, AudioFormat, AudioProbe } from '../audio-tools.ts'

/** Answer of ffprobe; it leaves out what it does not know. */
const ANSWER = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      sample_rate: z.coerce.number().optional(),
      channels: z.number().optional(),
      bits_per_sample: z.coerce.number().catch(0),
      bits_per_raw_sample: z.coerce.number().catch(0),
      bit_rate: z.coerce.number().catch(0),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
    }),
  ),
})

/** What ffprobe is asked for, to be read by judgeProbeAnswer. */
export const PROBE_ENTRIES =
  'format=format_name,duration:stream=codec_type,codec_name,sample_rate,channels,' +
  'bits_per_sample,bits_per_raw_sample,bit_rate:stream_disposition=attached_pic'

const FORMATS: Record<string, AudioFormat> = {
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  ogg: 'ogg',
  aac: 'aac',
  mov: 'm4a',
}
const CODECS: Record<string, AudioCodec> = {
  mp3: 'mp3',
  mp3float: 'mp3',
  flac: 'flac',
  vorbis: 'vorbis',
  opus: 'opus',
  aac: 'aac',
  alac: 'alac',
}

/** Judges a file by what ffprobe printed about it. */
export function judgeProbeAnswer(stdout: string): AudioProbe {
  const answer = ANSWER.safeParse(parseJson(stdout))
  if (!answer.success) return refuse('not_audio')
  const { format, streams } = answer.data
  // By its name alone a file can be taken for a sound; then nothing is known of its samples.
  const sounds = streams.filter((stream) => stream.codec_type === 'audio' && stream.channels)
  // Covers are pictures attached to the sound and no video.
  const hasVideo = streams.some((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
  const sound = sounds[0]
  return judgeAudio({
    format: FORMATS[format.format_name.split(',')[0] ?? ''] ?? null,
    codec: codecOf(sound?.codec_name ?? ''),
    audio_streams: sounds.length,
    has_video: hasVideo,
    duration_ms: (format.duration ?? 0) * 1000,
    sample_rate: sound?.sample_rate ?? 0,
    channels: sound?.channels ?? 0,
  })
}

/** How fine the samples are kept: bits of each, and thousand bits a second; 0 where ffprobe does not say. */
export function readEncoding(stdout: string): { bits: number; kbps: number } {
  const answer = ANSWER.safeParse(parseJson(stdout))
  const sound = answer.data?.streams.find((stream) => stream.codec_type === 'audio' && stream.channels)
  return {
    bits: sound?.bits_per_raw_sample || sound?.bits_per_sample || 0,
    kbps: Math.round((sound?.bit_rate ?? 0) / 1000),
  }
}

function codecOf(name: string): AudioCodec | null {
  return name.startsWith('pcm_') ? 'pcm' : (CODECS[name] ?? null)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
