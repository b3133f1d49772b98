import { DEFAULT_LOCALE, getLocale } from './i18n/locale.ts'
import type { Locale } from './i18n/locale.ts'

export type Slug = string | number
type Query = Readonly<Record<string, string | number | readonly (string | number)[] | undefined | null>>

/** One part of an address: what a slug must not say by itself is written out. */
export function segment(value: Slug): string {
  return encodeURIComponent(String(value))
}

/**
 * Every address of the product (Product §2), without the language. A link is always built from here:
 * `to={pathTo.narrator(slug)}`.
 */
const ADDRESSES = {
  home: () => '/',
  about: () => '/about',
  offer: () => '/offer',
  privacyPolicy: () => '/privacy-policy',
  becomeNarrator: () => '/become-narrator',
  register: () => '/become-narrator/register',
  help: () => '/help',
  blog: () => '/blog',
  blogCategory: (category: Slug) => `/blog/${segment(category)}`,
  blogPost: (category: Slug, post: Slug) => `/blog/${segment(category)}/${segment(post)}`,
  narrators: () => '/narrators',
  narrator: (narrator: Slug) => `/narrators/${segment(narrator)}`,
  narratorsFilter: (...categories: Slug[]) => ['/narrators/filter', ...categories.map(segment)].join('/'),
  compilations: () => '/compilations',
  compilationGenres: () => '/compilations/genre',
  compilationGenre: (genre: Slug) => `/compilations/genre/${segment(genre)}`,
  compilation: (narratorcomp: Slug) => `/compilations/${segment(narratorcomp)}`,
  newOrder: () => '/new-order',
  profile: () => '/profile',
  orders: () => '/profile/orders',
  currentOrders: () => '/profile/orders/current',
  draftOrders: () => '/profile/orders/drafts',
  readyOrders: () => '/profile/orders/ready',
  order: (order: Slug) => `/profile/orders/${segment(order)}`,
  reading: (order: Slug) => `/profile/orders/${segment(order)}/read`,
  reviews: () => '/profile/reviews',
  statistics: () => '/profile/statistics',
  settings: () => '/profile/settings',
  wallet: () => '/profile/wallet',
  support: () => '/profile/support',
  tickets: () => '/profile/support/tickets',
  ticket: (ticket: Slug) => `/profile/support/tickets/${segment(ticket)}`,
  outOfService: () => '/out-of-service',
  login: () => '/login',
  outbox: () => '/outbox',
  telegramStandIn: () => '/outbox/telegram',
  unsubscribe: () => '/unsubscribe',
  ticketRating: () => '/rate',
  check: (number?: Slug) => (number === undefined ? '/check' : `/check/${segment(number)}`),
  staff: () => '/staff',
} as const satisfies Record<string, (...slugs: never[]) => string>

export type PageName = keyof typeof ADDRESSES

/** Puts the language before an address: Russian has no prefix (Product §1). */
export function localizePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The same page in another language, for addresses with or without a prefix. */
export function pathInLocale(pathname: string, locale: Locale): string {
  const bare = pathname.replace(/^\/en(?=\/|$)/, '')
  return localizePath(bare === '' ? '/' : bare, locale)
}

type Addresses = Readonly<Record<string, (...slugs: never[]) => string>>

/** The same addresses in the language of the page. */
export function localized<Table extends Addresses>(
  addresses: Table,
): { readonly [Name in keyof Table]: (...slugs: Parameters<Table[Name]>) => string } {
  return Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [
      name,
      (...slugs: never[]) => localizePath(address(...slugs), getLocale()),
    ]),
  ) as never
}

/** Links in the language of the page. */
export const pathTo = localized(ADDRESSES)

/** Adds a query to an address; absent values are left out, lists are repeated. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as readonly (string | number)[]) : [value as string]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
