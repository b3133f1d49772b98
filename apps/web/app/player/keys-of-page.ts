/** A key and what it does, in words: `['A', 'Одобрить']`. */
export type KeyRow = readonly [key: string, does: string]

/** Each part of a page that answers to keys notes its own. */
const ofPage = new Set<readonly KeyRow[]>()

/** What the frame around each page does with keys that the page itself leaves alone. */
const ofFrame = new Set<readonly KeyRow[]>()

/** The keys of the page on the screen, for the list that «?» shows, each once. */
export function keysOfPage(): readonly KeyRow[] {
  const rows = [...ofPage].flat()
  const taken = new Set(rows.map(([key]) => key))
  const left = [...ofFrame].flat().filter(([key]) => !taken.has(key))
  return [...new Map([...rows, ...left].map((row) => [row.join(' '), row])).values()]
}

/** Notes keys of a part of the page, or of the frame; returns how to forget them. */
export function noteKeysOfPage(rows: readonly KeyRow[], isFrame = false): () => void {
  const noted = isFrame ? ofFrame : ofPage
  noted.add(rows)
  return () => void noted.delete(rows)
}
