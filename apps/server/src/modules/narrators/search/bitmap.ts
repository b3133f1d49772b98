/**
 * Sets of narrators as bits, one for each document number, in words of 32 (decision 0023).
 *
 * Invariants: every set of one index has the same number of words, a multiple of four, and no bit beyond the last document.
 */
export type Bits = Int32Array<ArrayBufferLike>

/** Words for so many documents. */
export function wordsFor(count: number): number {
  return Math.ceil(count / 128) * 4
}

export function setBit(bits: Bits, doc: number): void {
  bits[doc >> 5] = (bits[doc >> 5] ?? 0) | (1 << (doc & 31))
}

export function clearBit(bits: Bits, doc: number): void {
  bits[doc >> 5] = (bits[doc >> 5] ?? 0) & ~(1 << (doc & 31))
}

export function hasBit(bits: Bits, doc: number): boolean {
  return (((bits[doc >> 5] ?? 0) >>> (doc & 31)) & 1) === 1
}

/** Bits set in one word. */
export function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function intersect(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
}

export function subtract(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
}

export function unite(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) | (other[at] ?? 0)
}

/** How many documents are in both sets; four words at once, because this is what a search spends its time on. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  for (let at = 0; at < a.length; at += 4) {
    let x = (a[at] ?? 0) & (b[at] ?? 0)
    let y = (a[at + 1] ?? 0) & (b[at + 1] ?? 0)
    let z = (a[at + 2] ?? 0) & (b[at + 2] ?? 0)
    let w = (a[at + 3] ?? 0) & (b[at + 3] ?? 0)
    x -= (x >>> 1) & 0x55555555
    y -= (y >>> 1) & 0x55555555
    z -= (z >>> 1) & 0x55555555
    w -= (w >>> 1) & 0x55555555
    // Fields of four bits hold at most 8, the bytes they are added up in at most 32, and a word of those at most 128.
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333) + (y & 0x33333333) + ((y >>> 2) & 0x33333333)
    z = (z & 0x33333333) + ((z >>> 2) & 0x33333333) + (w & 0x33333333) + ((w >>> 2) & 0x33333333)
    const bytes = (x & 0x0f0f0f0f) + ((x >>> 4) & 0x0f0f0f0f) + (z & 0x0f0f0f0f) + ((z >>> 4) & 0x0f0f0f0f)
    count += Math.imul(bytes, 0x01010101) >>> 24
  }
  return count
}

export function isEmpty(bits: Bits): boolean {
  return !bits.some((word) => word !== 0)
}

export function countBits(bits: Bits): number {
  return countCommon(bits, bits)
}

/** A page while it is being filled: so many hits are passed over, then so many taken. */
export interface Taking {
  skip: number
  left: number
  readonly taken: number[]
}

/** Goes through the documents of `bits` from `from` up to, not including, `to` in their order. */
export function takeInOrder(bits: Bits, from: number, to: number, taking: Taking): void {
  let doc = from
  while (doc < to && taking.left > 0) {
    const at = doc >> 5
    const end = Math.min(to, (at + 1) * 32)
    let word = (bits[at] ?? 0) & (-1 << (doc & 31))
    if (end < (at + 1) * 32) word &= ~(-1 << (end & 31))
    const count = popcount(word)
    if (count <= taking.skip) taking.skip -= count
    else takeFromWord(word, at * 32, taking)
    doc = end
  }
}

function takeFromWord(bits: number, first: number, taking: Taking): void {
  for (let word = bits; word !== 0 && taking.left > 0; word &= word - 1) {
    if (taking.skip > 0) taking.skip -= 1
    else {
      taking.taken.push(first + 31 - Math.clz32(word & -word))
      taking.left -= 1
    }
  }
}

/** The same, in the order of a permutation; `from` and `to` are places in it. */
export function takeInPermutation(
  bits: Bits,
  permutation: Int32Array<ArrayBufferLike>,
  range: { from: number; to: number },
  taking: Taking,
): void {
  for (let place = range.from; place < range.to && taking.left > 0; place += 1) {
    const doc = permutation[place] ?? 0
    if (((bits[doc >> 5] ?? 0) >>> (doc & 31)) & 1) {
      if (taking.skip > 0) taking.skip -= 1
      else {
        taking.taken.push(doc)
        taking.left -= 1
      }
    }
  }
}
