import { Headphones } from 'lucide-react'
import { useId, useState } from 'react'
import { canShareParts, MOST_OF_PART_TITLE } from '@tembrel/domain/orders/long-orders.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { useRootData } from '../../site/root-data.ts'
import { useRoom } from '../room.ts'

/** Below a recording of a long order that is not sent: the narrator lets the client hear it already, or takes that back (Product 10.143). */
export function SharePart({ file }: { readonly file: WireFile }) {
  const { order, role, apply } = useRoom()
  const isOn = useRootData()?.site.flags.long_orders === true
  const [isOpen, setOpen] = useState(false)
  const shown = order.parts.find((part) => part.file.id === file.id)
  const share = useAction(async (_tools, title: string | null) => {
    const params = { role: 'narrator', id: order.id, file_id: file.id } as const
    const answer = await api('PUT /{role}/orders/{id}/results/{file_id}/part', { params, body: { title } })
    apply(() => answer.order)
    setOpen(false)
  })
  const isLong = canShareParts({ ...order, orderstatuses_id: order.orderstatuses_id as OrderStatusId })
  if (role !== 'narrator' || !isLong || (!isOn && !shown)) return null
  if (isOpen) {
    return (
      <TitleForm
        first={shown?.title ?? titleOf(file.name)}
        isBusy={share.isBusy}
        error={share.failure?.errors['title'] ?? share.failure?.message ?? ''}
        onSubmit={(title) => void share.run(title)}
        onCancel={() => setOpen(false)}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      {shown && (
        <p className="w-full text-small break-words text-ink-2">{m.long_order_shown({ title: shown.title })}</p>
      )}
      <Button size="s" kind={shown ? 'quiet' : 'outline'} onClick={() => setOpen(true)}>
        <Headphones className="icon-s" />
        {shown ? m.long_order_rename() : m.long_order_show()}
        <span className="hidden-text"> {file.name}</span>
      </Button>
      {shown && (
        <Button
          size="s"
          kind="quiet"
          isBusy={share.isBusy}
          busyText={m.room_busy()}
          onClick={() => void share.run(null)}
        >
          {m.long_order_hide()}
          <span className="hidden-text"> {file.name}</span>
        </Button>
      )}
      {share.failure && (
        <div role="alert">
          <FieldError>{share.failure.message}</FieldError>
        </div>
      )}
    </div>
  )
}

interface TitleFormProps {
  readonly first: string
  readonly isBusy: boolean
  readonly error: string
  readonly onSubmit: (title: string) => void
  readonly onCancel: () => void
}

function TitleForm({ first, isBusy, error, onSubmit, onCancel }: TitleFormProps) {
  const [title, setTitle] = useState(first)
  const hint = useId()
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(title)
      }}
    >
      <TextField
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field is opened by a press
        autoFocus
        label={m.long_order_part_title()}
        value={title}
        maxLength={MOST_OF_PART_TITLE}
        error={error}
        aria-describedby={hint}
        onChange={({ target }) => setTitle(target.value)}
      />
      <p id={hint} className="hint">
        {m.long_order_show_hint()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" isBusy={isBusy} busyText={m.room_busy()} isDisabled={title.trim() === ''}>
          {m.long_order_show_now()}
        </Button>
        <Button size="s" kind="quiet" onClick={onCancel}>
          {m.room_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** «Глава 3» of `Глава_3.wav`. */
function titleOf(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .slice(0, MOST_OF_PART_TITLE)
}
