/** What writers of sound are given and give, whatever the format. */
import type { AudioCodec } from '../audio-tools.ts'
import type { SoundPiece } from './decode-sound.ts'

/** Writes pieces of one sound to a file. */
export interface SoundWriter {
  add(piece: SoundPiece): Promise<void>
  end(): Promise<void>
}

/** How the sound is kept that is written. */
export interface WrittenSound {
  readonly codec: AudioCodec
  readonly sample_rate: number
  readonly channels: number
  readonly bits: number | null
  /** Thousand bits a second; null where samples are kept as they are. */
  readonly kbps: number | null
  /** The description of a WAV file; null for others. */
  readonly wav: Buffer | null
}
