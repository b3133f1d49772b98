import { pageMeta } from '../../features/shell/page-meta.ts'
import { AuditScreen } from '../../features/staff/audit/audit-screen.tsx'
import type { AuditFilter } from '../../features/staff/audit/audit-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import { periodOfSearch, withoutReversed } from '../../ui/fields/period.ts'
import type { Route } from './+types/staff-audit.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, url, person }) => {
    const filter = filterOf(url.searchParams)
    const page = Math.max(1, Math.min(1_000_000, Math.trunc(Number(url.searchParams.get('page'))) || 1))
    const { profile_id, ...words } = withoutReversed(filter)
    const asked = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''))
    const query = { ...asked, page, ...(profile_id !== '' && { profile_id: Number(profile_id) }) }
    const [log, { views, columns }] = await Promise.all([
      api('GET /staff/audit', { query }),
      api('GET /staff/views', { query: { page: 'audit' } }),
    ])
    // The log calls settings as their page does.
    const hasSettings = log.rows.some(({ target }) => target.kind === 'setting')
    const { settings } = hasSettings ? await api('GET /staff/settings') : { settings: [] }
    return { filter, page, log, views, columns, settings, isAccountant: person.role === 'accountant' }
  })

/** Words of an address that anybody may have typed: what cannot be a number or a day does not matter. */
function filterOf(search: URLSearchParams): AuditFilter {
  const word = (name: string, longest: number): string => search.get(name)?.trim().slice(0, longest) ?? ''
  return {
    profile_id: /^[1-9]\d{0,14}$/.test(word('profile_id', 15)) ? word('profile_id', 15) : '',
    action: word('action', 60),
    kind: word('kind', 40),
    target: word('target', 80),
    ...periodOfSearch(search),
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.audit_title(), isPrivate: true })

/** What staff have done (Product §7). */
export default function StaffAuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />
}
