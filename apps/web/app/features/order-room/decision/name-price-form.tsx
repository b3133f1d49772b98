import { useState } from 'react'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { MoneyField } from '../../../ui/fields/masked-input.tsx'
import { priceList } from '../../narrators/profile/price-rows.ts'
import { priceUnit } from '../../narrators/profile/profile-labels.ts'
import { useRootData } from '../../site/root-data.ts'
import { useKeptText } from '../../confirm/unsent-text.ts'
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
  const [sum, setSum, forgetSum] = useKeptSum(`order-${order.id}-price-sum`, order.base_price)
  const [comment, setComment] = useKeptText(`order-${order.id}-price-comment`)
  const [isTouched, setTouched] = useState(false)
  const action = useAction(async (tools) => {
    if (sum === null || sum < 1) return
    const words = comment.trim()
    const answer = await take(tools, 'name-price', { price: sum, ...(words !== '' && { comment: words }) })
    if (!answer) return
    setComment('')
    forgetSum()
  })
  const { failure } = action
  useWrongField(failure)
  const isMissing = sum === null || sum < 1
  return (
    <form
      className="room-form grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        void action.run()
      }}
    >
      <OwnPrice />
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
      <Refusal failure={failure} fields={['price', 'comment']} />
      <Button
        type="submit"
        kind="accent"
        size="l"
        isFull
        isDisabled={isMissing}
        isBusy={action.isBusy}
        aria-describedby={isMissing ? 'room-price-why' : undefined}
        busyText={m.room_busy()}
      >
        {m.room_do_name_price()}
      </Button>
      {isMissing && (
        <p id="room-price-why" className="-mt-2 text-center text-caption text-ink-3">
          {m.room_price_first()}
        </p>
      )}
    </form>
  )
}

/** A sum that survives a reload like the words beside it; what was not touched is `begun`. */
function useKeptSum(key: string, begun: number | null): [number | null, (sum: number | null) => void, () => void] {
  const [kept, keep] = useKeptText(key)
  const sum = kept === '' ? begun : Number(kept) || null
  return [sum, (next) => keep(String(next ?? 0)), () => keep('')]
}

/** «По вашим расценкам: 4 200 ₽ (до 30 сек)»: what the narrator's card asks for in this genre. */
function OwnPrice() {
  const { order, rates } = useRoom()
  const flags = useRootData()?.site.flags
  if (!flags || rates.genre === null || order.narrator === null) return null
  const { main } = priceList(order.narrator.prices, rates.genre, [rates.genre.id], flags)
  if (main === null) return null
  const sum = formatRoubles(main.amount)
  return <p className="text-small text-ink-2">{m.room_own_price({ sum, unit: priceUnit(main.key) })}</p>
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
