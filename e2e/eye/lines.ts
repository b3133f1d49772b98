/**
 * Who sees which page, and at which addresses it is looked at. The list follows the web app's own route table: a new page without a
 * line does not compile, and fails the test.
 */
import type { APIRequestContext } from '@playwright/test'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAGES } from '../../apps/web/app/page-table.ts'
import type { AnyPageName } from '../../apps/web/app/staff-paths.ts'
import { type Look, TWO_LOOKS, USUAL_LOOKS } from '../steps/axe.ts'
import { isNightly } from '../steps/nightly.ts'
import { ordersOf, type Person } from '../steps/people.ts'
import { firstOf, oneOfEachStatus, personOf, publicAddress } from './find-addresses.ts'
import { VISITOR_KINDS, type VisitorKind } from './visitor.ts'

type Addresses = (request: APIRequestContext, kind: VisitorKind) => Promise<readonly string[]> | readonly string[]

export interface Line {
  readonly by: readonly VisitorKind[]
  /** The path of the page itself when left out. */
  readonly addresses?: Addresses
  /** Sizes and themes in which axe judges it; without any where the page was judged as somebody else's. */
  readonly looks: (kind: VisitorKind) => readonly Look[]
}

const LISTS = ['/narrators', '/narrators?genre=1&gender=2&timbre=1', '/narrators?featured=1']

const WORKERS: readonly VisitorKind[] = ['client', 'narrator', 'agent', 'soundengineer']
const OWN: readonly VisitorKind[] = [...WORKERS, 'moderated']
const SUPPORT: readonly VisitorKind[] = ['supporter']
const STAFF: readonly VisitorKind[] = ['supporter', 'accountant']
const OPENED_BY = fewByDay(VISITOR_KINDS, ['guest', 'client'])
/** What lists of orders and tickets are like is seen as those who order and those who record. */
const LISTED_BY = fewByDay(OWN, ['client', 'narrator'])
const STAFF_BY_DAY = fewByDay(STAFF, ['supporter'])
const BOOKS: readonly VisitorKind[] = ['accountant']

/** Those for whom a page is the same but for the frame: by night all of them open it, by day a few. The frame of each is seen on `home`. */
function fewByDay(all: readonly VisitorKind[], few: readonly VisitorKind[]): readonly VisitorKind[] {
  return isNightly ? all : few
}

/** Open to everybody; axe judges it as a guest sees it, the frame of the others is judged on pages of their own. */
function open(addresses?: Addresses, looks: readonly Look[] = USUAL_LOOKS, by = VISITOR_KINDS): Line {
  return { by, ...(addresses && { addresses }), looks: (kind) => (kind === 'guest' ? looks : []) }
}

/** Open to everybody, and the same for everybody but for the frame: by night too axe sees it in two looks. */
function same(addresses?: Addresses): Line {
  return open(addresses, TWO_LOOKS, OPENED_BY)
}

function only(by: readonly VisitorKind[], addresses?: Addresses, looks: readonly Look[] = USUAL_LOOKS): Line {
  return {
    by,
    ...(addresses && { addresses }),
    // A narrator on moderation has the narrator's pages, with a banner.
    looks: (kind) => (kind === 'moderated' && by.length > 1 ? [] : looks),
  }
}

/** Judged once, as whoever edits it first; the accountant has the same page. */
function shared(addresses?: Addresses, by = STAFF): Line {
  return {
    by,
    ...(addresses && { addresses }),
    looks: (kind) => (kind === 'supporter' ? USUAL_LOOKS : []),
  }
}

function listAndFirst(path: string, list: string, address: (id: number) => string): Addresses {
  return async (request) => [address(await firstOf(request, path, list))]
}

