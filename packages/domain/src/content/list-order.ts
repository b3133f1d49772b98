/** A list of things in a new order: every thing that there is, once. */
export interface ListOrder {
  readonly ids: readonly number[]
  /** The order that was on the screen when it was changed; without it whatever there is is put in order. */
  readonly before?: readonly number[] | undefined
}

/**
 * Whether a list may be put into this order: it has exactly these things, and nobody has ordered it otherwise since it was read. An
 * order that is stored already is one that was sent twice.
 */
export function isOrderOf(present: readonly number[], { ids, before }: ListOrder): boolean {
  const wanted = new Set(ids)
  const isSameSet = wanted.size === ids.length && present.length === ids.length && present.every((id) => wanted.has(id))
  return isSameSet && (before === undefined || isEqual(present, before) || isEqual(present, ids))
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
