import type { Alignment, JoinedAlignment } from '@tembrel/domain/alignment/alignment.ts'
import type { SoundFrames } from '@tembrel/domain/alignment/sound-frames.ts'
import type { FormFormat } from '@tembrel/domain/packs/pack-forms.ts'
import type { SplicePiece } from '@tembrel/domain/pickups/splice-plan.ts'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import type {
  AudioLoudness,
  AudioProbe,
  AudioToolsErrorCode,
  CutPiece,
  LevelChange,
  Mp3Kbps,
  Mp3Options,
  SplicedSound,
} from '../audio-tools.ts'

/** Two recordings, and the pieces of both that make a third. */
export interface Splicing {
  /** The recording that the phrases are put into. */
  readonly path: string
  readonly pickup: string
  readonly out: string
  readonly pieces: readonly SplicePiece[]
}

/** What the decoders can be asked for, and what they answer. */
export type SoundJobs = {
  probe: { input: { path: string }; output: AudioProbe }
  peaks: { input: { path: string; count: number }; output: Uint8Array }
  loudness: { input: { path: string }; output: AudioLoudness }
  measure: { input: { path: string; whole_ms: number }; output: SoundMeasurement }
  /** `frames`: what another decoder has heard already; null to decode the file here. */
  align: { input: { path: string; script: string; frames: SoundFrames | null }; output: Alignment }
  /** `path` is the first of `paths`; `frames` as in `align`, of each. */
  alignAll: {
    input: { path: string; paths: readonly string[]; script: string; frames: readonly SoundFrames[] | null }
    output: JoinedAlignment
  }
  transcodeMp3: { input: { path: string; out: string; options: Mp3Options }; output: null }
  /** As the file is, or as a WAV file of floating point for another encoder. */
  amplify: { input: { path: string; out: string; change: LevelChange; as: 'float_wav' | 'same' }; output: null }
  convert: { input: { path: string; out: string; form: FormFormat & { readonly kbps: Mp3Kbps } }; output: null }
  splice: { input: Splicing; output: SplicedSound }
  cut: { input: { path: string; pieces: readonly CutPiece[] }; output: null }
  previewMp3: { input: { path: string; out: string; seconds: number }; output: null }
}

export type SoundJobName = keyof SoundJobs

/** A job on its way to the decoders. */
export type SoundRequest = { [J in SoundJobName]: { job: J; input: SoundJobs[J]['input'] } }[SoundJobName]

export type SoundAnswer =
  | { ok: true; output: SoundJobs[SoundJobName]['output'] }
  | { ok: false; code: AudioToolsErrorCode; message: string }

/** How much of the job under way is done, 0–1; the answer comes last. */
export type SoundProgress = { progress: number }
