import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { presentPersonRow, profilesOf } from '../people.presenter.ts'
import { countPeople, selectPeople, selectProfilesOf } from '../people.queries.ts'

const PEOPLE_PER_PAGE = 20

/** People by parts of names, e-mails and phones or by number, newest first (Product §7). Every word has to be found somewhere. */
export async function listPeople(
  app: Pick<AppContext, 'database'>,
  asked: { q: string; role?: Role | undefined; state: 'all' | 'disabled'; page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/people'>> {
  const db = app.database.kysely
  const filter = {
    words: searchWords(asked.q),
    role: asked.role ?? null,
    is_disabled: asked.state === 'disabled',
  }
  const offset = (asked.page - 1) * PEOPLE_PER_PAGE
  const [rows, total] = await Promise.all([
    selectPeople(db, filter, { limit: PEOPLE_PER_PAGE, offset }),
    countPeople(db, filter),
  ])
  const profiles = await selectProfilesOf(db, rows)
  return {
    people: rows.map((row) => presentPersonRow(row, profilesOf(row, profiles), locale)),
    total,
    total_pages: Math.ceil(total / PEOPLE_PER_PAGE),
  }
}

/** A phone typed with spaces and brackets is one word. */
function searchWords(q: string): string[] {
  const plain = q.toLowerCase().replaceAll('ё', 'е').trim()
  if (/^\+?[\d\s()-]{7,}$/.test(plain)) return [plain.replace(/\D/g, '')]
  return plain
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5)
}
