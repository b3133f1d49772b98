import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { memo } from 'react'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import type { ResultComment } from '../nouns/order/order-types.ts'
import { commentAuthor } from '../order-room/review/comment-author.ts'
import type { PrompterScript } from './prompter-script.ts'
import type { Said } from './sentence-comments.ts'

interface SaidCardProps {
  readonly said: Said
  readonly script: PrompterScript
}

/** What the client says of a sentence, above it. */
export const SaidCard = memo(({ said: { comment, answers }, script }: SaidCardProps) => {
  const number = script.take_numbers[comment.take_id]
  return (
    <div className="prompter-said">
      <SaidWords comment={comment} />
      {answers.map((answer) => (
        <SaidWords key={answer.id} comment={answer} />
      ))}
      <p className="text-ink-3">
        {[
          ...(number === undefined ? [] : [m.room_take({ number })]),
          ...(comment.done_at === null ? [] : [m.prompter_said_done()]),
        ].join(' · ')}
      </p>
    </div>
  )
})

function SaidWords({ comment }: { readonly comment: ResultComment }) {
  return (
    <p>
      <b>{commentAuthor(comment, 'narrator')}:</b> <span {...ownWords(comment.text)}>{comment.text}</span>
    </p>
  )
}

/** What the file of a phrase will be called and the note to it, above the first words: neither is read aloud. */
export const PhraseCard = memo(({ phrase: { name, note } }: { readonly phrase: Phrase }) => (
  <p className="prompter-phrase">
    <span className="hidden-text">{m.room_phrase_file()} </span>
    <b>{name}</b>
    {note !== '' && <span {...ownWords(note)}>{note}</span>}
  </p>
))
