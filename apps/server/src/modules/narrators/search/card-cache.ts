/**
 * Cards that were shown lately, as they stand in the database, so that a page of them costs no query.
 *
 * Invariant: a card read before its change was noticed is not kept after it: every noticed change drops the card, and what was
 * being read meanwhile is not kept at all.
 */
import type { StoredCardRow } from '../narrator-list.queries.ts'

/** About a kilobyte each. */
const CARDS_AT_MOST = 50_000

export class CardCache {
  readonly #cards = new Map<string, StoredCardRow>()
  readonly #keys = new Map<number, Set<string>>()
  #epoch = 0

  /** The cards of these narrators in this order; who has none is left out. `variant` names what cards depend on besides him. */
  async read(
    variant: string,
    ids: readonly number[],
    load: (missing: readonly number[]) => Promise<readonly StoredCardRow[]>,
  ): Promise<StoredCardRow[]> {
    const found = new Map<number, StoredCardRow>()
    for (const id of ids) {
      const card = this.#cards.get(`${variant}:${id}`)
      if (card) found.set(id, card)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length > 0) {
      const epoch = this.#epoch
      for (const card of await load(missing)) {
        found.set(card.id, card)
        if (epoch === this.#epoch) this.#keep(`${variant}:${card.id}`, card)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  drop(ids: readonly number[]): void {
    this.#epoch += 1
    for (const id of ids) {
      for (const key of this.#keys.get(id) ?? []) this.#cards.delete(key)
      this.#keys.delete(id)
    }
  }

  #keep(key: string, card: StoredCardRow): void {
    if (this.#cards.size >= CARDS_AT_MOST) {
      this.#cards.clear()
      this.#keys.clear()
    }
    this.#cards.set(key, card)
    const keys = this.#keys.get(card.id) ?? new Set<string>()
    keys.add(key)
    this.#keys.set(card.id, keys)
  }
}
