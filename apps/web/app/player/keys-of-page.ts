/** A key and what it does, in words: `['A', 'Одобрить']`. */
export type KeyRow = readonly [key: string, does: string]

/** Each part of a page that answers to keys notes its own. */
const ofPage = new Set<readonly KeyRow[]>()

/** The keys of the page on the screen, for the list that «?» shows. */
export function keysOfPage(): readonly KeyRow[] {
  return [...ofPage].flat()
}

/** Notes keys of a part of the page; returns how to forget them. */
export function noteKeysOfPage(rows: readonly KeyRow[]): () => void {
  ofPage.add(rows)
  return () => void ofPage.delete(rows)
}
