import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { phrasesBySentence } from '@tembrel/domain/phrases/phrase-list.ts'
import { m } from '../../../paraglide/messages.js'
import { PhraseHead } from '../phrase-words.tsx'
import { ReadWords } from '../read-words.tsx'
import { useRoom } from '../room.ts'
import { useReview } from './review.ts'
import { isOpenThread } from './review-threads.ts'
import type { Thread } from './review-threads.ts'

/** Beyond this a script is shown as plain text: thousands of buttons would make the page slow. */
const MAX_SENTENCES = 1500

/** Whether the sentences of the script can be pressed: there is a recording to comment on, or something is said already. */
export function useHasSentences(): boolean {
  const { take, sentences, threads, canComment } = useReview()
  if (take === null || sentences.length === 0 || sentences.length > MAX_SENTENCES) return false
  return canComment || threads.some(({ comment }) => comment.sentence_index !== null)
}

/** The script with a button for every sentence: it shows what is said about it, or begins a comment. */
export function ScriptSentences({ text }: { readonly text: string }) {
  const { order } = useRoom()
  const { sentences, threads, mark, canComment, setSentence, setActive, field, active_id } = useReview()
  const heads = phrasesBySentence(text, order.phrases)
  const parts: ReactNode[] = []
  let at = 0
  for (const sentence of sentences) {
    const own = threads.filter(({ comment }) => comment.sentence_index === sentence.index)
    if (sentence.start > at) parts.push(text.slice(at, sentence.start))
    const phrase = heads.get(sentence.index)
    if (phrase) parts.push(<PhraseHead key={`phrase ${sentence.index}`} phrase={phrase} />)
    const press = (): void => {
      const [first] = [...own.filter(isOpenThread), ...own]
      if (first && first.comment.id !== active_id) return setActive(first.comment.id)
      if (!canComment) return
      setSentence(sentence)
      field.current?.focus()
    }
    parts.push(
      <button
        key={sentence.index}
        type="button"
        className="script-sentence"
        data-state={stateOf(own)}
        data-new={order.pickups ? order.pickups.is_new[sentence.index] === true : undefined}
        aria-pressed={mark.sentence?.index === sentence.index}
        onClick={press}
      >
        <ReadWords text={sentence.text} from={sentence.start} readings={order.readings} />
        <SentenceState threads={own} />
      </button>,
    )
    at = sentence.end
  }
  if (at < text.length) parts.push(text.slice(at))
  return <>{parts}</>
}

function stateOf(threads: readonly Thread[]): 'open' | 'resolved' | undefined {
  if (threads.length === 0) return undefined
  return threads.some(isOpenThread) ? 'open' : 'resolved'
}

function SentenceState({ threads }: { readonly threads: readonly Thread[] }) {
  const [open] = threads.filter(isOpenThread)
  if (threads.length === 0) return null
  return (
    <>
      <span className="script-mark" data-resolved={open === undefined} aria-hidden>
        {open ? open.comment.number : <Check />}
      </span>
      <span className="hidden-text">, {open ? m.review_sentence_open() : m.review_sentence_resolved()}</span>
    </>
  )
}
