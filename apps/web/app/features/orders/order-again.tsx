import { Repeat2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderRow } from '../nouns/order/order-types.ts'
import { orderTitle } from '../nouns/order/people.ts'

/** Begins another order like this one: same narrator, genre, topic and music (Product §4); its draft is opened at once. */
export function OrderAgain({ row }: { readonly row: OrderRow }) {
  const navigate = useNavigate()
  const again = useAction(async ({ keyFor }) => {
    const action = 'additional-order'
    const { order } = await api('POST /{role}/orders/{id}/{action}', {
      params: { role: 'client', id: row.id, action },
      body: {},
      idempotencyKey: keyFor([row.id, action]),
    })
    await navigate(withQuery(pathTo.newOrder(), { order: order.id }))
  })
  useFailureToast(again.failure)
  return (
    <Button
      size="s"
      // Above the row, which is a link as a whole.
      className="relative z-1"
      isBusy={again.isBusy}
      aria-label={m.orders_again_of({ title: orderTitle(row) })}
      onClick={() => void again.run()}
    >
      <Repeat2 className="icon-s" />
      {m.orders_again()}
    </Button>
  )
}
