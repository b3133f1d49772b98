import '../../features/order-draft/new-order.css'
import '../../features/order-draft/script/script-editor.css'
import { lazy } from 'react'
import { redirect } from 'react-router'
import { ApiFailure } from '../../api/failures.ts'
import { NewOrderScreen, NotForOrdering } from '../../features/order-draft/new-order-screen.tsx'
import { isWritten } from '../../features/order-draft/form/order-form.ts'
import { orderInfoOf } from '../../features/order-draft/order-info.ts'
import { leaveScript } from '../../features/script-price/script-mode.ts'
import { logOut } from '../../features/session/log-out.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Visit } from '../../server/visit.ts'
import type { Route } from './+types/new-order.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async (visit) => {
    const [info, user] = await Promise.all([visit.appInfo(), visit.user()])
    const mayOrder = user === null || user.role === 'client'
    const order = mayOrder ? await readDraft(visit, user !== null) : null
    const narrator = order?.narrator ? await readNarrator(visit, order.narrator.id) : null
    return { info: orderInfoOf(info), mayOrder, order, narrator }
  })

/** The draft that the address names. A guest signs in first; what is no draft any more is shown as an order. */
async function readDraft({ api, url }: Visit, isSignedIn: boolean) {
  const id = Number(url.searchParams.get('order'))
  if (!Number.isSafeInteger(id) || id <= 0) return null
  if (!isSignedIn) throw redirect(withQuery(pathTo.login(), { next: url.pathname + url.search }))
  const { order } = await api('GET /{role}/orders/{id}', { params: { role: 'client', id } })
  if (!isWritten(order.orderstatuses_id)) throw redirect(pathTo.order(id))
  return order
}

/** Null for one who takes no orders any more: the form says so. */
async function readNarrator({ api }: Visit, id: number) {
  try {
    return (await api('GET /narrators/id/{id}', { params: { id: String(id) } })).narrator
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.neworder_title(), description: m.neworder_description() })

const BriefInOrder = lazy(async () => ({
  default: (await import('../../features/script-price/brief/brief-in-order.tsx')).BriefInOrder,
}))

/** Ordering a recording (Product §2, new-order). Another draft is another form. */
export default function NewOrderPage({ loaderData }: Route.ComponentProps) {
  const { info, mayOrder, order, narrator } = loaderData
  if (!mayOrder) return <NotForOrdering onLeave={() => void logOut()} />
  return (
    <NewOrderScreen
      key={order?.id ?? 'current'}
      info={info}
      order={order}
      narrator={narrator}
      Brief={BriefInOrder}
      onPlaced={(text) => leaveScript(() => sessionStorage, text)}
    />
  )
}
