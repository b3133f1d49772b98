import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { canOpenThread, isReviewOpen } from '@tembrel/domain/orders/result-review.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import { player } from '../../../player/player.ts'
import type { Order, OrderRole, Take } from '../../nouns/order/order-types.ts'
import { fileTrack } from '../takes/file-track.ts'
import { likePlace } from '../takes/sentence-places.ts'
import { useAlignments, type Alignments } from '../takes/use-alignments.ts'
import { useKeptText } from '../../confirm/unsent-text.ts'
import { isStaff, useRoom } from '../room.ts'
import { isTakeOfPresent, newestFirst, takeAuthor } from '../takes/take-label.ts'
import { atLevel, commonLevel, firstPair, pairAfter } from './compared.ts'
import type { Pair, Source } from './compared.ts'
import { withPassage, withSentence } from './mark-ties.ts'
import { NO_MARK, ReviewContextProvider } from './review.ts'
import type { Mark, Review } from './review.ts'
import { threadsOf } from './review-threads.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** Holds together what is heard, marked and said in the parts of the room: the recordings, the comments, the script. */
export function ReviewProvider({ children }: { readonly children: ReactNode }) {
  const review = useReviewState()
  useReviewKeys(review)
  return <ReviewContextProvider value={review}>{children}</ReviewContextProvider>
}

function useReviewState(): Review {
  const { order, role } = useRoom()
  const takes = useMemo(() => newestFirst(order.takes), [order.takes])
  const threads = useMemo(() => threadsOf(order.result_comments, order.takes), [order.result_comments, order.takes])
  const sentences = useMemo(() => scriptSentences(order.text), [order.text])
  const { sources, pair, setPair, isEqual, setEqual, trackOf } = useSources(order, takes)
  const [shown, setShown] = useState<{ take_id: number | null; file_id: string | null }>({
    take_id: null,
    file_id: null,
  })
  const [active_id, setActive] = useState<number | null>(null)
  const [mark, setMark] = useState<Mark>(NO_MARK)
  const field = useRef<HTMLTextAreaElement>(null)
  const take = takes.find(({ id }) => id === shown.take_id) ?? takes[0] ?? null
  const now_id = shown.file_id ?? take?.files[0]?.id ?? null
  const compared = pair ? [pair.a, pair.b] : []
  const alignments = useAlignments([...new Set([...(take?.files.map(({ id }) => id) ?? []), ...compared])])
  const known = { alignments, sentences }
  const turnTo = (take_id: number, file_id: string | null): void => {
    setShown({ take_id, file_id })
    // A place that was marked on another take is not one of this.
    const file_ids = takes.find(({ id }) => id === take_id)?.files.map(({ id }) => id) ?? []
    setMark((before) => (file_ids.includes(before.file_id ?? '') ? before : { ...NO_MARK, sentence: before.sentence }))
  }
  const show = (file_id: string): void => {
    const next = sources.find(({ file }) => file.id === file_id)
    if (!next) return
    goOverTo(next, sources, alignments)
    const nextPair = pairAfter(pair, now_id, file_id)
    if (nextPair) setPair(nextPair)
    turnTo(next.take.id, file_id)
  }
  return {
    ...{ takes, take, threads, sentences, sources, pair, setPair, isEqual, setEqual, trackOf, show },
    ...{ mark, active_id, setActive, field, alignments },
    canComment: take !== null && !isStaff(role) && canCommentOn(take, order, role),
    showTake: (take_id) => {
      const like = likeInTake(sources, now_id, take_id)
      if (like) show(like.file.id)
      else turnTo(take_id, null)
    },
    listen: (file_id, from_ms) => {
      const source = sources.find(({ file }) => file.id === file_id)
      if (!source) return
      turnTo(source.take.id, file_id)
      player.seek(source.track, from_ms / 1000, { queue: queueOf(source, sources) })
    },
    isCurrent: (file_id) => isCurrent(file_id, sources),
    headOf: (file_id) => (isCurrent(file_id, sources) ? player.playhead.read() * 1000 : 0),
    setPassage: (file_id, passage) => setMark((before) => withPassage(before, { file_id, passage }, known)),
    beginPassage: (file_id, passage) =>
      setMark((before) =>
        before.passage || before.sentence ? before : withPassage(before, { file_id, passage }, known),
      ),
    setSentence: (sentence) => setMark((before) => withSentence(before, sentence, { ...known, file_id: now_id })),
    clearMark: () => setMark(NO_MARK),
  }
}

