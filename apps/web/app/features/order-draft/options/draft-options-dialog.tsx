import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { OrderEditorContext, usePriceView } from '../order-editor-context.ts'
import { OptionCards } from './options-block.tsx'
import type { OrderEditor } from '../order-editor.ts'
import { PriceLines } from '../price/price-lines.tsx'

/** The options with what they make of the price, for narrow screens, where the two are far apart (Product §2). */
export function DraftOptionsDialog({ editor, close }: StackedDialogProps & { readonly editor: OrderEditor }) {
  return (
    <OrderEditorContext value={editor}>
      <Dialog title={m.neworder_options()} onClose={close}>
        <div className="mt-4 grid gap-4">
          <OptionCards />
          <PriceLines />
          <Total />
          <Button kind="ink" isFull onClick={close}>
            {m.ui_done()}
          </Button>
        </div>
      </Dialog>
    </OrderEditorContext>
  )
}

function Total() {
  const { total } = usePriceView()
  return (
    <dl className="facts">
      <div className="facts-total">
        <dt>{m.neworder_total()}</dt>
        <dd aria-live="polite">{total === null ? '—' : formatRoubles(total)}</dd>
      </div>
    </dl>
  )
}
