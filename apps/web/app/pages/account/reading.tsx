import '../../features/prompter/prompter.css'
import { redirect } from 'react-router'
import { isProgressShown } from '@tembrel/domain/orders/long-orders.ts'
import { isReadFromScreen } from '../../features/order-room/is-read-from-screen.ts'
import { orderNumber, readOrder } from '../../features/order-room/read-order.ts'
import { Prompter } from '../../features/prompter/prompter.tsx'
import { loadPrompterScript } from '../../features/prompter/prompter-script.ts'
import { isStaff } from '../../features/session/role-rights.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { localizePath } from '../../paths.ts'
import { forbidden } from '../../server/forbidden.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/reading.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, ['user'], async ({ api, user, appInfo, locale }) => {
    const person = await user()
    if (person === null || isStaff(person) || person.role !== 'narrator') throw forbidden(['narrator'])
    const order_id = orderNumber(args.params.order)
    const [order, { flags }] = await Promise.all([
      order_id === null ? null : readOrder(api, 'narrator', order_id),
      appInfo(),
    ])
    // The room says what is the matter with the order, and has what there is of it.
    if (order === null || !flags.reading_mode || !isReadFromScreen(order)) {
      throw redirect(localizePath(`/profile/orders/${args.params.order}`, locale))
    }
    const { id, acting_agent_id } = person
    const owner = acting_agent_id === null ? `narrator ${id}` : `narrator ${id}, agent ${acting_agent_id}`
    const reports = flags.long_orders && isProgressShown(order.orderstatuses_id)
    const reader = { owner, can_record: flags.recording_mode, reports, is_checked: flags.script_check }
    return { script: await loadPrompterScript(api, order, reader) }
  })
}

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: m.prompter_page_title({ id: params.order }), isPrivate: true })

/** What is read stays as it was opened: a call in the middle of a sentence would change nothing for the better. */
export function shouldRevalidate(): boolean {
  return false
}

/** The full screen that a narrator reads an order's script from (Product §10). */
export default function ReadingPage({ loaderData, params }: Route.ComponentProps) {
  return <Prompter key={params.order} script={loaderData.script} />
}
