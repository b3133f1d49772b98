/** The newest part names the arrival: an invoice that was taken back and paid again has another. */
export function heldArrivalKey(parts: readonly { id: number }[]): string {
  return `arrived:${Math.max(...parts.map(({ id }) => id))}`
}
