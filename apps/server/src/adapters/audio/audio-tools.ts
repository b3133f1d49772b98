import type { Alignment, JoinedAlignment } from '@tembrel/domain/alignment/alignment.ts'
import type { FormFormat } from '@tembrel/domain/packs/pack-forms.ts'
import type { SplicePiece } from '@tembrel/domain/pickups/splice-plan.ts'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'

/**
 * What is done with sound: is it sound, how does its wave look, how loud is it, make an MP3 of it.
 *
 * Two implementations do the same: the ffmpeg programs where they are installed, and decoders inside this process
 * everywhere else. Both work in the background at low priority, a job at a time, and give up what takes too long.
 * Every path is absolute and chosen by us; content is hostile until `probe` has accepted it.
 */
export interface AudioTools {
  readonly implementation: 'ffmpeg' | 'wasm'
  /** Detects what kind of sound the file is, or why it is not accepted. Throws AudioToolsError for faults of the server. */
  probe(path: string): Promise<AudioProbe>
  /**
   * The wave as `count` bars of 0–255 in order of time, each the greatest amplitude of its part; the loudest is 255.
   * Silence gives zeros. Throws `audio_unreadable` when nothing can be decoded.
   */
  peaks(path: string, count?: number): Promise<Uint8Array>
  /** Throws `audio_unreadable` when nothing can be decoded. */
  loudness(path: string): Promise<AudioLoudness>
  /**
   * Measures all that a recording is judged by, one recording at a time; `onProgress` hears how much of it is done, 0–1.
   * Without ffmpeg the loudness of a long sound is measured in parts. Throws like `peaks`.
   */
  measure(path: string, onProgress?: (part: number) => void): Promise<SoundMeasurement>
  /**
   * Finds the sentences of a script in a recording (Product §10), in a thread of its own; what cannot be found is an answer too.
   * Throws like `peaks`.
   */
  align(path: string, script: string): Promise<Alignment>
  /** Finds the sentences of a script that is spread over recordings, which are heard one after another. Throws like `peaks`. */
  alignAll(paths: readonly string[], script: string): Promise<JoinedAlignment>
  /** Writes the sound as an MP3 of constant bit rate at 44.1 kHz to `out`, without tags. Throws like `peaks`. */
  transcodeMp3(path: string, out: string, options: Mp3Options): Promise<void>
  /**
   * Writes the beginning as an MP3 to `out` that serves for listening but not for use: it fades out, and a quiet beep
   * sounds every few seconds. A shorter sound is kept whole. Throws like `peaks`.
   */
  previewMp3(path: string, out: string, options: { seconds: number }): Promise<void>
  /**
   * Writes the sound to `out` louder or quieter, its peaks held below a ceiling, in the format, rate, depth and channels that it
   * has; `onProgress` hears how much is done, 0–1. Throws like `peaks`, and `audio_not_writable` when nothing here writes that format.
   */
  amplify(path: string, out: string, change: LevelChange, onProgress?: (part: number) => void): Promise<void>
  /** Writes the sound to `out` in another form, without tags; what is lossy with about `kbps` thousand bits a second. Throws like `peaks`. */
  convert(path: string, out: string, form: FormFormat & { readonly kbps: Mp3Kbps }): Promise<void>
  /**
   * Writes pieces of two recordings to `out`, one after another, as WAV of 24 bits (Product 10.120); the phrases of `pickup` are as loud
   * as what is around them. `ok` false, and nothing written, where they cannot be. Throws like `peaks`.
   */
  splice(path: string, pickup: string, out: string, pieces: readonly SplicePiece[]): Promise<SplicedSound>
  /** Writes pieces of a recording to files of their own, as WAV of 24 bits; their edges are faded. Throws like `peaks`. */
  cut(path: string, pieces: readonly CutPiece[]): Promise<void>
  /** Ends what is under way; later calls are refused. */
  close(): Promise<void>
}

export type AudioFormat = 'aac' | 'flac' | 'm4a' | 'mp3' | 'ogg' | 'wav'
export type AudioCodec = 'aac' | 'alac' | 'flac' | 'mp3' | 'opus' | 'pcm' | 'vorbis'

export type AudioFacts = {
  format: AudioFormat
  codec: AudioCodec
  /** Milliseconds; a few tens of them belong to the padding of lossy formats. */
  duration_ms: number
  /** Hertz. */
  sample_rate: number
  channels: 1 | 2
}

/** Why a file is refused as sound. */
export type AudioRefusal =
  | 'codec_not_supported'
  | 'damaged'
  | 'has_video'
  | 'not_audio'
  | 'several_streams'
  | 'too_long'
  | 'too_many_channels'
  | 'too_short'

export type AudioProbe = ({ ok: true } & AudioFacts) | { ok: false; reason: AudioRefusal }

export type AudioLoudness = {
  /** ITU-R BS.1770-4 with gating, in LUFS; null when the sound is silent or shorter than 0.4 s. */
  integrated_lufs: number | null
  /** Highest peak between the samples (4 times oversampled), in dBTP; null for digital silence. */
  true_peak_db: number | null
  /** Mean power of all samples, in dBFS; null for digital silence. */
  rms_db: number | null
  /** Highest sample, in dBFS; null for digital silence. */
  sample_peak_db: number | null
}

export type Mp3Kbps = 64 | 96 | 128 | 160 | 192 | 256 | 320
export type Mp3Options = { kbps: Mp3Kbps; mono: boolean }

export type LevelChange = {
  gain_db: number
  /** What no peak may pass, dBTP. */
  ceiling_db: number
  /** Thousand bits a second that a lossy sound has, as it was measured; null where samples are kept as they are. */
  kbps: number | null
  /** Bits of a sample, as they were measured; null for codecs that have none. */
  bits: number | null
}

/** By how much the phrases were made louder, dB. */
export type SplicedSound = { readonly ok: true; readonly gain_db: number } | { readonly ok: false }

/** A piece of a recording, milliseconds, and the file that it becomes. */
export interface CutPiece {
  readonly from_ms: number
  readonly to_ms: number
  readonly out: string
}

/** Bars of a wave as the player draws it. */
export const PEAK_COUNT = 400
export const MP3_SAMPLE_RATE = 44_100

/**
 * `audio_unreadable`: the file holds no sound that can be decoded; `audio_timeout`: it took too long;
 * `audio_tool_failed`: the fault is ours (program missing, disk full, tools closed); `audio_tool_killed`: the program was ended from
 * outside, as the system does when memory runs out; `audio_not_writable`: it can be heard, but
 * nothing here writes its format.
 */
export type AudioToolsErrorCode =
  | 'audio_not_writable'
  | 'audio_timeout'
  | 'audio_tool_failed'
  | 'audio_tool_killed'
  | 'audio_unreadable'

export class AudioToolsError extends Error {
  override readonly name = 'AudioToolsError'
  readonly code: AudioToolsErrorCode

  constructor(code: AudioToolsErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
