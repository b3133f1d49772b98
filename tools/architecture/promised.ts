/**
 * The addresses and calls that the product promises (Product §2 and §7), written down here by hand, so that the check compares
 * the code with the promise and not with itself. What is not built yet is in the `planned` lists; building it removes it there.
 */

/** Every page, without the language; each exists in both languages. `:` marks a variable part. */
export const promisedPages: readonly string[] = [
  '/',
  '/about',
  '/offer',
  '/privacy-policy',
  '/become-narrator',
  '/help',
  '/blog',
  '/blog/:',
  '/blog/:/:',
  '/narrators',
  '/narrators/:',
  '/narrators/filter',
  '/narrators/filter/:',
  '/narrators/filter/:/:',
  '/narrators/filter/:/:/:',
  '/compilations',
  '/compilations/genre',
  '/compilations/genre/:',
  '/compilations/:',
  '/new-order',
  '/profile',
  '/profile/orders',
  '/profile/orders/current',
  '/profile/orders/drafts',
  '/profile/orders/ready',
  '/profile/orders/:',
  '/profile/reviews',
  '/profile/settings',
  '/profile/wallet',
  '/profile/support',
  '/profile/support/tickets',
  '/profile/support/tickets/:',
  '/out-of-service',
  '/login',
]

export const plannedPages: readonly string[] = []

/** Every call, by method and path; `{}` marks a variable part. `{role}` is one of the roles that have such a thing. */
export const promisedCalls: readonly string[] = [
  'GET /request-code',
  'POST /login',
  'GET /me',
  'GET /me-narrator',
  'GET /me-client',
  'GET /me-agent',
  'GET /me-soundengineer',
  'POST /refresh',
  'GET /appstate',
  'GET /appinfo',
  'GET /{role}/orders',
  'POST /narrator/set-pause',
  'GET /narrator/common',
  'PUT /narrator/common',
  'POST /narrator/avatar',
  'GET /narrator/prices',
  'PUT /narrator/prices',
  'GET /narrator/demos',
  'POST /narrator/demos',
  'PUT /narrator/demos/{}',
  'DELETE /narrator/demos/{}',
  'POST /narrator/finish-register/{}',
  'PUT /narrator/save-review-reply',
  'PUT /narrator/disable/{}',
  'DELETE /agent/registrations/{}',
  'GET /narrators/id/{}',
  'GET /narrators/id/{}/reviews',
  'GET /narrators',
  'GET /narratorcomps',
  'GET /narratorcomps/id/{}',
  'GET /musiccomps',
  'GET /musiccomps/{}',
  'PUT /client/{}/set-featured-narrator',
  'PUT /client/{}',
  'POST /client/avatar',
  'PUT /soundengineer/{}',
  'POST /soundengineer/avatar',
  'GET /{role}/companies',
  'POST /{role}/companies',
  'PUT /{role}/companies',
  'DELETE /{role}/companies/{}',
  'GET /{role}/payments',
  'POST /{role}/payments',
  'POST /{role}/tickets',
  'POST /{role}/tickets/{}/messages',
  'GET /download',
]

export const plannedCalls: readonly string[] = []

/** What is missing, what was planned and is there by now, and plans for what was never promised. */
export function broken(promised: readonly string[], planned: readonly string[], built: ReadonlySet<string>): string[] {
  return [
    ...promised
      .filter((one) => !built.has(one) && !planned.includes(one))
      .map((one) => `${one} is promised and missing`),
    ...planned.filter((one) => built.has(one)).map((one) => `${one} is built: take it off the planned list`),
    ...planned.filter((one) => !promised.includes(one)).map((one) => `${one} is planned but was never promised`),
  ]
}

interface RouteEntry {
  readonly path?: string
  readonly index?: boolean
  readonly children?: readonly RouteEntry[]
}

/** The addresses of a route table, with optional segments both ways. */
export function addresses(entries: readonly RouteEntry[], above = ''): Set<string> {
  const found = new Set<string>()
  for (const entry of entries) {
    const whole = `${above}/${entry.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
    if (entry.children !== undefined) for (const one of addresses(entry.children, whole)) found.add(one)
    else for (const one of withOptionals(whole)) found.add(one)
  }
  return found
}

function withOptionals(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  const optional = segments.findIndex((segment) => segment.endsWith('?'))
  if (optional === -1) return [`/${segments.map((segment) => (segment.startsWith(':') ? ':' : segment)).join('/')}`]
  const without = segments.toSpliced(optional, 1)
  const having = segments.with(optional, (segments[optional] ?? '').slice(0, -1))
  return [...withOptionals(without.join('/')), ...withOptionals(having.join('/'))]
}

/** A call's key with the names of its variable parts taken out; `{role}` keeps its name. */
export function callShape(key: string): string {
  return key.replaceAll(/\{(?!role\})[^}]+\}/g, '{}')
}
