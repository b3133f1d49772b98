/**
 * The shape of a counted example and the reader of its working.
 *
 * Invariant: nothing here uses the product's own counting, so a mistake in it cannot hide.
 */

/** `working` names every piece with its count in the order of the text; the last three are seconds. */
export type EstimatorRow = readonly [
  text: string,
  working: string,
  words: number,
  slow: number,
  optimal: number,
  fast: number,
]

export type WorkedPiece = { readonly text: string; readonly spoken: string | null; readonly count: number | 'half' }

/** Reads `piece[as it is spoken]=words · …`. Throws on anything else. */
export function readWorking(working: string): WorkedPiece[] {
  if (working === '') return []
  return working.split(' · ').map((piece) => {
    const match = /^(.+?)(?:\[(.+)\])?=(½|\d+)$/su.exec(piece)
    if (match === null) throw new Error(`Not a worked piece: ${piece}`)
    return { text: match[1] ?? '', spoken: match[2] ?? null, count: match[3] === '½' ? 'half' : Number(match[3]) }
  })
}

/** The words of a working: whole counts, and one for every two halves or a last single one. */
export function sumWorking(pieces: readonly WorkedPiece[]): number {
  const halves = pieces.filter(({ count }) => count === 'half').length
  const wholes = pieces.reduce((sum, { count }) => (count === 'half' ? sum : sum + count), 0)
  return wholes + (halves + (halves % 2)) / 2
}
