import { useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import type { KeyRow } from '../../../player/keys-of-page.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { Column } from '../../../ui/table.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { BATCH_ACTIONS, canBatch } from './batch.ts'
import type { BatchAction } from './batch.ts'
import type { ListedPayment } from './suggestion.ts'

const isPickable = (payment: ListedPayment): boolean => BATCH_ACTIONS.some((action) => canBatch(action, payment))

const NO_KEYS: readonly KeyRow[] = []

/** Picking rows of the list and acting on all of them; `X` picks the row with the focus (Product 2.986). */
export function useBatch(payments: readonly ListedPayment[], isOn: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const { revalidate } = useRevalidator()
  const pickable = isOn ? payments.filter(isPickable) : []
  // What has moved on, or is on another page, is not picked any more.
  const picked = pickable.filter(({ id }) => ids.has(id))
  const hasAny = pickable.length > 0
  usePageKeyList(useMemo(() => (hasAny ? [['X', m.payments_batch_key()]] : NO_KEYS), [hasAny]))
  const toggle = (id: number): void => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const act = (action: BatchAction): void => {
    const chosen = picked.filter((payment) => canBatch(action, payment)).toSorted((one, two) => one.id - two.id)
    void openDialog(async () => (await import('./batch-dialog.tsx')).BatchDialog, {
      ...{ action, payments: chosen },
      onEnd: (results) => {
        if (results.length === 0) return
        setIds(new Set())
        void revalidate()
      },
    })
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.code !== 'KeyX' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const row = (event.target as HTMLElement).closest('tr')
    row?.querySelector<HTMLInputElement>('.payment-pick input')?.click()
  }
  return {
    /** The column of boxes; none where nothing can be picked. */
    columns: hasAny ? [pickColumn(ids, toggle)] : [],
    press,
    bar: hasAny && (
      <BatchBar
        picked={picked}
        isAll={picked.length === pickable.length}
        onAll={() => setIds(new Set(picked.length === pickable.length ? [] : pickable.map(({ id }) => id)))}
        onAct={act}
      />
    ),
  }
}

function pickColumn(ids: ReadonlySet<number>, toggle: (id: number) => void): Column<ListedPayment> {
  return {
    id: 'pick',
    title: m.payments_batch_pick(),
    cell: (row) =>
      isPickable(row) && (
        <span className="payment-pick">
          <Checkbox checked={ids.has(row.id)} onChange={() => toggle(row.id)}>
            <span className="hidden-text">{m.payments_batch_pick_of({ id: row.id })}</span>
          </Checkbox>
        </span>
      ),
  }
}

interface BatchBarProps {
  readonly picked: readonly ListedPayment[]
  readonly isAll: boolean
  readonly onAll: () => void
  readonly onAct: (action: BatchAction) => void
}

const LABELS: Readonly<Record<BatchAction, (of: { count: number }) => string>> = {
  execute: m.payments_batch_execute,
  confirm: m.payments_batch_confirm,
  refuse: m.payments_batch_refuse,
}

function BatchBar({ picked, isAll, onAll, onAct }: BatchBarProps) {
  const sum = picked.reduce((all, payment) => all + payment.sum, 0)
  return (
    <section className="payment-batch" aria-label={m.payments_batch()} data-picked={picked.length > 0 ? '' : undefined}>
      <Checkbox checked={isAll} onChange={onAll}>
        {m.payments_batch_all()}
      </Checkbox>
      <p role="status" className="text-small">
        {picked.length === 0
          ? m.payments_batch_none()
          : m.payments_batch_picked({ count: picked.length, sum: formatSum(sum) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {BATCH_ACTIONS.map((action) => {
          const count = picked.filter((payment) => canBatch(action, payment)).length
          if (count === 0) return null
          return (
            <Button key={action} size="s" kind={action === 'refuse' ? 'quiet' : 'ink'} onClick={() => onAct(action)}>
              {LABELS[action]({ count })}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
