/** Words as a word processor counts them: what stands between white space (Product §9). Signs that stand alone are words there. */
export function countWrittenWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\S+/gu)) count += 1
  return count
}
