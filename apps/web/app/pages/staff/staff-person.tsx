import { data } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { loadHouseGenres } from '../../features/staff/people/load-house-genres.ts'
import { personName, requestsOf } from '../../features/staff/people/person-labels.ts'
import { PersonScreen } from '../../features/staff/people/person-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-person.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async (visit) => {
    // Anything else is no number of anybody.
    if (!/^p?[1-9]\d{0,15}$/.test(args.params.person)) throw data({ code: 'NOT_FOUND', message: '' }, 404)
    const [{ person }, { requests }, genres] = await Promise.all([
      visit.api('GET /staff/people/{person}', { params: { person: args.params.person } }),
      visit.api('GET /staff/right-requests'),
      loadHouseGenres(visit),
    ])
    return { person, requests: requestsOf(person, requests), genres }
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData ? personName(loaderData.person) : m.people_title(), isPrivate: true })

/** A person's card (Product §7). */
export default function StaffPersonPage({ loaderData }: Route.ComponentProps) {
  return <PersonScreen {...loaderData} />
}
