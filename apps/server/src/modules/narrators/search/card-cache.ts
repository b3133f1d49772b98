/**
 * Cards that were shown lately, as the database has them, so that a page of them costs no query.
 *
 * Invariant: a card read before its change was noticed is not kept after it: every noticed change drops the card, and what was
 * being read meanwhile is not kept at all.
 */
import type { StoredCardRow } from './narrator-list.queries.ts'

/** About a kilobyte each. */
const CARDS_AT_MOST = 50_000

export class CardCache {
  /** By variant, then by narrator. */
  readonly #variants = new Map<string, Map<number, StoredCardRow>>()
  #count = 0
  #epoch = 0

  /** The cards of these narrators in this order; who has none is left out. `variant` names what cards depend on besides him. */
  async read(
    variant: string,
    ids: readonly number[],
    load: (missing: readonly number[]) => Promise<readonly StoredCardRow[]>,
  ): Promise<StoredCardRow[]> {
    const known = this.#variants.get(variant)
    const missing = ids.filter((id) => known?.has(id) !== true)
    const found = known && missing.length === 0 ? known : new Map(ids.map((id) => [id, known?.get(id)]))
    if (missing.length > 0) {
      const epoch = this.#epoch
      const loaded = await load(missing)
      for (const card of loaded) found.set(card.id, card)
      if (epoch === this.#epoch) this.#keep(variant, loaded)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  drop(ids: readonly number[]): void {
    this.#epoch += 1
    for (const cards of this.#variants.values()) {
      for (const id of ids) if (cards.delete(id)) this.#count -= 1
    }
  }

  #keep(variant: string, loaded: readonly StoredCardRow[]): void {
    if (this.#count + loaded.length > CARDS_AT_MOST) {
      this.#variants.clear()
      this.#count = 0
    }
    const cards = this.#variants.get(variant) ?? new Map<number, StoredCardRow>()
    this.#variants.set(variant, cards)
    for (const card of loaded) {
      if (!cards.has(card.id)) this.#count += 1
      cards.set(card.id, card)
    }
  }
}
