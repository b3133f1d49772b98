/**
 * Statements that are asked again and again are prepared: PostgreSQL then reads and plans their text once for a connection and
 * not once for each question (decision 0055).
 */
/** Texts that get a name. Statements put together from parts could be any number; those beyond are asked as they are. */
const MAX_NAMES = 300

/** Texts that have come once and may come again; with one more, all of them are forgotten. */
const MAX_CANDIDATES = 1000

/** What may be prepared at all; commands of a transaction, LISTEN and the like may not or gain nothing. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

/** Whether a text is one question, which PostgreSQL can prepare. */
export function isPreparable(text: string): boolean {
  return PREPARABLE.test(text)
}

/** The names of one pool: the same text has the same name on all of its connections. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  /** A text gets its name when it comes a second time: one that is asked once costs more prepared. */
  readonly #candidates = new Set<string>()
  #made = 0
  /** Whether statements may have names at all. */
  readonly isNaming: boolean

  /** Without naming every statement is asked as it is: what a pooler does not keep apart would be asked of another's session. */
  constructor({ isNaming = true }: { readonly isNaming?: boolean } = {}) {
    this.isNaming = isNaming
  }

  /** The name to prepare a text under, or null to ask it as it is. */
  nameOf(text: string): string | null {
    const name = this.#names.get(text)
    if (name !== undefined) return name
    if (!this.isNaming || this.#names.size >= MAX_NAMES || !isPreparable(text)) return null
    if (this.#candidates.delete(text)) return this.#newName(text)
    if (this.#candidates.size >= MAX_CANDIDATES) this.#candidates.clear()
    this.#candidates.add(text)
    return null
  }

  /** Forgets all names: what was prepared under them is never asked for again, and goes with its connection. */
  renew(): void {
    this.#names.clear()
  }

  #newName(text: string): string {
    this.#made += 1
    const name = `s${this.#made}`
    this.#names.set(text, name)
    return name
  }
}

/** Whether a prepared statement no longer fits its tables, or is gone with the session it was prepared in. */
export function isAgedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || code === '26000'
}
