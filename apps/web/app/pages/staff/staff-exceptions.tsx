import { pageMeta } from '../../features/shell/page-meta.ts'
import { callQueryOf, exceptionQueryOf } from '../../features/staff/exceptions/exception-query.ts'
import { ExceptionsScreen } from '../../features/staff/exceptions/exceptions-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-exceptions.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter', 'accountant'], async ({ api, url, person }) => {
    const query = exceptionQueryOf(url.searchParams)
    const [list, { requests }, { columns }] = await Promise.all([
      api('GET /staff/exceptions', { query: callQueryOf(query) }),
      api('GET /staff/right-requests'),
      api('GET /staff/columns/{page}', { params: { page: 'exceptions' } }),
    ])
    return { list, requests, columns, query, profile_id: person.id, now: new Date().toISOString() }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.exceptions_title(), isPrivate: true })

/** What calls for whoever is at work (Product 2.984). */
export default function StaffExceptionsPage({ loaderData }: Route.ComponentProps) {
  return <ExceptionsScreen {...loaderData} />
}
