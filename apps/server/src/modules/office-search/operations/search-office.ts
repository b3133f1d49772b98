import type { WireSearchAnswer } from '@tembrel/contract/calls/staff/search.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  isNearlyCalled,
  mayBeMistyped,
  readSearch,
  SEARCH_GROUPS,
  type SearchGroup,
  type SearchText,
} from '@tembrel/domain/office/search-text.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Session } from '../../../http/session/session.ts'
import { selectFoundOrders } from '../found-orders.queries.ts'
import { selectFoundCompanies, selectFoundPayments } from '../found-payments.queries.ts'
import { selectCalledProfiles, selectFoundPeople } from '../found-people.queries.ts'
import { selectFoundReceipts } from '../found-receipts.queries.ts'
import { selectFoundContent, selectFoundDocuments } from '../found-texts.queries.ts'
import { selectFoundTickets } from '../found-tickets.queries.ts'
import { limitSearch } from '../limit-time.queries.ts'
import { presentFound, type Found } from '../office-search.presenter.ts'
import { searchGroupsOf } from '../search-groups.ts'
import { asTyped, FEW, RANK, type Wanted } from '../text-match.queries.ts'
import { readMeant } from './search-words.ts'

/** So long a statement of the search may take; nobody waits longer for what appears as he types. */
const LONGEST_MS = 1000
/** Whoever mistypes gets less of it. */
const LONGEST_SIMILAR_MS = 100
/** What PostgreSQL says of a statement that it has ended. */
const CANCELLED = '57014'

/** The kinds in which a mistyped letter is forgiven. */
const BY_WORDS: ReadonlySet<SearchGroup> = new Set(['orders', 'people', 'receipts', 'companies', 'content'])

const NOTHING: Found = {
  orders: [],
  people: [],
  payments: [],
  tickets: [],
  receipts: [],
  companies: [],
  documents: [],
  content: [],
}

/**
 * What staff look for by number, name, phone, e-mail, company, INN or sum: at most five of each kind that the role may open, the nearest
 * first (Product 7.981–7.984). A mistyped letter is forgiven only where nothing is found as typed. Throws 422 at `q` when so much
 * looks like the text that it cannot be gone through in time.
 */
export async function searchOffice(
  app: Pick<AppContext, 'database' | 'clock'>,
  reader: Pick<Session, 'role' | 'duty'>,
  typed: string,
  locale: Locale,
): Promise<WireSearchAnswer> {
  const asked = readSearch(typed)
  const groups = searchGroupsOf(reader.role, reader.duty).filter((group) => asked.only?.includes(group) ?? true)
  const exact = await lookIn(app, groups, asTyped(asked), LONGEST_MS)
  if (exact === null) throw apiError('VALIDATION', { errors: { q: 'search_broad' } })
  const found = isNothing(exact) && asked.words.some(mayBeMistyped) ? await lookForSimilar(app, groups, asked) : exact
  return presentFound(found, groupsInOrder(found), locale)
}

/** What is called so with a letter mistyped in each word; nothing when that cannot be told in time. */
async function lookForSimilar(
  app: Pick<AppContext, 'database' | 'clock'>,
  groups: readonly SearchGroup[],
  asked: SearchText,
): Promise<Found> {
  const wanted = await readMeant(app.database.kysely, asked)
  if (wanted === null) return NOTHING
  const alike = groups.filter((group) => BY_WORDS.has(group))
  const found = await lookIn(app, alike, wanted, LONGEST_SIMILAR_MS)
  if (found === null) return NOTHING
  const { orders, people, receipts, companies, content } = found
  const near = <T>(rows: readonly T[], textOf: (row: T) => string): T[] =>
    rows.filter((row) => isNearlyCalled(textOf(row), asked)).slice(0, FEW)
  return {
    ...NOTHING,
    orders: near(orders, ({ title }) => title),
    people: near(people, ({ profiles }) =>
      profiles.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(' '),
    ),
    receipts: near(receipts, ({ payer_title }) => payer_title),
    companies: near(companies, ({ title }) => title),
    content: near(content, ({ title_ru, title_en }) => `${title_ru} ${title_en}`),
  }
}

/** The names first, then one statement for each group, sent together; null when one of them takes too long. */
async function lookIn(
  app: Pick<AppContext, 'database' | 'clock'>,
  groups: readonly SearchGroup[],
  asked: Wanted,
  longest_ms: number,
): Promise<Found | null> {
  const year = app.clock.now().getUTCFullYear()
  const among = async <T>(group: SearchGroup, look: () => Promise<T[]>): Promise<T[]> =>
    groups.includes(group) ? look() : []
  try {
    return await inTransaction(app.database, async ({ db }) => {
      const [, called] = await Promise.all([limitSearch(db, longest_ms), selectCalledProfiles(db, asked)])
      const [orders, people, payments, tickets, receipts, companies, documents, content] = await Promise.all([
        among('orders', () => selectFoundOrders(db, asked, called)),
        among('people', () => selectFoundPeople(db, asked, called)),
        among('payments', () => selectFoundPayments(db, asked, called)),
        among('tickets', () => selectFoundTickets(db, asked)),
        among('receipts', () => selectFoundReceipts(db, asked)),
        among('companies', () => selectFoundCompanies(db, asked)),
        among('documents', () => selectFoundDocuments(db, asked, year)),
        among('content', () => selectFoundContent(db, asked)),
      ])
      const exact = documents.map((row) => ({ ...row, rank: RANK.exact }))
      return { orders, people, payments, tickets, receipts, companies, documents: exact, content }
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === CANCELLED) return null
    throw error
  }
}

function isNothing(found: Found): boolean {
  return SEARCH_GROUPS.every((group) => found[group].length === 0)
}

/** Those with something, the one with the nearest row first. */
function groupsInOrder(found: Found): SearchGroup[] {
  const nearest = (group: SearchGroup): number => found[group][0]?.rank ?? Number.POSITIVE_INFINITY
  return SEARCH_GROUPS.filter((group) => found[group].length > 0).toSorted((a, b) => nearest(a) - nearest(b))
}
