/** What became of each request of the load: by phase and kind, how often, how fast, and the first words of what was wrong. */
import type { KindFigures, OtherFigures, PhaseFigures } from './load-plan.ts'

/** What counts as answered as it should be. */
export const OK = 'ok'

export interface Outcome {
  readonly kind: string
  readonly phase: string
  /** `ok`, or what came instead: a status with the code of the error, a lost connection, no answer. */
  readonly outcome: string
  readonly milliseconds: number
  /** When it was sent, in milliseconds of the clock. */
  readonly sent_at: number
  /** The first words of an answer that is not the wanted one. */
  readonly text?: string
}

const TEXTS = 3
const LONGEST_TEXT = 300

interface Gathered {
  readonly ok_ms: number[]
  readonly others: Map<string, { readonly ms: number[]; readonly texts: string[]; last_sent_at: number }>
}

export class Statistics {
  readonly #phases = new Map<string, Map<string, Gathered>>()
  /** Repetitions that the product's own client makes, by kind. */
  readonly #repeated = new Map<string, number>()

  note({ kind, phase, outcome, milliseconds, sent_at, text }: Outcome): void {
    const gathered = this.#of(phase, kind)
    if (outcome === OK) {
      gathered.ok_ms.push(milliseconds)
      return
    }
    const other = gathered.others.get(outcome) ?? { ms: [], texts: [], last_sent_at: 0 }
    gathered.others.set(outcome, other)
    other.ms.push(milliseconds)
    other.last_sent_at = Math.max(other.last_sent_at, sent_at)
    if (text !== undefined && other.texts.length < TEXTS) other.texts.push(text.slice(0, LONGEST_TEXT))
  }

  noteRepeated(kind: string): void {
    this.#repeated.set(kind, (this.#repeated.get(kind) ?? 0) + 1)
  }

  get repeated(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#repeated)
  }

  get figures(): PhaseFigures[] {
    return [...this.#phases].map(([phase, kinds]) => ({
      phase,
      kinds: [...kinds].map(([kind, gathered]) => figuresOf(kind, gathered)),
    }))
  }

  #of(phase: string, kind: string): Gathered {
    const kinds = this.#phases.get(phase) ?? new Map<string, Gathered>()
    this.#phases.set(phase, kinds)
    const gathered = kinds.get(kind) ?? { ok_ms: [], others: new Map() }
    kinds.set(kind, gathered)
    return gathered
  }
}

function figuresOf(kind: string, { ok_ms, others }: Gathered): KindFigures {
  return {
    kind,
    ok: ok_ms.length,
    ...spread(ok_ms),
    others: [...others].map(([outcome, { ms, texts, last_sent_at }]): OtherFigures => ({
      outcome,
      count: ms.length,
      ...spread(ms),
      texts,
      last_sent_at,
    })),
  }
}

function spread(milliseconds: readonly number[]): { p50_ms: number; p99_ms: number; max_ms: number } {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return { p50_ms: quantile(sorted, 0.5), p99_ms: quantile(sorted, 0.99), max_ms: sorted.at(-1) ?? 0 }
}

/** The smallest value that so large a part of the sorted values does not exceed; 0 of none. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}
