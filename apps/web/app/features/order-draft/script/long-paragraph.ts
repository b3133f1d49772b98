/** From here on a paragraph without a break is drawn in the system's own face, see `hasLongParagraph`. */
const LONG_PARAGRAPH = 5000

/**
 * Whether some paragraph is very long. Browsers lay a paragraph out anew at every key, and one of a hundred thousand
 * characters in a face of several files takes them seconds (measured: 40 times as long as in a face of the system).
 */
export function hasLongParagraph(text: string): boolean {
  let start = 0
  while (text.length - start > LONG_PARAGRAPH) {
    const end = text.indexOf('\n', start)
    if (end === -1 || end - start > LONG_PARAGRAPH) return true
    start = end + 1
  }
  return false
}
