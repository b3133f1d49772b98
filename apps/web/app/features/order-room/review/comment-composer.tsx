import { X } from 'lucide-react'
import { useState } from 'react'
import { canSayMisread } from '@tembrel/domain/orders/result-review.ts'
import { api } from '../../../api/browser-api.ts'
import type { ApiFailure } from '../../../api/failures.ts'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { tooLong } from '../../../ui/fields/too-long.ts'
import { useRootData } from '../../site/root-data.ts'
import { useKeptText } from '../../confirm/unsent-text.ts'
import type { Take } from '../../nouns/order/order-types.ts'
import { usePartyRoom } from '../room.ts'
import { fileLabel } from '../takes/file-label.ts'
import { isSendKey } from '../chat/is-send-key.ts'
import { useReview } from './review.ts'
import type { Mark } from './review.ts'
import { passageText, withComment } from './review-threads.ts'
import { markHere } from './use-review-keys.ts'

const MAX_LENGTH = 2000

/** The field for a comment on what is marked. Pressed without a mark it takes the moment of the playhead. */
export function CommentComposer() {
  const { order, role, apply, reload } = usePartyRoom()
  const review = useReview()
  const { mark, take, field } = review
  const [text, setText] = useKeptText(`order-${String(order.id)}-comment`)
  const file_id = mark.file_id ?? take?.files[0]?.id ?? null
  const misread = useMisread(text.trim(), mark, take)
  const add = useAction(async (tools) => {
    if (file_id === null) return
    const body = bodyOf(mark, misread)
    const { comment } = await api('POST /{role}/orders/{id}/results/{file_id}/comments', {
      params: { role, id: order.id, file_id },
      body,
      idempotencyKey: tools.keyFor([order.id, file_id, body]),
    })
    apply((current) => withComment(current, comment))
    setText('')
    misread.setOn(false)
    review.clearMark()
    review.setActive(comment.id)
  })
  const { failure } = add
  useWrongField(failure)
  const isEmpty = misread.words === ''
  const excess = tooLong(text, MAX_LENGTH)
  const invitation = take?.worker === role ? m.review_what_worker() : m.review_what()
  const send = async (): Promise<void> => {
    if (isEmpty || excess !== undefined || (await add.run())) return
    if (failure?.code === 'RESULT_COMMENTS_CLOSED') await reload()
  }
  const label = labelOf(markedPlace(mark, take))
  return (
    <form
      className="review-composer"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MarkChips misread={misread} />
      <div className="review-compose-line">
        <span className="input">
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label={mark.passage || mark.sentence ? label : invitation}
            placeholder={invitation}
            aria-invalid={failure || excess !== undefined ? true : undefined}
            onFocus={() => markHere(review)}
            onChange={(event) => {
              // The next comment, begun without leaving the field, has its place too.
              if (text === '') markHere(review)
              setText(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur()
              if (!isSendKey(event)) return
              event.preventDefault()
              void send()
            }}
          />
        </span>
        <Button kind="ink" type="submit" isBusy={add.isBusy} isDisabled={isEmpty || excess !== undefined}>
          {m.review_add()}
        </Button>
      </div>
      <Wrong>{excess ?? wordsOf(failure)}</Wrong>
    </form>
  )
}

/** Whether the reader may say that the marked sentence was misread, and says so: then it needs no word of his own. */
function useMisread(text: string, { sentence }: Mark, take: Take | null) {
  const { role } = usePartyRoom()
  const [isOn, setOn] = useState(false)
  const isSwitchedOn = useRootData()?.site.flags.pickups === true
  const canBe =
    isSwitchedOn && sentence !== null && take !== null && canSayMisread({ reader: role, worker: take.worker })
  const isSaid = canBe && isOn
  return { canBe, isSaid, setOn, words: text === '' && isSaid ? m.review_misread_words() : text }
}

/** Whether the marked sentence was read otherwise than it is written: that is put right without a price. */
function Misread({ canBe, isSaid, setOn }: Omit<ReturnType<typeof useMisread>, 'words'>) {
  if (!canBe) return null
  return (
    <Checkbox checked={isSaid} onChange={({ target }) => setOn(target.checked)} className="text-small">
      {m.review_misread_box()}
    </Checkbox>
  )
}

/** What is wrong with the words, nothing without a cause. */
function Wrong({ children }: { readonly children: string | null }) {
  if (children === null) return null
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
}

function wordsOf(failure: ApiFailure | null): string | null {
  return failure && (Object.values(failure.errors)[0] ?? failure.message)
}

function labelOf(place: string | null): string {
  return place === null ? m.review_what_sentence() : m.review_what_at({ place })
}

function bodyOf({ passage, sentence }: Mark, { words, isSaid }: { readonly words: string; readonly isSaid: boolean }) {
  return {
    text: words,
    ...(isSaid && { kind: 'misread' as const }),
    from_ms: passage?.from_ms ?? (sentence ? null : 0),
    to_ms: passage?.to_ms ?? null,
    sentence_index: sentence?.index ?? null,
  }
}

/** «severny-chai-2, 0:04»: the marked place, with its file where the take has several; null without one. */
function markedPlace({ passage, file_id }: Mark, take: Take | null): string | null {
  if (passage === null) return null
  return [take && file_id !== null ? fileLabel(take, file_id) : null, passageText(passage)].filter(Boolean).join(', ')
}

/** What the comment will be tied to; each tie can be undone. */
function MarkChips({ misread }: { readonly misread: ReturnType<typeof useMisread> }) {
  const { mark, take, setPassage, setSentence } = useReview()
  const { passage, sentence, file_id } = mark
  if (passage === null && sentence === null) return null
  return (
    <div className="review-marks">
      {passage && (
        <span className="badge badge-voice num">
          {markedPlace(mark, take)}
          <IconButton isSmall label={m.review_range_off()} onClick={() => file_id && setPassage(file_id, null)}>
            <X className="icon-s" />
          </IconButton>
        </span>
      )}
      {sentence && (
        <span className="review-mark-sentence">
          <span className="review-quote">{m.review_quote({ text: sentence.text })}</span>
          <IconButton isSmall label={m.review_sentence_off()} onClick={() => setSentence(null)}>
            <X className="icon-s" />
          </IconButton>
        </span>
      )}
      <Misread {...misread} />
    </div>
  )
}
