import { useEffect, useRef } from 'react'
import { arePlayerKeysOn, usesKey } from '../../../player/player-keys.ts'
import type { Review } from './review.ts'
import { momentAt, passageBetween } from './selection.ts'

/** By place on the keyboard and not by letter: the same keys work with a Russian layout. */
const ACTIONS: Readonly<Record<string, (review: Review) => void>> = {
  KeyA: ({ pair, show }) => pair && show(pair.a),
  KeyB: ({ pair, show }) => pair && show(pair.b),
  KeyC: (review) => {
    if (!review.canComment) return
    markHere(review)
    review.field.current?.focus()
  },
  BracketLeft: (review) => setBorder(review, 'from'),
  BracketRight: (review) => setBorder(review, 'to'),
}

/** Single keys of the review, wherever the focus is: they are switched off together with those of the player. */
export function useReviewKeys(review: Review): void {
  const latest = useRef(review)
  useEffect(() => {
    latest.current = review
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, metaKey, shiftKey, code, defaultPrevented } = event
      const act = ACTIONS[code]
      if (!act || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !arePlayerKeysOn()) return
      const element = event.target instanceof Element ? event.target : null
      if (usesKey(element, code) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      act(latest.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * The recording that the keys mean: the one with the focus, else the player's current one, else the one with a mark, else the
 * first of the take.
 */
function meantFile({ take, mark, trackOf, isCurrent }: Review) {
  const files = (take?.files ?? []).filter((file) => trackOf(file) !== null)
  const focused_id = document.activeElement?.closest<HTMLElement>('[data-recording]')?.dataset['recording']
  return (
    files.find(({ id }) => id === focused_id) ??
    files.find(({ id }) => isCurrent(id)) ??
    files.find(({ id }) => id === mark.file_id) ??
    files[0] ??
    null
  )
}

/** Marks the moment at the playhead, unless a place is marked already. */
export function markHere(review: Review): void {
  const file = meantFile(review)
  if (!file) return
  const duration_ms = review.trackOf(file)?.sound.duration_ms ?? 0
  review.beginPassage(file.id, momentAt(review.headOf(file.id), duration_ms))
}

function setBorder(review: Review, border: 'from' | 'to'): void {
  const file = meantFile(review)
  if (!file || !review.canComment) return
  const duration_ms = review.trackOf(file)?.sound.duration_ms ?? 0
  const head = review.headOf(file.id)
  // A border on another recording is not one of this passage.
  const passage = review.mark.file_id === file.id ? review.mark.passage : null
  const other = passage && (border === 'from' ? passage.to_ms : passage.from_ms)
  review.setPassage(file.id, other === null ? momentAt(head, duration_ms) : passageBetween(head, other, duration_ms))
}
