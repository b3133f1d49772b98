import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import type { SoundFinding } from '@tembrel/domain/sound/sound-findings.ts'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { insertSoundCheck, selectSoundChecks, type SoundCheckRow } from '../sound-checks.queries.ts'

/** One recording is measured at a time, so that a long upload does not keep every other job waiting. */
const QUEUE = 'sound-checks'

/** Asks for a recording to be measured by a job (Product §5); the given people are notified when it is done. */
export async function requestSoundCheck(
  tx: Tx,
  file_id: string,
  request: { recipient_ids: number[]; at: Date },
): Promise<void> {
  await insertSoundCheck(tx.db, { file_id, created_at: request.at })
  await enqueue(tx, 'check-sound', { file_id, recipient_ids: request.recipient_ids }, { queue: QUEUE })
}

/** The measurements of files by their ids; a file that was never measured is absent. */
export async function readSoundChecks(
  db: Kysely<DB>,
  file_ids: readonly string[],
): Promise<Map<string, SoundCheckRow>> {
  return selectSoundChecks(db, file_ids)
}

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
