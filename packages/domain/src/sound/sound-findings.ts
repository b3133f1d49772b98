/**
 * What a check says of a recording (Product §5): one finding a question that was asked, in order of weight.
 *
 * Invariants: a finding that is `ok` asks for nothing (`advice` none); every other one says what to do.
 */

export const SOUND_CODES = [
  'silent',
  'clipping',
  'true_peak',
  'noise',
  'loudness',
  'rms',
  'duration',
  'head_silence',
  'tail_silence',
  'format',
  'bit_rate',
  'sample_rate',
  'bit_depth',
] as const
export type SoundCode = (typeof SOUND_CODES)[number]

export const SOUND_SEVERITIES = ['ok', 'warn', 'bad'] as const
export type SoundSeverity = (typeof SOUND_SEVERITIES)[number]

export const SOUND_ADVICE = [
  'none',
  'check_file',
  'record_lower',
  'lower_level',
  'raise_level',
  'compress',
  'reduce_noise',
  'shorten',
  'complete',
  'trim_head',
  'add_head',
  'trim_tail',
  'add_tail',
  'save_lossless',
] as const
export type SoundAdvice = (typeof SOUND_ADVICE)[number]

export interface SoundFinding {
  readonly code: SoundCode
  readonly severity: SoundSeverity
  /** In the unit of the question: dB, LUFS, hertz, bits, kbit/s, milliseconds, cut peaks; null when it is no number. */
  readonly measured: number | null
  /** The least and the most that is asked for; null where there is no such limit. */
  readonly wanted_min: number | null
  readonly wanted_max: number | null
  /** By how many whole decibels to change the level; null when that is not the advice. */
  readonly by_db: number | null
  /** Seconds in which it happens, the first ones, and how many there are. */
  readonly at_ms: readonly number[]
  readonly place_count: number
  readonly advice: SoundAdvice
}

/** The worst of the findings: what one line says of a recording. */
export function soundVerdict(findings: readonly SoundFinding[]): SoundSeverity {
  if (findings.some(({ severity }) => severity === 'bad')) return 'bad'
  return findings.some(({ severity }) => severity === 'warn') ? 'warn' : 'ok'
}

/** A finding with what most of them do not have. */
export function soundFinding(
  part: Pick<SoundFinding, 'code' | 'severity' | 'measured'> & Partial<SoundFinding>,
): SoundFinding {
  const empty = { wanted_min: null, wanted_max: null, by_db: null, at_ms: [], place_count: 0, advice: 'none' } as const
  return { ...empty, ...part }
}
