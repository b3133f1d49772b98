/** What each page of the route table says to caches between the servers and people (docs/operations.md, Behind a CDN). */
import type { APIRequestContext } from '@playwright/test'
import { PAGES } from '../apps/web/app/page-table.ts'
import type { AnyPageName } from '../apps/web/app/staff-paths.ts'
import { LINES } from './eye/lines.ts'
import { newAddress, signIn } from './steps/people.ts'
import { expect, test } from './steps/test.ts'

/** `shared`: a guest's page may be kept for other guests. `own`: nobody's page is kept. A new page without a line does not compile. */
const TABLE: Readonly<Record<AnyPageName, 'shared' | 'own'>> = {
  home: 'shared',
  newOrder: 'shared',
  narrators: 'shared',
  narrator: 'shared',
  narratorsFilter: 'shared',
  compilations: 'shared',
  // It leads to the list.
  compilationGenres: 'own',
  compilationGenre: 'shared',
  compilation: 'shared',
  blog: 'shared',
  blogCategory: 'shared',
  blogPost: 'shared',
  about: 'shared',
  offer: 'shared',
  privacyPolicy: 'shared',
  becomeNarrator: 'shared',
  register: 'shared',
  help: 'shared',
  login: 'own',
  telegramStandIn: 'own',
  check: 'own',
  unsubscribe: 'own',
  ticketRating: 'own',
  outbox: 'own',
  outOfService: 'own',
  profile: 'own',
  orders: 'own',
  currentOrders: 'own',
  draftOrders: 'own',
  readyOrders: 'own',
  order: 'own',
  reading: 'own',
  reviews: 'own',
  statistics: 'own',
  settings: 'own',
  wallet: 'own',
  support: 'own',
  tickets: 'own',
  ticket: 'own',
  staff: 'own',
  staffReviews: 'own',
  staffNarrators: 'own',
  staffNarrator: 'own',
  staffOverview: 'own',
  staffSupportFigures: 'own',
  staffExceptions: 'own',
  staffOrders: 'own',
  staffOrder: 'own',
  staffPayments: 'own',
  staffPayment: 'own',
  staffStatements: 'own',
  staffPayoutReceipts: 'own',
  staffReceipts: 'own',
  staffReceipt: 'own',
  staffTrialBalance: 'own',
  staffMonths: 'own',
  staffLedger: 'own',
  staffReconciliation: 'own',
  staffSettings: 'own',
  staffPeople: 'own',
  staffPerson: 'own',
  staffAudit: 'own',
  staffState: 'own',
  staffSecurity: 'own',
  staffCompilations: 'own',
  staffCompilation: 'own',
  staffMusic: 'own',
  staffMusicTrack: 'own',
  staffWorks: 'own',
  staffBlog: 'own',
  staffCategories: 'own',
  staffPost: 'own',
  staffPagesText: 'own',
  staffQuestions: 'own',
  staffTopics: 'own',
  staffPreview: 'own',
}

const SHARED = /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=600$/

/** Where the page is met: as a guest meets it, else with a number in place of what varies. */
async function addressesOf(request: APIRequestContext, name: AnyPageName, path: string): Promise<readonly string[]> {
  const line = LINES[name]
  if ('by' in line && line.by.includes('guest') && line.addresses) return line.addresses(request, 'guest')
  return [path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')]
}

// Rules 7.933, 7.934
test('Each page tells caches what its line of the table says, to guests and to who has signed in', async ({
  request,
  openVisitor,
}) => {
  const person = (await openVisitor()).request
  await signIn(person, { role: 'client', email: newAddress() })
  const wrong: string[] = []
  for (const { name, path } of PAGES) {
    let shared = 0
    const found = await addressesOf(request, name, path)
    for (const address of found.flatMap((one) => [one, `/en${one === '/' ? '' : one}`])) {
      const [guest, own] = await Promise.all([
        request.get(address, { maxRedirects: 0 }),
        person.get(address, { maxRedirects: 0 }),
      ])
      const said = guest.headers()['cache-control'] ?? ''
      const isShared = SHARED.test(said) && guest.status() === 200 && guest.headers()['set-cookie'] === undefined
      const isOwn = !/public|s-maxage/.test(said)
      if (isShared) shared += 1
      // Of a shared page an address may lead elsewhere, which nobody keeps.
      const isLed = guest.status() >= 300 && guest.status() < 400
      if (TABLE[name] === 'shared' && !isLed ? !isShared : !isOwn)
        wrong.push(`guest ${address}: ${guest.status()} ${said}`)
      const toPerson = own.headers()['cache-control'] ?? ''
      if (!/private|no-store/.test(toPerson)) wrong.push(`client ${address}: ${own.status()} ${toPerson}`)
    }
    if (TABLE[name] === 'shared' && shared < 2) wrong.push(`${name}: nothing of it was shared in both languages`)
  }
  expect(wrong).toEqual([])
})
