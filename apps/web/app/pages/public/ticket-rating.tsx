import { ApiFailure } from '../../api/failures.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { LetterRating } from '../../features/support/letter-rating.tsx'
import { m } from '../../paraglide/messages.js'
import { loadPage } from '../../server/load-page.ts'
import type { Visit } from '../../server/visit.ts'
import type { Route } from './+types/ticket-rating.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ url, api }) => {
    const token = url.searchParams.get('token') ?? ''
    return { token, chosen: url.searchParams.get('rating'), loaded: await readRating(api, token) }
  })

/** Null for a token that does not hold, or has been copied in part. */
async function readRating(api: Visit['api'], token: string) {
  try {
    return await api('GET /ticket-rating', { query: { token } })
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.support_rating_title(), isPrivate: true })

/** Where the ratings of the letter about a closed ticket lead. Nothing is said before a press: mail programs open links by themselves. */
export default function TicketRatingPage({ loaderData }: Route.ComponentProps) {
  return <LetterRating key={loaderData.token} {...loaderData} />
}
