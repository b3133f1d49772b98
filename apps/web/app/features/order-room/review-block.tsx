import { useEffect, useState } from 'react'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/fields/chip.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextAreaField } from '../../ui/fields/input.tsx'
import { StarsInput } from '../../ui/stars.tsx'
import { Note } from '../../ui/surface.tsx'
import { useAnnouncedChange } from '../../ui/fields/use-announced-change.ts'
import { useKeptText } from '../confirm/unsent-text.ts'
import { ReviewItem } from '../narrators/profile/review-item.tsx'
import { useRoom } from './room.ts'

const MAX_LENGTH = 5000

type Cliche = CallResponse<'GET /cliches'>['cliches'][number]

/** A completed order is reviewed once; the review is then shown to both sides. */
export function ReviewBlock() {
  const { order, role } = useRoom()
  const { review, narrator } = order
  const title = review === null ? m.review_ask() : role === 'client' ? m.review_own() : m.review_of_client()
  const { heading, area, said } = useAnnouncedChange(title)
  if (order.orderstatuses_id !== ORDER_STATUS.completed || narrator === null) return null
  if (review === null && role !== 'client') return null
  return (
    <section className="card" aria-labelledby="room-review" {...area}>
      <span className="hidden-text" aria-live="polite">
        {said}
      </span>
      <h2 ref={heading} id="room-review" className="mb-3 text-h3" tabIndex={-1}>
        {title}
      </h2>
      {review === null ? (
        <ReviewForm />
      ) : (
        <>
          {review.is_hidden && <Note className="mb-3">{m.review_is_hidden()}</Note>}
          <ReviewItem review={{ ...review, client: order.client }} narrator={narrator} />
        </>
      )}
    </section>
  )
}

function ReviewForm() {
  const { order, reload } = useRoom()
  const [rating, setRating] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [text, setText] = useKeptText(`order-${order.id}-review`)
  const send = useAction(async (tools) => {
    if (rating === null) return
    const body = { rating, text: text.trim(), cliches: [...chosen] }
    await api('POST /client/orders/{id}/review', { params: { id: order.id }, body, idempotencyKey: tools.keyFor(body) })
    setText('')
    await reload()
  })
  const { failure } = send
  useWrongField(failure)
  useEffect(() => {
    // Written in another tab already: then that one is shown.
    if (failure?.code === 'ALREADY_REVIEWED') void reload()
  }, [failure, reload])
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send.run()
      }}
    >
      <StarsInput legend={m.review_rating()} value={rating} onChange={setRating} />
      <Cliches chosen={chosen} onChange={setChosen} />
      <TextAreaField
        label={m.review_text()}
        hint={m.review_hint()}
        error={failure?.errors['text']}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && failure.errors['text'] === undefined && (
        <div role="alert">
          <FieldError>{failure.message}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="ink" isDisabled={rating === null} isBusy={send.isBusy} busyText={m.room_busy()}>
          {m.review_send()}
        </Button>
        {rating === null && <span className="text-caption text-ink-3">{m.review_choose()}</span>}
      </div>
    </form>
  )
}

interface ClichesProps {
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** Ready-made words; without them a review is written all the same. */
function Cliches({ chosen, onChange }: ClichesProps) {
  const [cliches, setCliches] = useState<readonly Cliche[]>([])
  useEffect(() => {
    const abort = new AbortController()
    api('GET /cliches', { quiet: true, signal: abort.signal }).then(
      (answer) => setCliches(answer.cliches.toSorted((a, b) => Number(a.negative) - Number(b.negative))),
      () => undefined,
    )
    return () => abort.abort()
  }, [])
  if (cliches.length === 0) return null
  const toggle = (id: number): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={m.review_cliches()}>
      {cliches.map(({ id, title }) => (
        <Chip key={id} isOn={chosen.includes(id)} onClick={() => toggle(id)}>
          {title}
        </Chip>
      ))}
    </div>
  )
}
