/** Chance that can be had again: the same seed gives the same run of numbers. */
export interface Chance {
  /** From 0, which it may be, to 1, which it is not. */
  fraction(): number
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number
  /** True so often in a hundred. */
  percent(share: number): boolean
  shuffle<T>(items: readonly T[]): T[]
}

/** Mulberry32: 32 bits of state are plenty for choosing moments. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    fraction: next,
    whole,
    percent: (share) => next() * 100 < share,
    shuffle(items) {
      const result = [...items]
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = whole(0, last)
        const [a, b] = [result[last], result[other]] as [(typeof items)[number], (typeof items)[number]]
        result[last] = b
        result[other] = a
      }
      return result
    },
  }
}
