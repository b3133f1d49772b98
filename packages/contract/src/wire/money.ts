/** Money on the wire is whole roubles (Product §4, §7): never kopecks, never fractions. */
import { z } from 'zod'
import type { Roubles } from '@tembrel/domain/money/roubles.ts'

/** No sum of the product comes near it; beyond it a number is a mistake or an attack. */
const MAX_ROUBLES = 1_000_000_000

/** A sum in an answer. May be negative: a difference, a correction. */
export const roubles = z.int() as unknown as z.ZodType<Roubles, Roubles>

/** A sum or price that a client sends: whole roubles from `minimum`. */
export function wireRoubles(minimum = 0, maximum = MAX_ROUBLES) {
  return z
    .int()
    .min(minimum)
    .max(maximum)
    .transform((value) => value as Roubles)
}
