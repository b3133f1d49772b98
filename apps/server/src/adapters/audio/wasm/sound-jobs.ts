import { judgeAudio, refuse } from '../accepted-audio.ts'
import { AudioToolsError, MP3_SAMPLE_RATE } from '../audio-tools.ts'
import type { AudioLoudness, AudioProbe, Mp3Options } from '../audio-tools.ts'
import { LoudnessMeter } from '../measure/loudness-meter.ts'
import { PeakCollector } from '../measure/peak-collector.ts'
import { beepAt, PREVIEW_FADE_S, PREVIEW_GAIN, PREVIEW_KBPS } from '../preview-beep.ts'
import { readAudioHeader } from './audio-header.ts'
import type { AudioHeader } from './header-facts.ts'
import { withByteReader } from './byte-reader.ts'
import type { ByteReader } from './byte-reader.ts'
import { decodeSound, mixDown } from './decode-sound.ts'
import type { SoundPiece } from './decode-sound.ts'
import { withMp3Writer } from './write-mp3.ts'

/** Decodes the whole file, so that what is accepted is known to play. */
export async function probeSound(path: string): Promise<AudioProbe> {
  return withByteReader(path, async (reader) => {
    const header = await readAudioHeader(reader)
    if (!header) return refuse('not_audio')
    // What the header alone forbids is refused before the work of decoding.
    const byHeader = judgeAudio({ ...header, channels: header.channels || 1, duration_ms: 1000, sample_rate: 44_100 })
    return byHeader.ok ? probeContent(reader, header) : byHeader
  })
}

async function probeContent(reader: ByteReader, header: AudioHeader): Promise<AudioProbe> {
  let duration_ms = 0
  let sample_rate = 0
  let channels = 0
  try {
    for await (const piece of decodeSound(reader)) {
      duration_ms += ((piece.channels[0]?.length ?? 0) * 1000) / piece.sample_rate
      sample_rate = piece.sample_rate
      channels = piece.channels.length
    }
  } catch (error) {
    if (error instanceof AudioToolsError) return refuse('damaged')
    throw error
  }
  return judgeAudio({ ...header, duration_ms, sample_rate, channels })
}

/** `count` peaks of the whole sound, 0 to 255. Throws AudioToolsError for what cannot be decoded. */
export async function measurePeaks(path: string, count: number): Promise<Uint8Array> {
  const collector = new PeakCollector()
  await withByteReader(path, async (reader) => {
    for await (const { channels } of decodeSound(reader)) {
      const length = channels[0]?.length ?? 0
      for (let index = 0; index < length; index += 1) {
        for (const channel of channels) collector.add(channel[index] ?? 0)
      }
    }
  })
  return collector.bars(count)
}

/** Loudness of the whole sound by BS.1770. Throws AudioToolsError for what cannot be decoded. */
export async function measureLoudness(path: string): Promise<AudioLoudness> {
  return withByteReader(path, async (reader) => {
    let meter: LoudnessMeter | null = null
    for await (const { channels, sample_rate } of decodeSound(reader)) {
      meter ??= new LoudnessMeter(sample_rate, channels.length)
      meter.add(channels)
    }
    return (meter ?? new LoudnessMeter(MP3_SAMPLE_RATE, 1)).result()
  })
}

/** Writes the sound to `out` as MP3 of constant bit rate. */
export async function transcodeMp3(path: string, out: string, options: Mp3Options): Promise<void> {
  await withByteReader(path, (reader) =>
    withMp3Writer(out, options.kbps, async (writer) => {
      for await (const { channels, sample_rate } of decodeSound(reader)) {
        await writer.add({ channels: options.mono ? [mixDown(channels)] : channels, sample_rate })
      }
    }),
  )
}

/** Writes the first `seconds` of the sound to `out`, or all of it when it is shorter. Throws AudioToolsError `audio_unreadable`. */
export async function previewMp3(path: string, out: string, seconds: number): Promise<void> {
  const probed = await probeSound(path)
  if (!probed.ok) throw new AudioToolsError('audio_unreadable', `The sound cannot be decoded (${probed.reason})`)
  const length_s = Math.min(seconds, probed.duration_ms / 1000)
  await withByteReader(path, (reader) =>
    withMp3Writer(out, PREVIEW_KBPS, async (writer) => {
      let position = 0
      for await (const piece of decodeSound(reader)) {
        const left = Math.round(length_s * piece.sample_rate) - position
        if (left <= 0) break
        await writer.add(markPreview(piece, position, left, length_s))
        position += piece.channels[0]?.length ?? 0
      }
    }),
  )
}

/** The first `left` samples of the piece that begins at `position`, with their part of the beep and the fade. */
function markPreview(piece: SoundPiece, position: number, left: number, length_s: number): SoundPiece {
  const { sample_rate, channels } = piece
  const mark = (sample: number, index: number) => {
    const at = (position + index) / sample_rate
    const fade = Math.max(0, Math.min(1, (length_s - at) / PREVIEW_FADE_S))
    return sample * PREVIEW_GAIN * fade + beepAt(at)
  }
  return { sample_rate, channels: channels.map((channel) => channel.subarray(0, left).map(mark)) }
}
