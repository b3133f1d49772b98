/** A key and what it does, in words: `['A', 'Одобрить']`. */
export type KeyRow = readonly [key: string, does: string]

let ofPage: readonly KeyRow[] = []

/** The keys of the page on the screen, for the list that «?» shows. */
export function keysOfPage(): readonly KeyRow[] {
  return ofPage
}

/** Notes the keys of a page; returns how to forget them. */
export function noteKeysOfPage(rows: readonly KeyRow[]): () => void {
  ofPage = rows
  return () => {
    ofPage = []
  }
}
