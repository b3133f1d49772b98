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

export function countBits(bits: Bits): number {
  return countCommon(bits, bits)
}

/** The documents of a set with so many, ascending. */
export function docsOf(bits: Bits, count: number): Int32Array {
  const taking: Taking = { skip: 0, left: count, taken: new Int32Array(count), count: 0 }
  takeInOrder(bits, 0, bits.length * 32, taking)
  return taking.taken
}

/** How many of these documents are in a set: for few documents quicker than going through the words of two sets. */
export function countAmong(docs: Int32Array, bits: Bits): number {
  let count = 0
  for (const doc of docs) count += ((bits[doc >> 5] ?? 0) >>> (doc & 31)) & 1
  return count
}

/** Hits while they are being taken: so many are passed over, then so many taken. */
export interface Taking {
  skip: number
  left: number
  /** Documents in their order, `count` of them so far. */
  readonly taken: Int32Array
  count: number
}

/** Takes one hit, or passes it over. */
export function takeOne(doc: number, taking: Taking): void {
  if (taking.skip > 0) taking.skip -= 1
  else {
    taking.taken[taking.count] = doc
    taking.count += 1
    taking.left -= 1
  }
}

/** Goes through the documents of `bits` from `from` up to, not including, `to` in their order. */
export function takeInOrder(bits: Bits, from: number, to: number, taking: Taking): void {
  let doc = from
  while (doc < to && taking.left > 0) {
    const at = doc >> 5
    const end = Math.min(to, (at + 1) * 32)
    let word = (bits[at] ?? 0) & (-1 << (doc & 31))
    if (end < (at + 1) * 32) word &= ~(-1 << (end & 31))
    if (word !== 0) takeFromWord(word, at * 32, taking)
    doc = end
  }
}

function takeFromWord(bits: number, first: number, taking: Taking): void {
  const count = taking.skip > 0 ? popcount(bits) : 0
  if (count > 0 && count <= taking.skip) {
    taking.skip -= count
    return
  }
  for (let word = bits; word !== 0 && taking.left > 0; word &= word - 1) {
    takeOne(first + 31 - Math.clz32(word & -word), taking)
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
    if (((bits[doc >> 5] ?? 0) >>> (doc & 31)) & 1) takeOne(doc, taking)
  }
}
