/**
 * The findings that a worker has to confirm before a recording is sent (Product 5.851): those that make the client return it for
 * sure. All others are only shown.
 */
import type { SoundFinding } from './sound-findings.ts'

/** The findings that are asked about, the worst first. */
const DOUBTED = ['silent', 'clipping', 'loudness', 'rms'] as const

/** Whether a level is too low; one that is too high is mended by whoever listens. */
function isTooQuiet({ measured, wanted_min }: SoundFinding): boolean {
  return measured !== null && wanted_min !== null && measured < wanted_min
}

function isDoubted(finding: SoundFinding): boolean {
  if (finding.severity !== 'bad') return false
  if (finding.code === 'silent' || finding.code === 'clipping') return true
  return (finding.code === 'loudness' || finding.code === 'rms') && isTooQuiet(finding)
}

/** The worst of the findings that are asked about; null when there is none. */
export function worstDoubt(findings: readonly SoundFinding[]): SoundFinding | null {
  const doubted = findings.filter(isDoubted)
  for (const code of DOUBTED) {
    const found = doubted.find((finding) => finding.code === code)
    if (found) return found
  }
  return null
}
