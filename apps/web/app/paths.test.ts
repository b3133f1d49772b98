import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { readLocaleFrom } from './i18n/locale.ts'
import { pathInLocale, pathTo, withQuery } from './paths.ts'
import { pathToStaff } from './staff-paths.ts'

afterEach(() => readLocaleFrom(() => 'ru'))

/** Every link of the product, written out: a change of an address must be meant. */
const RUSSIAN = {
  home: '/',
  about: '/about',
  offer: '/offer',
  privacyPolicy: '/privacy-policy',
  becomeNarrator: '/become-narrator',
  register: '/become-narrator/register',
  help: '/help',
  blog: '/blog',
  blogCategory: '/blog/a',
  blogPost: '/blog/a/b',
  narrators: '/narrators',
  narrator: '/narrators/a',
  narratorsFilter: '/narrators/filter/a/b/c',
  compilations: '/compilations',
  compilationGenres: '/compilations/genre',
  compilationGenre: '/compilations/genre/a',
  compilation: '/compilations/a',
  newOrder: '/new-order',
  profile: '/profile',
  orders: '/profile/orders',
  currentOrders: '/profile/orders/current',
  draftOrders: '/profile/orders/drafts',
  readyOrders: '/profile/orders/ready',
  order: '/profile/orders/a',
  reading: '/profile/orders/a/read',
  reviews: '/profile/reviews',
  statistics: '/profile/statistics',
  settings: '/profile/settings',
  wallet: '/profile/wallet',
  support: '/profile/support',
  tickets: '/profile/support/tickets',
  ticket: '/profile/support/tickets/a',
  outOfService: '/out-of-service',
  login: '/login',
  outbox: '/outbox',
  telegramStandIn: '/outbox/telegram',
  check: '/check/a',
  unsubscribe: '/unsubscribe',
  ticketRating: '/rate',
  staff: '/staff',
  staffNarrators: '/staff/narrators',
  staffReviews: '/staff/reviews',
  staffNarrator: '/staff/narrators/a',
  staffOverview: '/staff/overview',
  staffSupportFigures: '/staff/support-figures',
  staffExceptions: '/staff/exceptions',
  staffOrders: '/staff/orders',
  staffOrder: '/staff/orders/a',
  staffPayments: '/staff/payments',
  staffPayment: '/staff/payments/a',
  staffStatements: '/staff/statements',
  staffPayoutReceipts: '/staff/payout-receipts',
  staffReceipts: '/staff/receipts',
  staffReceipt: '/staff/receipts/a',
  staffTrialBalance: '/staff/trial-balance',
  staffMonths: '/staff/months',
  staffLedger: '/staff/ledger',
  staffReconciliation: '/staff/reconciliation',
  staffPeople: '/staff/people',
  staffPerson: '/staff/people/a',
  staffAudit: '/staff/audit',
  staffSettings: '/staff/settings',
  staffState: '/staff/state',
  staffCompilations: '/staff/compilations',
  staffCompilation: '/staff/compilations/a',
  staffMusic: '/staff/music',
  staffMusicTrack: '/staff/music/a',
  staffWorks: '/staff/works',
  staffBlog: '/staff/blog',
  staffCategories: '/staff/blog/categories',
  staffPost: '/staff/blog/a',
  staffPagesText: '/staff/pages',
  staffQuestions: '/staff/questions',
  staffTopics: '/staff/questions/topics',
  staffPreview: '/staff/preview',
  staffSecurity: '/staff/security',
}

function everyLink(): Record<string, string> {
  const builders = { ...pathTo, ...pathToStaff } as unknown as Record<string, (...slugs: string[]) => string>
  return Object.fromEntries(Object.entries(builders).map(([name, build]) => [name, build('a', 'b', 'c')]))
}

// Rule 1.15
test('Russian links have no prefix', () => {
  assert.deepEqual(everyLink(), RUSSIAN)
})

// Rule 1.15
test('English links are the same below /en', () => {
  readLocaleFrom(() => 'en')
  const english = Object.fromEntries(
    Object.entries(RUSSIAN).map(([name, path]) => [name, path === '/' ? '/en' : `/en${path}`]),
  )
  assert.deepEqual(everyLink(), english)
})

test('Slugs cannot leave their place in the address', () => {
  assert.equal(pathTo.narrator('../profile?x=1#y'), '/narrators/..%2Fprofile%3Fx%3D1%23y')
})

test('A page is found in the other language and back', () => {
  assert.equal(pathInLocale('/narrators/vera-7', 'en'), '/en/narrators/vera-7')
  assert.equal(pathInLocale('/en/narrators/vera-7', 'ru'), '/narrators/vera-7')
  assert.equal(pathInLocale('/en', 'ru'), '/')
  assert.equal(pathInLocale('/', 'en'), '/en')
  assert.equal(pathInLocale('/en/help', 'en'), '/en/help')
  assert.equal(pathInLocale('/english', 'en'), '/en/english')
})

test('A query leaves out what is absent and repeats lists', () => {
  assert.equal(withQuery('/narrators', { genre: 1, age: [1, 2], gender: undefined }), '/narrators?genre=1&age=1&age=2')
  assert.equal(withQuery('/narrators', {}), '/narrators')
})
