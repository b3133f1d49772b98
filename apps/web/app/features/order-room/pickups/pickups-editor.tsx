import { Fragment, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { forgetText, useKeptText } from '../../confirm/unsent-text.ts'
import { appState } from '../../session/session.ts'
import { useRoom } from '../room.ts'
import { addressOfNew } from '../use-order-actions.ts'
import { wordsText } from '../script-block.tsx'
import './pickups.css'
import { PickupPlaces } from './pickup-places.tsx'
import { usePreview } from './use-preview.ts'
import type { PickupsPreview, Previewed } from './use-preview.ts'

/** The script as it should be, what of it changes, and what that costs. What was typed survives a reload. */
export function PickupsEditor() {
  const { order } = useRoom()
  const navigate = useNavigate()
  const keptAs = `order-${String(order.id)}-pickups`
  const [kept, setKept] = useKeptText(keptAs)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('textarea')?.focus(), [])
  // What is changed next is what the newest version says.
  const heard = order.spliced.findLast(({ file }) => file !== null)?.text ?? order.text
  const [text, setText] = useState(kept === '' ? heard : kept)
  const edit = (edited: string): void => {
    setText(edited)
    setKept(edited)
  }
  const { answer, again } = usePreview(order.id, text)
  const isCurrent = answer?.text === text
  const make = useAction(async (tools) => {
    const made = await api('POST /client/orders/{id}/pickups', {
      params: { id: order.id },
      body: { text },
      idempotencyKey: tools.keyFor([order.id, text]),
    })
    forgetText(keptAs)
    void appState.refresh()
    await navigate(addressOfNew(made.order.id))
  })
  const preview = answer?.preview ?? null
  return (
    <div className="mt-3 grid gap-4" ref={field}>
      <TextAreaField
        label={m.pickups_label()}
        hint={m.pickups_hint()}
        className="pickups-script"
        rows={10}
        value={text}
        error={answer?.isOfText === true ? answer.refusal : null}
        onChange={(event) => edit(event.target.value)}
      />
      {preview !== null && preview.on_the_way.length > 0 && <OnTheWay order_ids={preview.on_the_way} />}
      <div data-dim={!isCurrent || undefined} className="pickups-answer">
        <Said answer={answer} again={again} />
        {preview !== null && preview.places.length > 0 && <PickupPlaces places={preview.places} />}
      </div>
      {preview !== null && preview.words_count > 0 && (
        <div className="grid gap-3">
          <p className="text-small text-ink-2">
            {m.pickups_read({ words: wordsText(preview.words_count) })}{' '}
            {preview.price === null ? m.pickups_price_later() : m.pickups_next()}
          </p>
          <Refusal failure={make.failure} />
          <div>
            <Button kind="accent" isDisabled={!isCurrent} isBusy={make.isBusy} onClick={() => void make.run()}>
              {preview.price === null
                ? m.pickups_order_unpriced()
                : m.pickups_order({ sum: formatRoubles(preview.price) })}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Other pick-ups that are not in the recording yet: what becomes of both. */
function OnTheWay({ order_ids }: { readonly order_ids: readonly number[] }) {
  return (
    <p className="text-small text-ink-2">
      {m.pickups_on_the_way()}{' '}
      {order_ids.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link className="link num" to={pathTo.order(id)}>
            {m.pickups_other({ id })}
          </Link>
        </Fragment>
      ))}
      . {m.pickups_on_the_way_both()}
    </p>
  )
}

/** What is known of the script that stands in the field. */
function Said({ answer, again }: { readonly answer: Previewed | null; readonly again: () => void }) {
  if (answer !== null && answer.preview === null && answer.refusal === null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-small text-ink-2">
        {m.pickups_failed()}
        <Button size="s" onClick={again}>
          {m.ui_retry()}
        </Button>
      </div>
    )
  }
  if (answer?.isOfText === true) return null
  return (
    <p role="status" className="num text-small font-semibold">
      {answer === null ? m.pickups_comparing() : (answer.refusal ?? (answer.preview && countsText(answer.preview)))}
    </p>
  )
}

function countsText({ counts, words_count }: PickupsPreview): string {
  const { changed, added, removed } = counts
  if (changed + added + removed === 0) return m.pickups_same()
  const said = m.pickups_counts({ changed, added, removed })
  return words_count === 0 ? `${said}. ${m.pickups_only_removed()}` : said
}
