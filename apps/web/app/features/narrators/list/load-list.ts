import type { Visit } from '../../../server/visit.ts'
import { NO_FILTER, queryOf, readFilterSet, settleFilter } from '../filter/filter-set.ts'
import type { ListBase } from './list-address.ts'
import { facetsOf, withoutRepetitions } from './list-data.ts'
import type { ListData, NarratorAnswer } from './list-data.ts'

/**
 * A list comes back as long as it was left, but not longer than this many pages: 960 narrators, which are 2.4 MB of page and a quarter of
 * a second to render. Page by page, so that the limit of requests counts what a long list costs.
 */
const MOST_PAGES = 40

/** The list an address asks for, unrolled to its page; `base` is what the path has chosen and goes before the query. */
export async function loadNarratorList(
  { api, url, user, appInfo }: Visit,
  base: ListBase | null = null,
): Promise<ListData> {
  const [visitor, info] = await Promise.all([user(), appInfo()])
  const hasTopics = info.flags.topics
  const abilities = { hasTopics, hasFeatured: visitor === null || visitor.role === 'client' }
  const filter = settleFilter({ ...readFilterSet(url.searchParams), ...base?.fixed }, abilities)
  const isSignInNeeded = filter.filter_featured && visitor === null
  const query = queryOf(isSignInNeeded ? NO_FILTER : filter)
  const ask = async (page: number): Promise<NarratorAnswer> =>
    await api('GET /narrators', { query: { ...query, page } })
  const first = await ask(1)
  const page = isSignInNeeded ? 1 : Math.max(1, Math.min(filter.page, first.total_pages, MOST_PAGES))
  const others = await Promise.all(Array.from({ length: page - 1 }, async (_, index) => await ask(index + 2)))
  return {
    narrators: isSignInNeeded ? [] : withoutRepetitions([first, ...others].flatMap((answer) => answer.narrators)),
    page,
    total: isSignInNeeded ? 0 : first.total,
    facets: facetsOf(first),
    topics: hasTopics ? info.topics : [],
    abilities,
    base,
    words: null,
    isSignInNeeded,
    loaded_at: new Date().toISOString(),
  }
}
