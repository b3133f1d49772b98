/**
 * Places of one page of totals, the least first, equal ones in their given order. Only totals that can be on the page are sorted:
 * a few dozen of ten thousand.
 */
export function placesOfPage(
  totals: Float64Array,
  { from, count }: { readonly from: number; readonly count: number },
): number[] {
  const to = Math.min(from + count, totals.length)
  if (from >= to) return []
  const parted = totals.slice()
  const [least, most] = [partAt(parted, from), partAt(parted, to - 1)]
  let before = 0
  const near: number[] = []
  for (let place = 0; place < totals.length; place += 1) {
    const total = totals[place] ?? 0
    if (total < least) before += 1
    else if (total <= most) near.push(place)
  }
  near.sort((a, b) => compareTotals(totals[a] ?? 0, totals[b] ?? 0))
  return near.slice(from - before, to - before)
}

/** Infinities have no difference. */
function compareTotals(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/** Moves numbers until the one at `place` is the one that sorting would put there, no greater ones before it; returns it. */
function partAt(numbers: Float64Array, place: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = numbers[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((numbers[left] ?? 0) < middle) left += 1
      while ((numbers[right] ?? 0) > middle) right -= 1
      if (left > right) break
      const moved = numbers[left] ?? 0
      numbers[left] = numbers[right] ?? 0
      numbers[right] = moved
      left += 1
      right -= 1
    }
    // All values between the two equal the middle one.
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return numbers[place] ?? 0
}
