import type { WireSearchAnswer } from '@tembrel/contract/calls/staff/search.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  isNearlyCalled,
  mayHaveTypo,
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
import { selectFoundContent, selectFoundDocuments } from '../found-texts.queries.ts'
import { selectFoundTickets } from '../found-tickets.queries.ts'
import { limitSearch } from '../limit-time.queries.ts'
import { presentFound, type Found } from '../office-search.presenter.ts'
import { searchGroupsOf } from '../search-groups.ts'
import { FEW, RANK, type Matching } from '../text-match.queries.ts'

/** So long a statement of the search may take; nobody waits longer for what appears as he types. */
const LONGEST_MS = 1000
/** Whoever mistypes gets less of it. */
const LONGEST_SIMILAR_MS = 100
/** What PostgreSQL says of a statement that it has ended. */
const CANCELLED = '57014'

const NOTHING: Found = { orders: [], people: [], payments: [], tickets: [], companies: [], documents: [], content: [] }

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
  const asTyped = await lookIn(app, groups, asked, { matching: 'typed', longest_ms: LONGEST_MS })
  if (asTyped === null) throw apiError('VALIDATION', { errors: { q: 'search_broad' } })
  const found = isNothing(asTyped) && mayHaveTypo(asked) ? await lookForSimilar(app, groups, asked) : asTyped
  return presentFound(found, groupsInOrder(found), locale)
}

/** What is called so with a letter mistyped in each word; nothing when that cannot be told in time. */
async function lookForSimilar(
  app: Pick<AppContext, 'database' | 'clock'>,
  groups: readonly SearchGroup[],
  asked: SearchText,
): Promise<Found> {
  // Each by itself: what takes too long in one kind does not cost the others.
  const alikeIn = async (group: SearchGroup): Promise<Found> => {
    if (!groups.includes(group)) return NOTHING
    return (await lookIn(app, [group], asked, { matching: 'similar', longest_ms: LONGEST_SIMILAR_MS })) ?? NOTHING
  }
  const [{ orders }, { people }, { companies }, { content }] = await Promise.all([
    alikeIn('orders'),
    alikeIn('people'),
    alikeIn('companies'),
    alikeIn('content'),
  ])
  const near = <T>(rows: readonly T[], textOf: (row: T) => string): T[] =>
    rows.filter((row) => isNearlyCalled(textOf(row), asked)).slice(0, FEW)
  return {
    ...NOTHING,
    orders: near(orders, ({ title }) => title),
    people: near(people, ({ profiles }) =>
      profiles.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(' '),
    ),
    companies: near(companies, ({ title }) => title),
    content: near(content, ({ title_ru, title_en }) => `${title_ru} ${title_en}`),
  }
}

/** The names first, then one statement for each group, sent together; null when one of them takes too long. */
async function lookIn(
  app: Pick<AppContext, 'database' | 'clock'>,
  groups: readonly SearchGroup[],
  asked: SearchText,
  { matching, longest_ms }: { matching: Matching; longest_ms: number },
): Promise<Found | null> {
  const isTyped = matching === 'typed'
  const year = app.clock.now().getUTCFullYear()
  const among = async <T>(group: SearchGroup, look: () => Promise<T[]>): Promise<T[]> =>
    groups.includes(group) ? look() : []
  try {
    return await inTransaction(app.database, async ({ db }) => {
      const isNamed = isTyped || groups.includes('people')
      const [, called] = await Promise.all([
        limitSearch(db, longest_ms),
        isNamed ? selectCalledProfiles(db, asked, matching) : [],
      ])
      const [orders, people, payments, tickets, companies, documents, content] = await Promise.all([
        among('orders', () => selectFoundOrders(db, asked, matching, called)),
        among('people', () => selectFoundPeople(db, asked, matching, called)),
        among('payments', async () => (isTyped ? selectFoundPayments(db, asked, called) : [])),
        among('tickets', async () => (isTyped ? selectFoundTickets(db, asked) : [])),
        among('companies', () => selectFoundCompanies(db, asked, matching)),
        among('documents', async () => (isTyped ? selectFoundDocuments(db, asked, year) : [])),
        among('content', () => selectFoundContent(db, asked, matching)),
      ])
      const exact = documents.map((row) => ({ ...row, rank: RANK.exact }))
      return { orders, people, payments, tickets, companies, documents: exact, content }
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
