import { StaffPages } from '../../features/staff/parts/staff-pages.tsx'
import { StaffPage } from '../../features/staff/parts/staff-page.tsx'
import { ColumnsButton } from '../../features/staff/columns/columns-button.tsx'
import { receiptColumns, ReceiptsTable } from '../../features/staff/receipts/receipts-table.tsx'
import { formatSum } from '../../features/nouns/payment/format-sum.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { withQuery } from '../../paths.ts'
import { pathToStaff } from '../../staff-paths.ts'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-receipts.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['accountant'], async ({ api, url }) => {
    const state = url.searchParams.get('state') === 'all' ? ('all' as const) : ('open' as const)
    const name = (url.searchParams.get('q') ?? '').slice(0, 100)
    const asked = url.searchParams.get('page') ?? ''
    const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
    const [list, { columns }] = await Promise.all([
      api('GET /staff/receipts', { query: { state, name, page } }),
      api('GET /staff/columns/{page}', { params: { page: 'receipts' } }),
    ])
    return { ...list, columns, state, name, page }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.receipts_title(), isPrivate: true })

/** Money that came to the bank and whose owner is still unknown (Product 4.921). */
export default function StaffReceiptsPage({ loaderData }: Route.ComponentProps) {
  const { receipts, total_pages, open, columns, state, name, page } = loaderData
  const q = name === '' ? undefined : name
  return (
    <StaffPage
      title={m.receipts_title()}
      isList
      columns={<ColumnsButton page="receipts" columns={receiptColumns()} shown={columns} />}
      search={{ label: m.receipts_search(), value: name }}
      tabs={[
        {
          to: withQuery(pathToStaff.staffReceipts(), { q }),
          label: m.receipts_open(),
          count: open.count,
          isOn: state === 'open',
        },
        {
          to: withQuery(pathToStaff.staffReceipts(), { state: 'all', q }),
          label: m.receipts_all(),
          isOn: state === 'all',
        },
      ]}
    >
      {open.sum > 0 && <p className="staff-bar text-ink-2">{m.receipts_total({ sum: formatSum(open.sum) })}</p>}
      <ReceiptsTable receipts={receipts} isOpen={state === 'open'} isNarrowed={name !== ''} shown={columns} />
      <StaffPages page={page} total_pages={total_pages} />
    </StaffPage>
  )
}
