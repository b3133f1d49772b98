/**
 * Comments on recordings as lists (Product §4).
 *
 * Invariants: a thread is a comment with its answers in the order they were written; threads follow the recording, those
 * without a moment come after it in the order of the script. Of a take with several files the first comes first.
 */
import { m } from '../../../paraglide/messages.js'
import { formatDuration } from '../../../ui/format/times.ts'
import type { Order, ResultComment, Take } from '../../nouns/order/order-types.ts'
import { fileLabel } from '../takes/file-label.ts'
import { takeLabel } from '../takes/take-label.ts'

export interface Thread {
  readonly comment: ResultComment
  readonly answers: readonly ResultComment[]
}

/** Where something is said: a moment or a passage of a recording in milliseconds. */
export interface Passage {
  readonly from_ms: number
  readonly to_ms: number | null
}

/** All threads of the order, along the recordings: by file, then by time. */
export function threadsOf(comments: readonly ResultComment[], takes: readonly Take[]): Thread[] {
  const places = new Map(takes.flatMap(({ files }) => files.map(({ id }, place) => [id, place] as const)))
  const placeOf = ({ file_id, from_ms }: ResultComment): number =>
    from_ms === null ? LAST : (places.get(file_id) ?? 0)
  return comments
    .filter(({ parent_id }) => parent_id === null)
    .map((comment) => ({ comment, answers: comments.filter(({ parent_id }) => parent_id === comment.id) }))
    .toSorted((a, b) => placeOf(a.comment) - placeOf(b.comment) || compareComments(a.comment, b.comment))
}

const LAST = Number.MAX_SAFE_INTEGER

function compareComments(a: ResultComment, b: ResultComment): number {
  return (
    (a.from_ms ?? LAST) - (b.from_ms ?? LAST) || (a.sentence_index ?? LAST) - (b.sentence_index ?? LAST) || a.id - b.id
  )
}

/** Puts a comment or an answer that was written or changed into the order. */
export function withComment(order: Order, comment: ResultComment): Order {
  const others = order.result_comments.filter(({ id }) => id !== comment.id)
  return { ...order, result_comments: [...others, comment].toSorted((a, b) => a.id - b.id) }
}

/** Takes a deleted comment out of the order with its answers. */
export function withoutComment(order: Order, comment_id: number): Order {
  const left = order.result_comments.filter(({ id, parent_id }) => id !== comment_id && parent_id !== comment_id)
  return { ...order, result_comments: left }
}

/** `0:12`, or `0:12–0:15`. */
export function passageText({ from_ms, to_ms }: Passage): string {
  const from = formatDuration(from_ms / 1000)
  return to_ms === null ? from : `${from}–${formatDuration(to_ms / 1000)}`
}

/** The moment or the passage of a comment; null when it is about a sentence alone. */
export function passageOf({ from_ms, to_ms }: Pick<ResultComment, 'from_ms' | 'to_ms'>): Passage | null {
  return from_ms === null ? null : { from_ms, to_ms }
}

/** What of the place of a comment goes without saying where it is shown. */
interface Known {
  readonly isTakeKnown: boolean
}

/** «Дубль 1, severny-chai-2, 0:12»: its take unless that is known, its file where the take has several, its moment. */
export function placeText(comment: ResultComment, takes: readonly Take[], { isTakeKnown }: Known): string {
  const take = takes.find(({ id }) => id === comment.take_id)
  const passage = passageOf(comment)
  // A sentence of the script is meant wherever it is spoken.
  const file = take && passage ? fileLabel(take, comment.file_id) : null
  return [!isTakeKnown && take ? takeLabel(take) : null, file, passage && passageText(passage)]
    .filter(Boolean)
    .join(', ')
}

/** Whether somebody still has to do something about it. */
export function isOpenThread({ comment }: Thread): boolean {
  return comment.resolved_at === null
}

/** Whether it is open and its maker has not marked it as put right. */
export function isLeftUndone(thread: Thread): boolean {
  return isOpenThread(thread) && thread.comment.done_at === null
}

/** Threads on one take. */
export function threadsOnTake(threads: readonly Thread[], take_id: number): Thread[] {
  return threads.filter(({ comment }) => comment.take_id === take_id)
}

/** What was left open on the takes its maker sent before this one, the newest of them first. */
export function threadsLeftBefore(threads: readonly Thread[], take: Take, takes: readonly Take[]): Thread[] {
  const former = takes.filter(({ worker, number }) => worker === take.worker && number < take.number)
  return former
    .toSorted((a, b) => b.number - a.number)
    .flatMap(({ id }) => threadsOnTake(threads, id).filter(isOpenThread))
}

/**
 * What has to be put right, as words: one line a comment with its place. Only what is not marked as put right already;
 * a comment on a former take says which, and one on a take with several files says which file.
 */
export function correctionList(threads: readonly Thread[], takes: readonly Take[]): string {
  return threads
    .filter(isLeftUndone)
    .map(({ comment }) => {
      const take = takes.find(({ id }) => id === comment.take_id)
      const isLast = takes.findLast(({ worker }) => worker === take?.worker)?.id === take?.id
      const place = placeText(comment, takes, { isTakeKnown: isLast })
      const sentence = comment.sentence_text === null ? null : m.review_quote({ text: comment.sentence_text })
      return `${String(comment.number)}. ${[place, sentence].filter(Boolean).join(' ')} — ${comment.text}`
    })
    .join('\n')
}
