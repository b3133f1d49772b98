import { Ear, Play } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import type { WireAlignment } from '@tembrel/contract/calls/sound-checks.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { player } from '../../../player/player.ts'
import type { Track } from '../../../player/track.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDuration } from '../../../ui/format/times.ts'
import { useRoom } from '../room.ts'
import type { SentenceListState } from './use-sentence-list.ts'
import { heardSentences, readingDoubts, sentenceAt, type HeardSentence, type ReadingDoubt } from './sentence-places.ts'

/** Below this a place is marked as not certain. Percent. */
const CERTAIN = 50

interface TakeSentencesProps {
  readonly alignment: WireAlignment | undefined
  readonly track: Track | null
  readonly queue: readonly Track[]
  readonly list: SentenceListState
}

/** A recording by the sentences of the script: each is heard by a press, and what seems to be wrong with the reading comes first. */
export function TakeSentences({ alignment, track, queue, list }: TakeSentencesProps) {
  const { order } = useRoom()
  const sentences = useMemo(() => scriptSentences(order.text), [order.text])
  const heard = useMemo(() => heardSentences(alignment, sentences), [alignment, sentences])
  const doubts = useMemo(() => readingDoubts(alignment, sentences), [alignment, sentences])
  if (!alignment || alignment.state === 'none') return null
  if (alignment.state === 'waiting') return <p className="mt-3 text-small text-ink-2">{m.take_sentences_waiting()}</p>
  if (alignment.state === 'failed')
    return <p className="mt-3 text-small text-ink-2">{alignmentFailureText(alignment.reason)}</p>
  if (!track) return null
  const listen = (from_ms: number): void => {
    player.seek(track, from_ms / 1000, { queue: [...queue] })
    if (player.stateOf(track.id) === 'paused') player.resume()
  }
  return (
    <div className="take-sentences">
      {doubts.length > 0 && <Doubts doubts={doubts} onListen={listen} />}
      {heard.length > 0 && (
        <details className="room-more" open={list.isOpen} onToggle={(event) => list.setOpen(event.currentTarget.open)}>
          <summary>{m.take_sentences()}</summary>
          <p className="mb-2 text-small text-ink-2">{m.take_sentences_hint()}</p>
          <SentenceList heard={heard} track={track} state={list} onListen={listen} />
        </details>
      )}
    </div>
  )
}

interface DoubtsProps {
  readonly doubts: readonly ReadingDoubt[]
  readonly onListen: (from_ms: number) => void
}

function Doubts({ doubts, onListen }: DoubtsProps) {
  return (
    <ul className="take-doubts" aria-label={m.take_sentences_doubts()}>
      {doubts.map(({ kind, sentence, from_ms }) => (
        <li key={sentence.index}>
          <p className="min-w-0 flex-[1_1_240px] text-small">
            {kind === 'left_out' ? m.take_sentences_left_out() : m.take_sentences_twice()}{' '}
            <q className="break-words" {...ownWords(sentence.text)}>
              {sentence.text}
            </q>
          </p>
          <Button size="s" onClick={() => onListen(from_ms)}>
            <Ear className="icon-s" />
            {m.take_sentences_listen()}
            <span className="hidden-text"> {sentence.text}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface SentenceListProps {
  readonly heard: readonly HeardSentence[]
  readonly track: Track
  readonly state: SentenceListState
  readonly onListen: (from_ms: number) => void
}

function SentenceList({ heard, track, state, onListen }: SentenceListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [reached, setReached] = useState(heard[0]?.sentence.index)
  useSoundingSentence(list, heard, track)
  useKeptFocus(list, heard, state)
  return (
    <ol ref={list} className="take-sentence-list">
      {heard.map(({ sentence, place, confidence }) => (
        <li key={sentence.index}>
          <button
            type="button"
            className="take-sentence"
            // One stop for the Tab key; the arrows go on from there.
            tabIndex={sentence.index === reached ? 0 : -1}
            onFocus={() => {
              state.noteFocus(sentence.index)
              setReached(sentence.index)
            }}
            onBlur={() => state.noteFocus(null)}
            onKeyDown={moveFocus}
            onClick={() => onListen(place.from_ms)}
          >
            <span className="num take-sentence-time">
              <Play className="icon-s" aria-hidden />
              {formatDuration(place.from_ms / 1000)}
            </span>
            <span className="min-w-0 break-words">
              <span {...ownWords(sentence.text)}>{sentence.text}</span>
              {confidence < CERTAIN && <span className="take-sentence-doubt"> {m.take_sentences_unsure()}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const TO_SENTENCE: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const to = TO_SENTENCE[event.key]
  if (!to) return
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  event.preventDefault()
  buttons[to(at, buttons.length - 1)]?.focus()
}

/** The list of another take has the focus where the one before it had it. */
function useKeptFocus(
  list: RefObject<HTMLOListElement | null>,
  heard: readonly HeardSentence[],
  { lastFocus }: SentenceListState,
): void {
  useEffect(() => {
    const at = heard.findIndex(({ sentence }) => sentence.index === lastFocus())
    // Nothing has the focus: it has gone with the list before.
    if (document.activeElement === document.body) list.current?.querySelectorAll('button')[at]?.focus()
  }, [list, heard, lastFocus])
}

/** Lights the sentence that sounds, without rendering anything: the playhead moves with every frame. */
function useSoundingSentence(
  list: RefObject<HTMLOListElement | null>,
  heard: readonly HeardSentence[],
  { id }: Track,
): void {
  useEffect(() => {
    let lit: Element | null = null
    const light = (): void => {
      const isHeard = player.stateOf(id) !== 'idle'
      const at = isHeard ? sentenceAt(heard, player.playhead.read() * 1000) : -1
      const next = list.current?.children[at]?.firstElementChild ?? null
      if (next === lit) return
      lit?.removeAttribute('aria-current')
      next?.setAttribute('aria-current', 'true')
      lit = next
    }
    light()
    const stops = [player.playhead.subscribe(light), player.subscribe(light)]
    return () => {
      for (const stop of stops) stop()
      lit?.removeAttribute('aria-current')
    }
  }, [list, heard, id])
}

const FAILURES: Readonly<Record<NonNullable<WireAlignment['reason']>, () => string>> = {
  silence: m.take_sentences_silence,
  no_pauses: m.take_sentences_no_pauses,
  other_script: m.take_sentences_other_script,
  too_long: m.take_sentences_too_long,
  no_script: m.take_sentences_no_script,
  unreadable: m.take_sentences_unreadable,
}

/** Why a recording and the script could not be put together. */
export function alignmentFailureText(reason: WireAlignment['reason']): string {
  return FAILURES[reason ?? 'unreadable']()
}
