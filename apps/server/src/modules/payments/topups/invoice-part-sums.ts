import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'

/**
 * What the notice of a part of an invoice contains, from kopecks: the part, all that counts towards the invoice now, the sum of
 * the invoice.
 */
export function partSums({ sum, paid, charge }: { sum: number; paid: number; charge: number }) {
  return {
    sum_roubles: floorToRoubles(kopecks(sum)),
    paid_roubles: floorToRoubles(kopecks(paid)),
    charge_roubles: floorToRoubles(kopecks(charge)),
  }
}
