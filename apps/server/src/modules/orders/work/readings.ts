/** How the client wants words of the script read, as the order keeps it (Product §10). */
import type { KeptReading } from '@tembrel/domain/readings/kept-readings.ts'
import type { OrderRow } from './orders.queries.ts'

/** The readings of a row; `columnsOf` of a draft alone writes them. */
export function keptReadings({ readings }: Pick<OrderRow, 'readings'>): KeptReading[] {
  return (readings as unknown as { readonly words: KeptReading[] }).words
}
