import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import type { SoundFinding } from '@tembrel/domain/sound/sound-findings.ts'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'

/** A recording that has been judged, or waits for it. */
export interface JudgedSound extends Pick<WireSoundCheck, 'state' | 'progress' | 'verdict' | 'profile'> {
  readonly findings: readonly SoundFinding[]
  readonly measured: SoundMeasurement | null
}

/** A judged recording → the wire (Product §5); `sent` is what was known when it was sent, `level` what can be done. */
export function presentSoundCheck(
  check: JudgedSound,
  sent: WireSoundCheck['sent'],
  level: WireSoundCheck['level'],
): WireSoundCheck {
  const { state, progress, verdict, profile, findings, measured } = check
  return {
    ...{ state, progress, verdict, profile, sent, level },
    findings: findings.map((finding) => ({ ...finding, at_ms: [...finding.at_ms] })),
    measured: measured && {
      integrated_lufs: measured.integrated_lufs,
      true_peak_db: measured.true_peak_db,
      rms_db: measured.rms_db,
      noise_floor_db: measured.noise_floor_db,
      duration_ms: measured.duration_ms,
    },
    skipped: (measured?.skipped ?? []).map((part) => ({ ...part })),
  }
}
