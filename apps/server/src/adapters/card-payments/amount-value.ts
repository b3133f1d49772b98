/** The provider's way to write money: roubles as a string with a dot and exactly two decimals. */

import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'

export type AmountValue = { value: string; currency: 'RUB' }

/** 123450n kopecks → `{value: "1234.50", currency: "RUB"}`. Throws RangeError unless the sum is above zero. */
export function toAmountValue(amount: Kopecks): AmountValue {
  if (amount <= 0n) throw new RangeError(`A charge must be above zero, not ${amount} kopecks`)
  return { value: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`, currency: 'RUB' }
}

export const amountValuePattern = /^\d{1,12}\.\d{2}$/

/** "1234.50" → 123450n kopecks. The text must fit `amountValuePattern`. */
export function fromAmountValue(value: string): Kopecks {
  if (!amountValuePattern.test(value)) throw new RangeError(`Not an amount of money: ${value}`)
  return kopecks(BigInt(value.replace('.', '')))
}
