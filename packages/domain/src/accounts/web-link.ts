/**
 * Which addresses a person can give of himself (Product §3, links of a narrator).
 *
 * Invariant: an address opens a page over http or https and nothing else; it can never run code.
 */

/** Whether the text is the whole address of a page. */
export function isWebLink(text: string): boolean {
  const link = text.trim()
  return /^https?:\/\//i.test(link) && URL.canParse(link)
}
