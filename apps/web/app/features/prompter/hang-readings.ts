/** Where readings hang above their words, so that neither a line nor a word becomes wider (Product 10.76). */

/** A reading in a line: the word's middle and half its width, and how wide the reading is. Pixels from the left edge of the text. */
export interface Hanging {
  readonly line: number
  readonly middle: number
  readonly half: number
  readonly width: number
}

/** Between two readings. Pixels. */
const GAP = 10

/** The left edge of each reading, within the text and beside its neighbours; null for one that has no place in its line. */
export function hangReadings(hangings: readonly Hanging[], width: number): (number | null)[] {
  const lefts: (number | null)[] = hangings.map(() => null)
  for (const line of new Set(hangings.map((one) => one.line))) {
    let hung = hangings.flatMap((one, index) => (one.line === line ? [{ ...one, index }] : []))
    for (;;) {
      const placed = placesInLine(hung, width)
      const misplaced = hung.filter((one, at) => !isAbove(one, placed[at] ?? 0, width))
      if (misplaced.length === 0) {
        for (const [at, { index }] of hung.entries()) lefts[index] = placed[at] ?? null
        break
      }
      // Without the widest the others have room.
      const widest = hung.reduce((wide, one) => (one.width > wide.width ? one : wide))
      hung = hung.filter((one) => one !== widest)
    }
  }
  return lefts
}

function placesInLine(line: readonly Hanging[], width: number): number[] {
  const lefts = line.map((one) => Math.max(0, Math.min(width - one.width, one.middle - one.width / 2)))
  for (let at = 1; at < lefts.length; at += 1) {
    lefts[at] = Math.max(lefts[at] ?? 0, (lefts[at - 1] ?? 0) + (line[at - 1]?.width ?? 0) + GAP)
  }
  let edge = width
  for (let at = lefts.length - 1; at >= 0; at -= 1) {
    lefts[at] = Math.min(lefts[at] ?? 0, edge - (line[at]?.width ?? 0))
    edge = (lefts[at] ?? 0) - GAP
  }
  return lefts
}

/** Whether it is within the text and still stands above its word. */
function isAbove({ middle, half, width }: Hanging, left: number, room: number): boolean {
  // Half a pixel is rounding.
  const isWithin = left >= -0.5 && left + width <= room + 0.5
  return isWithin && left <= middle + half && left + width >= middle - half
}