async function orderRooms(request: APIRequestContext, kind: VisitorKind): Promise<string[]> {
  const role = kind === 'moderated' ? 'narrator' : (kind as Person['role'])
  // The oldest of each status: those that other tests are working on are younger.
  const all = await ordersOf(request, role)
  const orders = oneOfEachStatus(all.toSorted((one, other) => other.id - one.id))
  // An agent opens the rooms of his narrators, which are looked at as theirs.
  return orders.slice(0, kind === 'agent' ? 2 : undefined).map(({ id }) => `/profile/orders/${id}`)
}

/** An order that the narrator records. */
async function readings(request: APIRequestContext): Promise<string[]> {
  const orders = await ordersOf(request, 'narrator')
  const recorded = orders.filter(({ orderstatuses_id }) => orderstatuses_id === ORDER_STATUS.inwork)
  return recorded.slice(-1).map(({ id }) => `/profile/orders/${id}/read`)
}

async function staffRooms(request: APIRequestContext, kind: VisitorKind): Promise<string[]> {
  const answer = await request.get('/api/staff/orders')
  const { orders } = (await answer.json()) as { orders: { id: number; orderstatuses_id: number }[] }
  return oneOfEachStatus(orders)
    .slice(0, kind === 'supporter' ? 4 : 1)
    .map(({ id }) => `/staff/orders/${id}`)
}

async function tickets(request: APIRequestContext, kind: VisitorKind): Promise<string[]> {
  const path = kind === 'supporter' ? '/staff/tickets' : `/${kind}/tickets`
  return [`/profile/support/tickets/${await firstOf(request, path, 'tickets')}`]
}

