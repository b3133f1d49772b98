/**
 * The service reports the total length of recordings that are sent together with the first of them. The screen shows it
 * separately, and each recording only with its own findings.
 */
import type { WireSoundCheck, WireSoundFinding } from '@tembrel/contract/calls/sound-checks.ts'
import { soundVerdict } from '@tembrel/domain/sound/sound-findings.ts'

type Checks = ReadonlyMap<string, WireSoundCheck>

/** The checks by file, of several without the length of all. */
export function checksOfEach(checks: Checks, file_ids: readonly string[]): Checks {
  return file_ids.length < 2 ? checks : new Map([...checks].map(([id, check]) => [id, withoutLength(check)]))
}

/** What is wrong with the length of several recordings together; null for nothing, and where there is but one. */
export function lengthFindingOfAll(checks: Checks, file_ids: readonly string[]): WireSoundFinding | null {
  if (file_ids.length < 2) return null
  const findings = file_ids.flatMap((id) => checks.get(id)?.findings ?? [])
  return findings.find(({ code, severity }) => code === 'duration' && severity !== 'ok') ?? null
}

function withoutLength(check: WireSoundCheck): WireSoundCheck {
  const findings = check.findings.filter(({ code }) => code !== 'duration')
  return { ...check, findings, verdict: check.verdict === null ? null : soundVerdict(findings) }
}
