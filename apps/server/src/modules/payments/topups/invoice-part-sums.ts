import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'

/** What a client is told of a part of an invoice, from kopecks: the part, all that counts to the invoice now, what it asks for. */
export function partSums({ sum, paid, charge }: { sum: number; paid: number; charge: number }) {
  return {
    sum_roubles: floorToRoubles(kopecks(sum)),
    paid_roubles: floorToRoubles(kopecks(paid)),
    charge_roubles: floorToRoubles(kopecks(charge)),
  }
}
