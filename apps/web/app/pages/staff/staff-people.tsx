import { isRole } from '@tembrel/domain/accounts/roles.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { loadHouseGenres } from '../../features/staff/people/load-house-genres.ts'
import { PeopleScreen } from '../../features/staff/people/people-screen.tsx'
import type { PeopleFilter } from '../../features/staff/people/people-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-people.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async (visit) => {
    const { api, url } = visit
    const filter = filterOf(url.searchParams)
    const { q, role, tab, page } = filter
    const query = { q, page, state: tab === 'disabled' ? tab : 'all', ...(role && { role }) } as const
    const [list, invited, { requests }, { views, columns }, genres] = await Promise.all([
      tab === 'invited' ? null : api('GET /staff/people', { query }),
      api('GET /staff/invitations'),
      api('GET /staff/right-requests'),
      api('GET /staff/views', { query: { page: 'people' } }),
      loadHouseGenres(visit),
    ])
    return { filter, list, ...invited, requests, views, columns, genres }
  })

function filterOf(search: URLSearchParams): PeopleFilter {
  const role = search.get('role')
  const tab = search.get('tab')
  return {
    q: search.get('q')?.trim().slice(0, 100) ?? '',
    role: isRole(role) ? role : undefined,
    tab: tab === 'disabled' || tab === 'invited' ? tab : 'all',
    page: Math.max(1, Math.min(1_000_000, Math.trunc(Number(search.get('page'))) || 1)),
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.people_title(), isPrivate: true })

/** Everybody, as the support finds them (Product §7). */
export default function StaffPeoplePage({ loaderData }: Route.ComponentProps) {
  return <PeopleScreen {...loaderData} />
}
