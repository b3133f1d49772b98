/** Chance that falls the same way in every run, so that two runs measure the same data. */
export interface Chance {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** True so many times out of a hundred. */
  percent(percent: number): boolean
  one<T>(list: readonly T[]): T
  /** So many different members of the list, in its order. */
  some<T>(list: readonly T[], count: number): T[]
  /** A UUID in form. */
  uuid(): string
}

/** The mulberry32 generator: 32 bits of state, plenty for invented people. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number): string => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  return {
    whole,
    percent: (percent) => next() * 100 < percent,
    one: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T,
    some<T>(list: readonly T[], count: number): T[] {
      const left = [...list.keys()]
      const chosen = Array.from({ length: Math.min(count, list.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      )
      return chosen
        .flat()
        .sort((a, b) => a - b)
        .map((at) => list[at] as T)
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
