/** Words as a word processor counts them: text between white space (Product §9). Signs between spaces are words there. */
export function countWrittenWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\S+/gu)) count += 1
  return count
}
