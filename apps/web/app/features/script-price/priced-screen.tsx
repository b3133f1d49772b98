import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../api/browser-api.ts'
import { takeChoices } from '../narrators/choice-way.ts'
import type { ListData } from '../narrators/list/list-data.ts'
import type { ListFilter } from '../narrators/list/use-list-filter.ts'
import { OrderEditorContext } from '../order-draft/order-editor-context.ts'
import { priceQuestionOf } from '../order-draft/form/order-form.ts'
import type { OrderInfo } from '../order-draft/order-info.ts'
import { useUser } from '../session/session.ts'
import { findDraft } from './carry-script.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { CompareTray } from './compare-tray.tsx'
import { PricedCountLines } from './priced-count-lines.tsx'
import { PricedList } from './priced-list.tsx'
import { ScriptBar } from './script-bar.tsx'
import { ScriptPricesContext } from './script-context.ts'
import { ScriptPanel } from './script-panel.tsx'
import { usePricedList } from './use-priced-list.ts'
import { useScriptChoice } from './use-script-choice.ts'
import { useScriptMode } from './use-script-mode.ts'

export interface ScriptPriceProps {
  readonly data: ListData
  readonly list: ListFilter
  /** Above the list: the place of the script. */
  readonly place: HTMLElement
  readonly onLeave: () => void
}

interface PricedScreenProps extends ScriptPriceProps {
  readonly info: OrderInfo
}

/** Script above, priced cards below, the comparison at the edge of the screen. */
export function PricedScreen({ data, list, place, onLeave, info }: PricedScreenProps) {
  const view = useScriptMode(info)
  const { editor, mode, change, togglePicked, asked, isWriting, setWriting, ask } = view
  const user = useUser()
  const owner = user?.role === 'client' ? user.id : null
  const parts = useMemo(() => ({ shelf: editor.shelf, api, owner }), [editor, owner])
  const order = useMemo(() => asked && priceQuestionOf(asked), [asked])
  const priced = usePricedList(order, mode.isByTotal, { data, list })
  const [isComparing, setComparing] = useState(false)
  const [open_id, setOpen] = useState<number | null>(null)
  const carry = useScriptChoice(parts, view)
  const choose = useCallback<(...chosen: Parameters<typeof carry>) => void>(
    (...chosen) => void carry(...chosen),
    [carry],
  )
  const isPriced = asked !== null
  useEffect(() => (isPriced ? takeChoices((id) => choose({ id })) : undefined), [isPriced, choose])
  const draft = asked ?? editor.store.getState().form.draft
  const context = useMemo(
    () => ({
      ...{ info, draft, open_id, setOpen, togglePicked, choose },
      ...{ offers: priced.offers, isBusy: priced.state === 'busy', hasFailed: priced.state === 'failed' },
      picked: mode.picked,
    }),
    [info, draft, open_id, togglePicked, choose, priced.offers, priced.state, mode.picked],
  )
  const leave = (): void => {
    view.leave()
    onLeave()
    requestAnimationFrame(() => place.querySelector('button')?.focus())
  }
  const showPrices = (): void => {
    ask()
    setWriting(false)
    requestAnimationFrame(() => place.querySelector<HTMLElement>('[data-script-edit]')?.focus())
  }
  return (
    <OrderEditorContext value={editor}>
      <ScriptPricesContext value={context}>
        {createPortal(
          isWriting ? (
            <ScriptPanel
              onFind={() => findDraft(parts)}
              onBring={view.bring}
              isGenreChosen={mode.isGenreChosen}
              onGenre={view.setGenreChosen}
              onDone={showPrices}
              onLeave={leave}
            />
          ) : (
            <ScriptBar
              list={list}
              isGenreChosen={mode.isGenreChosen}
              isByTotal={mode.isByTotal}
              onSort={(isByTotal) => change({ isByTotal })}
              onEdit={() => setWriting(true)}
              onChanged={ask}
              onLeave={leave}
            />
          ),
          place,
        )}
        {isPriced && <PricedCountLines priced={priced} />}
        <PricedList data={data} list={list} priced={priced} isPriced={isPriced} />
        {isPriced && <CompareTray onClear={() => change({ picked: [] })} onCompare={() => setComparing(true)} />}
        {isComparing && <CompareDialog data={data} onClose={() => setComparing(false)} />}
      </ScriptPricesContext>
    </OrderEditorContext>
  )
}
