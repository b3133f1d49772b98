/**
 * Two texts beside each other: which words of the old one are gone, which of the new one have come.
 *
 * Invariants: the parts of a side give its text back; parts that are not marked are the same words on both sides.
 */

export interface TextPart {
  readonly text: string
  readonly isChanged: boolean
}

export interface WordChanges {
  readonly old: readonly TextPart[]
  readonly now: readonly TextPart[]
}

/** Above this many words on a side the whole text counts as changed: comparing would take too long. */
const MOST_WORDS = 2000

/** Compares word by word, by the longest row of words that both have; white space belongs to the word before it. */
export function wordChanges(old: string, now: string): WordChanges {
  const [before, after] = [wordsOf(old), wordsOf(now)]
  if (before.length > MOST_WORDS || after.length > MOST_WORDS) {
    return { old: [{ text: old, isChanged: true }], now: [{ text: now, isChanged: true }] }
  }
  const kept = keptWords(before, after)
  return { old: partsOf(before, kept.before), now: partsOf(after, kept.after) }
}

function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*/gu) ?? (text === '' ? [] : [text])
}

/** Which words both sides share, by their places. */
function keptWords(before: readonly string[], after: readonly string[]): Record<'before' | 'after', Set<number>> {
  const same = (at: number, to: number): boolean => before[at]?.trim() === after[to]?.trim()
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const lengthAt = (at: number, to: number): number => lengths[at * width + to] ?? 0
  for (let at = before.length - 1; at >= 0; at -= 1) {
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const longest = same(at, to) ? lengthAt(at + 1, to + 1) + 1 : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1))
      lengths[at * width + to] = longest
    }
  }
  const kept = { before: new Set<number>(), after: new Set<number>() }
  for (let at = 0, to = 0; at < before.length && to < after.length;) {
    if (same(at, to)) {
      kept.before.add(at)
      kept.after.add(to)
      at += 1
      to += 1
    } else if (lengthAt(at + 1, to) >= lengthAt(at, to + 1)) at += 1
    else to += 1
  }
  return kept
}

function partsOf(words: readonly string[], kept: ReadonlySet<number>): TextPart[] {
  const parts: { text: string; isChanged: boolean }[] = []
  for (const [index, word] of words.entries()) {
    const isChanged = !kept.has(index)
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += word
    else parts.push({ text: word, isChanged })
  }
  return parts
}
