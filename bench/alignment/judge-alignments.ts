/** Compares what was found in made recordings with what is known of them. */
import type { Alignment } from '@tembrel/domain/alignment/alignment.ts'
import type { MadeRecording } from './made-recording.ts'

const NEAR_MS = 400

/** Counts and errors over all recordings that were judged. */
export class AlignmentTally {
  readonly #errors_ms: number[] = []
  readonly #missed = { of: 0, count: 0 }
  readonly #leftOut = { of: 0, count: 0 }
  readonly #twice = { of: 0, count: 0 }
  readonly #calledTwice = { of: 0, count: 0 }
  readonly #otherScript = { of: 0, count: 0 }
  readonly #refused = { of: 0, count: 0 }

  judge(made: Pick<MadeRecording, 'places' | 'slip' | 'twice'>, aligned: Alignment): void {
    if (made.slip === 'other_script') {
      count(this.#otherScript, !aligned.ok && aligned.reason === 'other_script')
      return
    }
    count(this.#refused, !aligned.ok)
    for (const [index, place] of made.places.entries()) {
      const found = aligned.ok ? aligned.sentences[index] : undefined
      if (place === null) {
        count(this.#leftOut, found?.is_left_out === true)
        continue
      }
      const isTwice = (found?.again.length ?? 0) > 0
      count(this.#missed, found?.is_left_out === true)
      count(made.twice === index ? this.#twice : this.#calledTwice, isTwice)
      if (!found || found.from_ms === null || found.to_ms === null) continue
      this.#errors_ms.push(Math.abs(found.from_ms - place.from_ms), Math.abs(found.to_ms - place.to_ms))
    }
  }

  /** Shares in percent, errors in milliseconds. */
  figures() {
    const sorted = this.#errors_ms.toSorted((a, b) => a - b)
    const quantile = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? NaN)
    return {
      boundaries: sorted.length,
      median_ms: quantile(0.5),
      p90_ms: quantile(0.9),
      within_400_ms: share({ count: sorted.filter((error) => error <= NEAR_MS).length, of: sorted.length }),
      left_out_found: share(this.#leftOut),
      twice_found: share(this.#twice),
      present_called_missing: share(this.#missed),
      present_called_twice: share(this.#calledTwice),
      other_script_recognised: share(this.#otherScript),
      own_script_refused: share(this.#refused),
    }
  }
}

/** What the figures fall short of (docs/decisions/0140); empty when they are as promised. */
export function shortcomings(figures: ReturnType<AlignmentTally['figures']>): string[] {
  const isKept: Readonly<Record<string, boolean>> = {
    'median ≤ 80 ms': figures.median_ms <= 80,
    '≥ 99 % within 400 ms': figures.within_400_ms >= 99,
    '≥ 85 % of left-out sentences': figures.left_out_found >= 85,
    '≥ 85 % of sentences read twice': figures.twice_found >= 85,
    '≤ 1 % of present ones called missing': figures.present_called_missing <= 1,
    '≥ 95 % of other scripts recognised': figures.other_script_recognised >= 95,
  }
  return Object.keys(isKept).filter((promise) => isKept[promise] === false)
}

function count(tally: { of: number; count: number }, isSo: boolean): void {
  tally.of += 1
  if (isSo) tally.count += 1
}

function share({ count: part, of }: { readonly count: number; readonly of: number }): number {
  return Math.round((part / Math.max(1, of)) * 1000) / 10
}
