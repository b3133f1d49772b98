/**
 * Finds text that must not travel further: NUL, which PostgreSQL cannot store, and lone surrogates, which are not
 * Unicode text and would be written as something else than they were read.
 */

/** No call of ours nests deeper; a body of a million brackets must not exhaust the stack further on. */
const MAX_DEPTH = 32

/**
 * The most that a call of ours has is a list of 5,000 phrases, 20,000 values; looking at millions of them would hold up everybody
 * else's requests.
 */
const MAX_VALUES = 30_000

export type TextFault =
  | { readonly kind: 'too_deep' | 'too_many' }
  | { readonly kind: 'bad_characters'; readonly path: string }

/** Whether the text holds neither NUL nor a lone surrogate. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Looks through every string and every key of a parsed value; `path` names the place with dots. */
export function faultIn(value: unknown): TextFault | null {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  let left = MAX_VALUES
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, path, depth } = next
    if (typeof current === 'string') {
      if (!isCleanText(current)) return { kind: 'bad_characters', path }
      continue
    }
    if (typeof current !== 'object' || current === null) continue
    if (depth === MAX_DEPTH) return { kind: 'too_deep' }
    if (Array.isArray(current) && current.length > left) return { kind: 'too_many' }
    const entries = Object.entries(current)
    left -= entries.length
    if (left < 0) return { kind: 'too_many' }
    for (const [key, child] of entries) {
      if (!isCleanText(key)) return { kind: 'bad_characters', path }
      waiting.push({ value: child, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
    }
  }
  return null
}