function useSources(order: Order, takes: readonly Take[]) {
  const recorded = useMemo(() => sourcesOf(order, takes), [order, takes])
  const [chosen, setPair] = useState<Pair | null>(null)
  const isKnown = (id: string | undefined): boolean => recorded.some(({ file }) => file.id === id)
  const pair = chosen && isKnown(chosen.a) && isKnown(chosen.b) ? chosen : firstPair(recorded)
  const [off, setOff] = useKeptText('review-own-loudness')
  const isEqual = off === ''
  const level = commonLevel(recorded, pair)
  const sources = useMemo(() => {
    // A single recording is played as everywhere.
    if (isEqual && level === null) return recorded
    return recorded.map((source) => ({ ...source, track: atLevel(source.track, isEqual ? level : null) }))
  }, [recorded, isEqual, level])
  useEffect(() => keepLoudness(sources), [sources])
  const trackOf: Review['trackOf'] = useCallback(
    (file) => sources.find((source) => source.file.id === file.id)?.track ?? null,
    [sources],
  )
  const setEqual = useCallback((next: boolean) => setOff(next ? '' : '1'), [setOff])
  return { sources, pair, setPair, isEqual, setEqual, trackOf }
}

function sourcesOf(order: Order, takes: readonly Take[]): Source[] {
  return takes.flatMap((take) =>
    take.files.flatMap((file) => {
      const track = fileTrack(file, takeAuthor(order, take))
      return track ? [{ take, file, track }] : []
    }),
  )
}

function canCommentOn(take: Take, order: Order, role: OrderRole): boolean {
  const isOfPresent = isTakeOfPresent(order, take)
  const isOpen = isReviewOpen(order.orderstatuses_id, isOfPresent)
  // A reader who has the order made what the present worker of his own trade has made.
  const is_own_take = take.worker === role && isOfPresent
  return isOpen && canOpenThread({ reader: role, worker: take.worker, is_own_take })
}

/** Whether this recording is the player's current one, even at its very beginning. */
function isCurrent(file_id: string, sources: readonly Source[]): boolean {
  const source = sources.find(({ file }) => file.id === file_id)
  return source !== undefined && player.getView().track?.id === source.track.id
}

/** The recordings of one take follow one another in the player. */
function queueOf(source: Source, sources: readonly Source[]): Source['track'][] {
  return sources.filter(({ take }) => take.id === source.take.id).map(({ track }) => track)
}

/** The recording of a take at the same place as another recording in its own take. */
function likeInTake(sources: readonly Source[], file_id: string | null, take_id: number): Source | null {
  const inTake = sources.filter(({ take }) => take.id === take_id)
  const now = sources.find(({ file }) => file.id === file_id)
  const place = sources.filter(({ take }) => take.id === now?.take.id).findIndex(({ file }) => file.id === file_id)
  return inTake[Math.max(0, place)] ?? inTake[0] ?? null
}

/**
 * Whatever of these recordings is current goes over to another one, to the beginning of the same sentence where both are known by
 * their sentences (Product 10.57), else to the same second; a pause stays a pause.
 */
function goOverTo(next: Source, sources: readonly Source[], alignments: Alignments): void {
  const { track, state } = player.getView()
  const now = sources.find((source) => source.track.id === track?.id)
  if (!now || track?.id === next.track.id || state === 'idle' || state === 'failed') return
  const at_ms = player.playhead.read() * 1000
  const like_ms = likePlace(alignments.get(now.file.id), alignments.get(next.file.id), at_ms)
  continueWith(next, sources, (like_ms ?? at_ms) / 1000)
}

/** The playing recording takes on the loudness that has been chosen for it meanwhile. */
function keepLoudness(sources: readonly Source[]): void {
  const { track, state } = player.getView()
  const source = sources.find((one) => one.track.id === track?.id)
  if (!source || state === 'idle' || state === 'failed') return
  if (source.track.sound.loudness_lufs !== track?.sound.loudness_lufs) continueWith(source, sources)
}

function continueWith(source: Source, sources: readonly Source[], at_seconds = player.playhead.read()): void {
  const wasPaused = player.getView().state === 'paused'
  const end_seconds = Math.max(0, source.track.sound.duration_ms / 1000 - 0.05)
  const from_seconds = Math.min(at_seconds, end_seconds)
  player.play(source.track, { queue: queueOf(source, sources), from_seconds })
  if (wasPaused) player.pause()
}
