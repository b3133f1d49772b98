/**
 * Holds the length of recordings against what was promised (Product §5).
 *
 * Invariants: recordings that are sent together may be parts of one or each the whole; whichever fits counts. What was
 * never promised is not asked for.
 */

import { soundFinding, type SoundFinding } from './sound-findings.ts'
import type { SoundRules } from './sound-profiles.ts'

export interface PromisedLength {
  /** `script`: as long as the text takes at the chosen tempo; `clip`: not longer than the video. */
  readonly kind: 'clip' | 'script'
  readonly seconds: number
}

/**
 * What was promised of the order, or null: `seconds` of the script at its tempo, `clip_minutes` of video (0 when not
 * known), `is_clip` where video minutes make the price.
 */
export function promisedLength(order: {
  readonly is_clip: boolean
  readonly seconds: number
  readonly clip_minutes: number
}): PromisedLength | null {
  if (order.is_clip && order.clip_minutes > 0) return { kind: 'clip', seconds: order.clip_minutes * 60 }
  return order.seconds > 0 ? { kind: 'script', seconds: order.seconds } : null
}

/** The finding about recordings that are sent together, in milliseconds; null when there is nothing to hold them against. */
export function judgeDuration(
  durations_ms: readonly number[],
  promised: PromisedLength | null,
  rules: SoundRules,
): SoundFinding | null {
  if (promised === null || durations_ms.length === 0) return null
  const total_ms = durations_ms.reduce((sum, duration_ms) => sum + duration_ms, 0)
  const together = judgeOne(total_ms, promised, rules)
  const single = durations_ms.map((duration_ms) => judgeOne(duration_ms, promised, rules))
  const areVariants = single.every(({ severity }) => severity === 'ok')
  return areVariants ? (single[0] ?? together) : together
}

function judgeOne(duration_ms: number, promised: PromisedLength, rules: SoundRules): SoundFinding {
  const promised_ms = promised.seconds * 1000
  const slack_ms = rules.duration_slack_seconds * 1000
  const allowed_ms = Math.max(slack_ms, (promised_ms * rules.duration_warn_percent) / 100)
  const tolerated_ms = Math.max(2 * slack_ms, (promised_ms * rules.duration_bad_percent) / 100)
  const isClip = promised.kind === 'clip'
  // A narration may leave parts of the video without words, but not outlast it.
  const wanted_min = isClip ? null : Math.max(0, promised_ms - allowed_ms)
  const wanted_max = isClip ? promised_ms + slack_ms : promised_ms + allowed_ms
  const outside_ms = Math.max((wanted_min ?? 0) - duration_ms, duration_ms - wanted_max)
  const deviation_ms = Math.abs(duration_ms - promised_ms)
  return soundFinding({
    code: 'duration',
    severity: outside_ms <= 0 ? 'ok' : deviation_ms > tolerated_ms ? 'bad' : 'warn',
    measured: duration_ms,
    ...{ wanted_min, wanted_max },
    advice: outside_ms <= 0 ? 'none' : duration_ms > wanted_max ? 'shorten' : 'complete',
  })
}
