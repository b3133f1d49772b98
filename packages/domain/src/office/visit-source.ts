/**
 * Where a visitor comes from, told from the address he opens and the page that led him there (Product 7.977).
 *
 * Invariant: an answer is one of a few classes, or a campaign's own name; nothing else of the address is kept.
 */
export const VISIT_SOURCES = ['direct', 'search', 'social', 'site', 'campaign'] as const

const SEARCH = /(^|\.)(google|yandex|ya|bing|duckduckgo|yahoo|rambler|ecosia)\.|(^|\.)(go\.mail\.ru|nova\.rambler\.ru)$/
const SOCIAL =
  /(^|\.)(vk\.com|vk\.ru|ok\.ru|t\.me|telegram\.(me|org)|facebook\.com|instagram\.com|youtube\.com|x\.com|t\.co|twitter\.com|linkedin\.com|dzen\.ru)$/

/** A campaign is named in `utm_source`: letters, digits, dot, hyphen, underline. */
const CAMPAIGN = /^[\p{L}\d._-]{1,40}$/u

/**
 * `campaign:name` for a campaign, `campaign` for one without a proper name; else the class of the page that led here, `direct` for none and for
 * our own. `search` is the query of the address, `referrer` the whole address of the page before or nothing.
 */
export function visitSource(visit: {
  readonly search: URLSearchParams
  readonly referrer: string | undefined
  readonly own_host: string
}): string {
  const named = visit.search.get('utm_source')?.trim().toLowerCase()
  if (named !== undefined && named !== '') return CAMPAIGN.test(named) ? `campaign:${named}` : 'campaign'
  if (visit.referrer === undefined || !URL.canParse(visit.referrer)) return 'direct'
  const { hostname } = new URL(visit.referrer)
  if (hostname === '' || hostname === visit.own_host) return 'direct'
  if (SEARCH.test(hostname)) return 'search'
  return SOCIAL.test(hostname) ? 'social' : 'site'
}
