/** A piece of a message: plain words, or an address that can be followed. */
export type TextPart = { readonly text: string } | { readonly text: string; readonly href: string }

const ADDRESS = /https?:\/\/[^\s<>"«»]+/gi
/** Marks at the end of a sentence are not part of the address before them. */
const TRAILING = new Set(".,;:!?)]}'…")

/** Finds addresses in what people write; large recordings are sent as links. Nothing else becomes markup. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(match[0])
    const href = URL.canParse(address) ? address : null
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Goes back from the end: an expression would begin anew at each of many marks. */
function withoutTrailing(found: string): string {
  let end = found.length
  while (TRAILING.has(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}
