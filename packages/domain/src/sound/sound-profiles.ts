/**
 * What a recording of each kind is held against (Product §5). The numbers are settings; here are their meaning and which
 * genre uses which.
 *
 * Invariant: null asks for nothing.
 */

import { GENRE } from '../orders/genre-ids.ts'

/** Advertising, sound of the web, audiobooks by ACX, narration under a film. */
export const SOUND_PROFILES = ['ads', 'web', 'audiobook', 'offframe'] as const
export type SoundProfileName = (typeof SOUND_PROFILES)[number]

/** Limits of one profile: decibels and milliseconds. */
export interface SoundProfile {
  readonly lufs_min: number | null
  readonly lufs_max: number | null
  readonly rms_min: number | null
  readonly rms_max: number | null
  /** dBTP. */
  readonly true_peak_max: number
  readonly noise_max: number
  readonly head_min_ms: number | null
  readonly head_max_ms: number | null
  readonly tail_min_ms: number | null
  readonly tail_max_ms: number | null
}

/** What holds for every profile. */
export interface SoundRules {
  /** Hertz; under half of it a recording cannot be used. */
  readonly sample_rate_min: number
  readonly bits_min: number
  readonly kbps_min: number
  /** So far outside of a limit a level is bad and no longer doubtful. dB. */
  readonly margin_db: number
  readonly noise_margin_db: number
  /** From how many cut peaks on a recording is bad. */
  readonly clipped_bad: number
  /** A pause is at least so far below the mean level; what is louder is no pause, and says nothing of noise. dB. */
  readonly pause_below_rms_db: number
  /** So far at most peaks are held down when a recording is brought to its level: beyond it a voice sounds pressed. dB. */
  readonly level_limit_db: number
  /** How far the length may be from what was promised, percent of it, and seconds that never count. */
  readonly duration_warn_percent: number
  readonly duration_bad_percent: number
  readonly duration_slack_seconds: number
}

const PROFILE_BY_GENRE: Readonly<Record<number, SoundProfileName>> = {
  [GENRE.advert]: 'ads',
  [GENRE.audiobook]: 'audiobook',
  [GENRE.offframe]: 'offframe',
}

/** The profile of a genre; what has none of its own is heard on the web. */
export function soundProfileOf(genre_id: number): SoundProfileName {
  return PROFILE_BY_GENRE[genre_id] ?? 'web'
}
