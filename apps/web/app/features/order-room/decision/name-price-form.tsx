import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { TextAreaField } from '../../../ui/input.tsx'
import { MoneyField } from '../../../ui/masked-input.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { useKeptText } from '../kept-text.ts'
import { useRoom } from '../room.ts'
import { useTakeAction } from '../use-order-actions.ts'
import { namedPrice } from './named-price.ts'

/** The largest sum the service takes. */
const MAX_DIGITS = 8
const MAX_COMMENT = 5000

/** Naming a price: the sum, what it means for both sides, and a word to the client. */
export function NamePriceForm() {
  const { order } = useRoom()
  const take = useTakeAction()
  const [sum, setSum] = useState<number | null>(order.base_price)
  const [comment, setComment] = useKeptText(`order-${order.id}-price-comment`)
  const [isTouched, setTouched] = useState(false)
  const action = useAction(async (tools) => {
    if (sum === null || sum < 1) return
    const words = comment.trim()
    const answer = await take(tools, 'name-price', { price: sum, ...(words !== '' && { comment: words }) })
    if (answer) setComment('')
  })
  const { failure } = action
  const isMissing = sum === null || sum < 1
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        void action.run()
      }}
    >
      <MoneyField
        label={m.room_price_label()}
        value={sum}
        maximumDigits={MAX_DIGITS}
        error={failure?.errors['price'] ?? (isTouched && isMissing ? m.room_price_missing() : undefined)}
        hint={isMissing ? m.room_price_hint() : <Meaning sum={sum} />}
        onBlur={() => setTouched(true)}
        onChange={setSum}
      />
      <TextAreaField
        label={m.room_price_comment()}
        hint={m.room_price_comment_hint()}
        error={failure?.errors['comment']}
        rows={3}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {failure && Object.keys(failure.errors).length === 0 && (
        <div role="alert">
          <FieldError>{failure.message}</FieldError>
        </div>
      )}
      <Button
        type="submit"
        kind="accent"
        size="l"
        isFull
        isDisabled={isMissing}
        isBusy={action.isBusy}
        busyText={m.room_busy()}
      >
        {m.room_do_name_price()}
      </Button>
    </form>
  )
}

/** «Вы получите 3 360 ₽. Заказчик заплатит 6 300 ₽.» */
function Meaning({ sum }: { readonly sum: number }) {
  const { order, rates } = useRoom()
  const flags = useRootData()?.site.flags
  if (!flags) return null
  const { client_pays, you_receive } = namedPrice(order, rates, flags, sum)
  return (
    <span aria-live="polite">
      {m.room_price_you_receive({ sum: formatRoubles(you_receive) })}
      {client_pays !== null && ` ${m.room_price_client_pays({ sum: formatRoubles(client_pays) })}`}
    </span>
  )
}
