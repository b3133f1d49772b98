/**
 * A list of phrases whose script was edited after it was recorded (Product 10.161): every phrase keeps the name of its file.
 *
 * Invariants: each line of the script is a row, in its order; the names are files as those of any list are.
 */
import { textChanges } from '../pickups/sentence-difference.ts'
import type { PickupSentence } from '../pickups/pickups.ts'
import { scriptSentences } from '../script/sentences.ts'
import { mendNames, scriptOfPhrases, sentencesOfPhrases, tidyPhrase, type Phrase } from './phrase-list.ts'

/** The rows of the edited script: a changed phrase keeps its name and its note, a new one is named after the row before it. */
export function editedPhrases(script: string, phrases: readonly Phrase[]): Phrase[] {
  if (phrases.length === 0) return []
  const lines = script
    .split('\n')
    .map((text) => tidyPhrase({ name: '', note: '', text }).text)
    .filter((line) => line !== '')
  const known = textChanges(
    phrases.map(({ text }) => text),
    lines,
  )
  const rows = known.flatMap((change): Phrase[] => {
    if (change.kind === 'removed') return []
    const text = lines[change.after] ?? ''
    const row = change.kind === 'added' ? undefined : phrases[change.before]
    return [{ name: row?.name ?? '', note: row?.note ?? '', text }]
  })
  for (const [at, row] of rows.entries()) {
    if (row.name === '') rows[at] = { ...row, name: rows[at - 1]?.name ?? '' }
  }
  return mendNames(rows)
}

/** The rows that pick-ups are read from, each with those of its sentences that are read. */
export function pickupPhrases(phrases: readonly Phrase[], sentences: readonly PickupSentence[]): Phrase[] {
  const script = scriptOfPhrases(phrases)
  const texts = scriptSentences(script).map(({ text }) => text)
  const read = new Set(sentences.map(({ index }) => index))
  return sentencesOfPhrases(script, phrases).flatMap(({ first, end }, at) => {
    const own = texts.slice(first, end).filter((_, index) => read.has(first + index))
    const row = phrases[at]
    return row && own.length > 0 ? [{ ...row, text: own.join(' ') }] : []
  })
}
