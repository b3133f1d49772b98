/**
 * Two edits of one recorded script in one script (Product 10.160, docs/decisions/0180): pick-ups that are ordered while others are still
 * being recorded begin from the same words.
 *
 * Invariants: what one of both has changed is in the merged script; of a sentence that both have changed the words of the later order
 * are; each sentence of the merged script is one of the newest script or one of the edited script.
 */
import { scriptSentences, type Sentence } from '../script/sentences.ts'
import type { PickupSentence } from './pickups.ts'
import { scriptDifference, type SentenceChange } from './sentence-difference.ts'

export interface Edits {
  /** The script that both began from. */
  readonly base: string
  /** What others have made of it meanwhile. */
  readonly newest: string
  /** What this edit makes of it. */
  readonly edited: string
  /** Whether this edit was ordered behind those of the newest script: of the same sentence the later words are wanted. */
  readonly is_later: boolean
}

export interface MergedScript {
  readonly text: string
  /** From the newest script to the merged one. */
  readonly changes: readonly SentenceChange[]
  /** Where the changed and added sentences of the edited script are in the merged one; those that gave way are not there. */
  readonly places: ReadonlyMap<number, number>
}

/** The newest script with the changes from the base to the edited one. */
export function mergeEdits(edits: Edits): MergedScript {
  const { base, newest, edited } = edits
  if (base === newest) {
    const { changes, after } = scriptDifference(base, edited)
    return { text: edited, changes, places: new Map(after.map((_, index) => [index, index])) }
  }
  const sentences = { newest: scriptSentences(newest), edited: scriptSentences(edited) }
  const steps = stepsOf(edits, sentences)
  const changes: SentenceChange[] = []
  const places = new Map<number, number>()
  const heard: Heard[] = []
  for (const step of steps) {
    const after = heard.length
    if (step.kind === 'removed') changes.push({ kind: 'removed', before: step.newest })
    else if (step.kind === 'same') changes.push({ kind: 'same', before: step.newest, after })
    else {
      places.set(step.edited, after)
      changes.push(step.kind === 'added' ? { kind: 'added', after } : { kind: 'changed', before: step.newest, after })
    }
    if (step.kind === 'same') heard.push({ of: 'newest', index: step.newest })
    else if (step.kind !== 'removed') heard.push({ of: 'edited', index: step.edited })
  }
  return { text: textOf(heard, { newest, edited }, sentences), changes, places }
}

/** The sentences of pick-ups as they stand in a merged script; those that gave way are not new any more. */
export function mergedPickups(sentences: readonly PickupSentence[], { places }: MergedScript): PickupSentence[] {
  return sentences.map(({ index, is_new }) => {
    const at = places.get(index)
    return { index: at ?? index, is_new: is_new && at !== undefined }
  })
}

type Step =
  | { readonly kind: 'added'; readonly edited: number }
  | { readonly kind: 'changed'; readonly newest: number; readonly edited: number }
  | { readonly kind: 'removed'; readonly newest: number }
  | { readonly kind: 'same'; readonly newest: number }

/** What became of each sentence of the base in one of the scripts, and what was added before it. */
interface Fate {
  /** Where it is now; null when it was removed. */
  readonly at: number | null
  readonly is_changed: boolean
}

interface Fates {
  readonly of: readonly Fate[]
  /** By the sentence of the base that follows. */
  readonly added: ReadonlyMap<number, readonly number[]>
}

function fatesOf(base: string, script: string): Fates {
  const of: Fate[] = []
  const added = new Map<number, number[]>()
  for (const change of scriptDifference(base, script).changes) {
    if (change.kind === 'added') added.set(of.length, [...(added.get(of.length) ?? []), change.after])
    else of.push({ at: change.kind === 'removed' ? null : change.after, is_changed: change.kind === 'changed' })
  }
  return { of, added }
}

function stepsOf(
  { base, newest, edited, is_later }: Edits,
  sentences: { readonly newest: readonly Sentence[]; readonly edited: readonly Sentence[] },
): Step[] {
  const ours = fatesOf(base, edited)
  const theirs = fatesOf(base, newest)
  const isAlike = (one: number, other: number): boolean =>
    wordsOf(sentences.newest[one]) === wordsOf(sentences.edited[other])
  const steps: Step[] = []
  for (let at = 0; at <= theirs.of.length; at += 1) {
    const there = theirs.added.get(at) ?? []
    for (const index of there) steps.push({ kind: 'same', newest: index })
    for (const index of ours.added.get(at) ?? []) {
      if (!there.some((other) => isAlike(other, index))) steps.push({ kind: 'added', edited: index })
    }
    const [mine, other] = [ours.of[at], theirs.of[at]]
    if (!mine || !other) continue
    const isMineWanted = isTouched(mine) && (!isTouched(other) || is_later)
    const isSame = mine.at !== null && other.at !== null && isAlike(other.at, mine.at)
    if (other.at === null) {
      if (isMineWanted && mine.at !== null) steps.push({ kind: 'added', edited: mine.at })
    } else if (!isMineWanted || isSame) steps.push({ kind: 'same', newest: other.at })
    else if (mine.at === null) steps.push({ kind: 'removed', newest: other.at })
    else steps.push({ kind: 'changed', newest: other.at, edited: mine.at })
  }
  return steps
}

function isTouched({ at, is_changed }: Fate): boolean {
  return at === null || is_changed
}

function wordsOf(sentence: Sentence | undefined): string {
  return (sentence?.text ?? '').replace(/\s+/gu, ' ')
}

interface Heard {
  readonly of: 'edited' | 'newest'
  readonly index: number
}

type Both<T> = Readonly<Record<Heard['of'], T>>

/** The sentences with what stood before each of them; where that would join two of them, one a line. */
function textOf(heard: readonly Heard[], scripts: Both<string>, sentences: Both<readonly Sentence[]>): string {
  const texts = heard.map(({ of, index }) => sentences[of][index]?.text ?? '')
  const between = gapBefore(scripts.newest, sentences.newest, 1) || ' '
  const text = heard
    .map(({ of, index }, at) => {
      const gap = at === 0 ? '' : gapBefore(scripts[of], sentences[of], index) || between
      return `${gap}${texts[at] ?? ''}`
    })
    .join('')
  const isWhole = scriptSentences(text).every((sentence, at) => sentence.text === texts[at])
  return isWhole ? text : texts.join('\n')
}

/** The white space between a sentence and the one before it; empty before the first. */
function gapBefore(script: string, sentences: readonly Sentence[], index: number): string {
  const [before, behind] = [sentences[index - 1], sentences[index]]
  return before && behind ? script.slice(before.end, behind.start) : ''
}
