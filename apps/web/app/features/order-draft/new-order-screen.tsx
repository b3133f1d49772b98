import { Fragment } from 'react'
import type { ComponentType } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { useUser } from '../session/session.ts'
import { DeclinedNote } from './declined-note.tsx'
import { OrderEditorContext } from './order-editor-context.ts'
import { DraftHead } from './draft-head.tsx'
import { GenreBlock } from './options/genre-block.tsx'
import { MusicBlock } from './music/music-block.tsx'
import type { Narrator } from './picker/narrator-facts.ts'
import { NarratorBlock } from './picker/narrator-block.tsx'
import { OptionsBlock } from './options/options-block.tsx'
import type { Order } from './form/order-form.ts'
import type { OrderInfo } from './order-info.ts'
import { OrderSteps } from './order-steps.tsx'
import type { OrderBlock } from './order-steps.tsx'
import { ActionBar, OrderSummary } from './order-summary.tsx'
import { TextBlock } from './script/text-block.tsx'
import { TopicBlock } from './options/topic-block.tsx'
import { UrgentBlock } from './options/urgent-block.tsx'
import { useNewOrderEditor } from './use-new-order-editor.ts'

interface NewOrderScreenProps {
  readonly info: OrderInfo
  /** The saved draft to go on with. */
  readonly order: Order | null
  readonly narrator: Narrator | null
  /** Who could read the script, while the order has words and no narrator. */
  readonly Brief?: ComponentType
  /** Called with the script of the order once it has been placed, or sent to be priced. */
  readonly onPlaced?: (text: string) => void
}

/** The form of an order (Product §2, §3): blocks at the left, the price at the right or below. */
export function NewOrderScreen({ info, order, narrator, Brief, onPlaced }: NewOrderScreenProps) {
  const user = useUser()
  const editor = useNewOrderEditor({
    ...{ info, owner: user?.role === 'client' ? user.id : null, order, narrator },
    ...(onPlaced && { onPlaced }),
  })
  const blocks = blocksOf(info, Brief)
  return (
    <OrderEditorContext value={editor}>
      <DraftHead />
      <DeclinedNote />
      <div className="neworder-columns">
        <div className="neworder-blocks">
          {info.flags.simplified_order_flow ? (
            blocks.map(({ id, block }) => <Fragment key={id}>{block}</Fragment>)
          ) : (
            <OrderSteps steps={blocks} />
          )}
        </div>
        <OrderSummary />
      </div>
      <ActionBar />
    </OrderEditorContext>
  )
}

/** The blocks in their order; those of a flag that is off are absent. */
function blocksOf({ flags }: OrderInfo, Brief: ComponentType | undefined): OrderBlock[] {
  return [
    { id: 'narrator', title: m.role_narrator(), block: <NarratorBlock /> },
    { id: 'genre', title: m.neworder_genre(), block: <GenreBlock /> },
    ...(flags.topics ? [{ id: 'topic', title: m.neworder_topic(), block: <TopicBlock /> }] : []),
    { id: 'text', title: m.neworder_text(), block: <TextBlock Brief={Brief} /> },
    { id: 'options', title: m.neworder_options(), block: <MusicAndOptions /> },
    ...(flags.urgents ? [{ id: 'urgent', title: m.neworder_urgent(), block: <UrgentBlock /> }] : []),
  ]
}

/** Music and what it switches on belong to one step. */
function MusicAndOptions() {
  return (
    <div className="neworder-blocks">
      <MusicBlock />
      <OptionsBlock />
    </div>
  )
}

/** For people who do not order: workers and staff. */
export function NotForOrdering({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <div className="grid max-w-[640px] justify-items-start gap-4">
      <h1>{m.neworder_title()}</h1>
      <p className="text-ink-2">{m.neworder_clients_only()}</p>
      <Button kind="outline" onClick={onLeave}>
        {m.nav_logout()}
      </Button>
    </div>
  )
}
