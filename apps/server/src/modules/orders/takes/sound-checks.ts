/** Judges the recordings of an order by what was measured of them (Product §5). */
import type { Kysely } from 'kysely'
import { isPricedByMinutes } from '@tembrel/domain/orders/genre-ids.ts'
import { hasEngineerWork } from '@tembrel/domain/orders/lifecycle-engineer.ts'
import { judgeDuration, promisedLength } from '@tembrel/domain/sound/judge-duration.ts'
import { judgeSound, type SoundTask } from '@tembrel/domain/sound/judge-sound.ts'
import { planLevel, type LevelPlan } from '@tembrel/domain/sound/plan-level.ts'
import { soundVerdict, type SoundFinding, type SoundSeverity } from '@tembrel/domain/sound/sound-findings.ts'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import { soundProfileOf, type SoundProfileName } from '@tembrel/domain/sound/sound-profiles.ts'
import type { DB } from '../../../database/tables.ts'
import { readSoundChecks } from '../../files/operations/sound-checks.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import type { OrderRow } from '../work/orders.queries.ts'

/** Recordings that are sent together, and by whom. */
export interface Recordings {
  readonly worker: 'narrator' | 'soundengineer'
  readonly file_ids: readonly string[]
}

/** What a recording of the order is held against. */
export function soundTaskOf(
  order: OrderRow,
  worker: Recordings['worker'],
  settings: Pick<Settings, 'sound'>,
): SoundTask {
  return {
    profile: settings.sound[soundProfileOf(order.genre_id)],
    rules: settings.sound.rules,
    is_raw: worker === 'narrator' && hasEngineerWork(order),
    has_music: worker === 'soundengineer' && order.musics.length > 0,
  }
}

/** What is known of one recording now. */
export interface JudgedRecording {
  readonly file_id: string
  readonly state: 'done' | 'failed' | 'measuring' | 'none' | 'waiting'
  readonly progress: number
  readonly profile: SoundProfileName
  /** Null until the recording has been measured. */
  readonly verdict: SoundSeverity | null
  readonly findings: readonly SoundFinding[]
  readonly measured: SoundMeasurement | null
  /** What can be done about its level; null until it has been measured. */
  readonly plan: LevelPlan | null
}

/** Judges each recording, in their order. Their total length is judged once; the finding is listed with the first. */
export async function judgeRecordings(
  db: Kysely<DB>,
  order: OrderRow,
  recordings: Recordings,
  settings: Pick<Settings, 'sound'>,
): Promise<JudgedRecording[]> {
  const checks = await readSoundChecks(db, recordings.file_ids)
  const profile = soundProfileOf(order.genre_id)
  const task = soundTaskOf(order, recordings.worker, settings)
  const known = recordings.file_ids.map((file_id) => ({ file_id, check: checks.get(file_id) }))
  const measured = known.flatMap(({ check }) => check?.measured ?? [])
  const isComplete = measured.length === known.length
  const length = isComplete ? judgeDuration(durationsOf(measured), promiseOf(order), task.rules) : null
  return known.map(({ file_id, check }, index) => {
    const sound = check?.measured ?? null
    const lengthFindings = index === 0 && length ? [length] : []
    const findings = sound === null ? [] : [...judgeSound(sound, task), ...lengthFindings]
    return {
      ...{ file_id, profile, findings, measured: sound },
      state: check?.state ?? 'none',
      progress: check?.progress ?? 0,
      verdict: sound === null ? null : soundVerdict(findings),
      plan: sound === null ? null : planLevel(sound, task),
    }
  })
}

function durationsOf(measured: readonly SoundMeasurement[]): number[] {
  return measured.map(({ duration_ms }) => duration_ms)
}

function promiseOf(order: OrderRow) {
  return promisedLength({
    is_clip: isPricedByMinutes({ id: order.genre_id, pricing_genre_id: null }),
    seconds: secondsAtChosenSpeed(order),
    clip_minutes: order.clip_length,
  })
}
