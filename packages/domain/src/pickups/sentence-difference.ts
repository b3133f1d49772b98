/**
 * What became of a script's sentences when it was edited (Product 10.108).
 *
 * Invariants: every sentence of both scripts is in exactly one change, in the order of the scripts; the same scripts give the same
 * difference; the work is bounded, also for scripts that have nothing in common.
 */
import { diffArrays } from 'diff'
import { scriptSentences } from '../script/sentences.ts'

/** Sentences of the scripts before and after, counted from 0 as in `scriptSentences`. */
export type SentenceChange =
  | { readonly kind: 'same'; readonly before: number; readonly after: number }
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  | { readonly kind: 'added'; readonly after: number }
  | { readonly kind: 'removed'; readonly before: number }

export interface ScriptDifference {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly changes: readonly SentenceChange[]
}

/** So many sentences added and removed are looked for; scripts that differ more are compared by their beginning and end alone. */
const MOST_EDITS = 1000
/** So many pairs of sentences are compared by their words, in one replaced passage. */
const MOST_PAIRS = 40_000
/** Sentences that share fewer of their words are no versions of each other. */
const LEAST_ALIKE = 0.3

/** The shortest list of sentences added and removed; where some stand against each other, the most alike are versions of one. */
export function scriptDifference(before: string, after: string): ScriptDifference {
  const sentences = { before: textsOf(before), after: textsOf(after) }
  return { ...sentences, changes: textChanges(sentences.before, sentences.after) }
}

/** White space says nothing of how a sentence is read. */
function textsOf(script: string): string[] {
  return scriptSentences(script).map(({ text }) => text.replace(/\s+/gu, ' '))
}

/** The same of texts that are not sentences, such as the lines of a list. */
export function textChanges(before: readonly string[], after: readonly string[]): SentenceChange[] {
  const changes: SentenceChange[] = []
  let at = { before: 0, after: 0 }
  let replaced = at
  const closeReplaced = (): void => {
    for (const change of pairUp({ before, after }, replaced, at)) changes.push(change)
  }
  for (const { length, isBefore, isAfter } of editsOf(before, after)) {
    if (isBefore && isAfter) {
      closeReplaced()
      for (let step = 0; step < length; step += 1) {
        changes.push({ kind: 'same', before: at.before + step, after: at.after + step })
      }
    }
    at = { before: at.before + (isBefore ? length : 0), after: at.after + (isAfter ? length : 0) }
    if (isBefore && isAfter) replaced = at
  }
  closeReplaced()
  return changes
}

interface Edit {
  readonly length: number
  readonly isBefore: boolean
  readonly isAfter: boolean
}

function editsOf(before: readonly string[], after: readonly string[]): Edit[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const middle = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)] as const
  const found = diffArrays([...middle[0]], [...middle[1]], { maxEditLength: MOST_EDITS })
  const inner = found?.map(({ count, added, removed }) => ({ length: count, isBefore: !added, isAfter: !removed })) ?? [
    { length: middle[0].length, isBefore: true, isAfter: false },
    { length: middle[1].length, isBefore: false, isAfter: true },
  ]
  return [{ length: head, isBefore: true, isAfter: true }, ...inner, { length: tail, isBefore: true, isAfter: true }]
}

interface Place {
  readonly before: number
  readonly after: number
}

/** What stands between two places of the scripts: alike sentences are versions of each other, then the rest in their order. */
function pairUp(
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
  from: Place,
  to: Place,
): SentenceChange[] {
  const alike = alikePairs(before.slice(from.before, to.before), after.slice(from.after, to.after))
  const anchors = alike.map((pair) => ({ before: from.before + pair.before, after: from.after + pair.after }))
  const changes: SentenceChange[] = []
  let at = from
  for (const anchor of [...anchors, null]) {
    const end = anchor ?? to
    while (at.before < end.before && at.after < end.after) {
      changes.push({ kind: 'changed', ...at })
      at = { before: at.before + 1, after: at.after + 1 }
    }
    for (let one = at.before; one < end.before; one += 1) changes.push({ kind: 'removed', before: one })
    for (let one = at.after; one < end.after; one += 1) changes.push({ kind: 'added', after: one })
    if (anchor) changes.push({ kind: 'changed', ...anchor })
    at = { before: end.before + 1, after: end.after + 1 }
  }
  return changes
}

/** The pairs of versions, in the order of both, that share the most words together. */
function alikePairs(before: readonly string[], after: readonly string[]): Place[] {
  const pair_count = before.length * after.length
  if (pair_count < 2 || pair_count > MOST_PAIRS) return []
  const words = { before: before.map(wordsOf), after: after.map(wordsOf) }
  const width = after.length + 1
  const best = new Float64Array((before.length + 1) * width)
  const shared = new Float64Array((before.length + 1) * width)
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const at = one * width + other
      const alike = alikeness(words.before[one] ?? new Set(), words.after[other] ?? new Set())
      shared[at] = alike >= LEAST_ALIKE ? alike : 0
      const paired = (shared[at] ?? 0) + (best[at + width + 1] ?? 0)
      best[at] = Math.max(paired, best[at + width] ?? 0, best[at + 1] ?? 0)
    }
  }
  const pairs: Place[] = []
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    const at = one * width + other
    const isPair = (shared[at] ?? 0) > 0 && best[at] === (shared[at] ?? 0) + (best[at + width + 1] ?? 0)
    if (isPair) pairs.push({ before: one, after: other })
    const isSkipped = !isPair && best[at] === best[at + width]
    if (isPair || isSkipped) one += 1
    if (!isSkipped) other += 1
  }
  return pairs
}

function wordsOf(sentence: string): ReadonlySet<string> {
  return new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** The share of common words, 0–1. */
function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0
  let common = 0
  for (const word of one) if (other.has(word)) common += 1
  return (2 * common) / (one.size + other.size)
}
