/** Whole roubles as somebody has typed them; null when it is nothing or no whole number. */
export function wholeRoubles(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** Whether a gift that need not be given is left out, or from 1 to its limit. */
export function isRightGift(text: string, max: number | null): boolean {
  if (text.trim() === '' || max === null) return true
  const sum = wholeRoubles(text)
  return sum !== null && sum >= 1 && sum <= max
}