/** `elsewhere`: a page that cannot be met on the way, and the test that looks at it. */
export const LINES: Readonly<Record<AnyPageName, Line | { readonly elsewhere: string }>> = {
  home: open(),
  newOrder: only(['guest', 'client'], (_, kind) => (kind === 'guest' ? ['/new-order'] : ['/new-order?genre=1'])),
  narrators: open(
    (_, kind) => (kind === 'guest' ? [...LISTS, '/narrators?name=Никто'] : ['/narrators']),
    USUAL_LOOKS,
    OPENED_BY,
  ),
  narrator: open(publicAddress('/narrators/:'), USUAL_LOOKS, OPENED_BY),
  narratorsFilter: same(async (request, kind) => [
    '/narrators/filter',
    ...(kind === 'guest' ? await publicAddress('/narrators/filter/:')(request) : []),
    ...(kind === 'guest' ? await publicAddress('/narrators/filter/:/:')(request) : []),
  ]),
  compilations: same(),
  compilationGenres: same(),
  compilationGenre: same(publicAddress('/compilations/genre/:')),
  compilation: open(publicAddress('/compilations/:'), USUAL_LOOKS, OPENED_BY),
  blog: same(),
  blogCategory: same(publicAddress('/blog/:')),
  blogPost: same(publicAddress('/blog/:/:')),
  about: same(),
  offer: same(),
  privacyPolicy: same(),
  becomeNarrator: same(),
  help: same(),
  register: only(['guest', 'registering'], (_, kind) =>
    kind === 'guest' ? ['/become-narrator/register'] : ['', '?step=2', '?step=3', '?step=4'].map(registerAddress),
  ),
  login: only(['guest']),
  telegramStandIn: only(['client'], () => ['/outbox/telegram?start=old']),
  // With a number it is looked at in certificate.test.ts.
  check: only(['guest'], () => ['/check', '/check/0000-0000-0000']),
  unsubscribe: only(['guest', 'client'], () => ['/unsubscribe?token=old']),
  ticketRating: only(['guest', 'client'], () => ['/rate?token=old']),
  // Axe sees it with letters, in every-page.test.ts.
  outbox: only(['guest'], undefined, []),
  outOfService: { elsewhere: 'every-page.test.ts' },

  profile: only(OWN, undefined, []),
  orders: only(OWN),
  currentOrders: only(LISTED_BY),
  draftOrders: only(['client']),
  readyOrders: only(LISTED_BY),
  reading: only(['narrator'], readings, TWO_LOOKS),
  order: only(['client', 'narrator', 'agent', 'soundengineer'], orderRooms, TWO_LOOKS),
  reviews: only(['narrator', 'moderated'], (_, kind) =>
    kind === 'narrator' ? ['/profile/reviews', '/profile/reviews?filter=unanswered'] : ['/profile/reviews'],
  ),
  statistics: only(['narrator', 'moderated']),
  settings: only([...OWN, ...STAFF], (_, kind) =>
    kind === 'narrator' || kind === 'moderated'
      ? ['profile', 'prices', 'demos', 'notifications'].map((tab) => `/profile/settings?tab=${tab}`)
      : ['/profile/settings'],
  ),
  wallet: only(fewByDay(OWN, ['client', 'narrator', 'agent'])),
  support: only([...LISTED_BY, 'supporter']),
  tickets: only([...LISTED_BY, 'supporter'], undefined, []),
  ticket: only(['client', 'supporter'], tickets),

  staff: only(STAFF, undefined, []),
  staffReviews: only(SUPPORT),
  staffNarrators: only(SUPPORT, () => ['/staff/narrators', '/staff/narrators?list=all']),
  staffNarrator: only(
    SUPPORT,
    listAndFirst('/staff/narrators?state=waiting', 'narrators', (id) => `/staff/narrators/${id}`),
  ),
  staffOverview: only(SUPPORT, () => ['/staff/overview', '/staff/overview?period=90']),
  staffSupportFigures: only(SUPPORT),
  staffExceptions: shared(undefined, STAFF_BY_DAY),
  staffOrders: shared(undefined, STAFF_BY_DAY),
  staffOrder: shared(staffRooms),
  staffPayments: shared(),
  staffPayment: shared(listAndFirst('/staff/payments', 'payments', (id) => `/staff/payments/${id}`)),
  staffStatements: only(BOOKS),
  staffPayoutReceipts: only(STAFF),
  staffReceipts: only(BOOKS),
  staffReceipt: { elsewhere: 'accountant-day.test.ts' },
  staffTrialBalance: only(STAFF_BY_DAY, () => ['/staff/trial-balance', '/staff/ledger?row=client_wallets']),
  staffMonths: only(STAFF_BY_DAY),
  staffLedger: only(STAFF_BY_DAY),
  staffReconciliation: only(BOOKS),
  staffSettings: shared(undefined, STAFF_BY_DAY),
  staffState: only(SUPPORT),
  staffPeople: only(SUPPORT),
  staffPerson: only(SUPPORT, personOf),
  staffAudit: only(STAFF_BY_DAY),
  staffSecurity: shared(undefined, STAFF_BY_DAY),
  staffCompilations: only(SUPPORT),
  staffCompilation: only(SUPPORT, async (request) => [
    `/staff/compilations/${await firstOf(request, '/staff/compilations', 'compilations')}`,
    '/staff/compilations/new',
  ]),
  staffMusic: only(SUPPORT),
  staffMusicTrack: only(
    SUPPORT,
    listAndFirst('/staff/music', 'musiccomps', (id) => `/staff/music/${id}`),
  ),
  staffWorks: only(SUPPORT),
  staffBlog: only(SUPPORT),
  staffCategories: only(SUPPORT),
  staffPost: only(SUPPORT, async (request) => [
    `/staff/blog/${await firstOf(request, '/staff/posts', 'posts')}`,
    '/staff/blog/new',
  ]),
  staffPagesText: only(SUPPORT),
  staffQuestions: only(SUPPORT),
  staffTopics: only(SUPPORT),
  staffPreview: only(SUPPORT),
}

function registerAddress(query: string): string {
  return `/become-narrator/register${query}`
}

export interface Stop {
  readonly name: AnyPageName
  readonly path: string
  readonly line: Line
}

/** The pages that such a person may see, in the order of the route table. */
export function pagesOf(kind: VisitorKind): Stop[] {
  return PAGES.flatMap(({ name, path }) => {
    const line = LINES[name]
    return 'by' in line && line.by.includes(kind) ? [{ name, path, line }] : []
  })
}
