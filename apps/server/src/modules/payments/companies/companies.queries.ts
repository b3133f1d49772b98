import type { Kysely, Selectable } from 'kysely'
import type { CompanyDetails } from '@tembrel/domain/accounts/company.ts'
import { OPEN_PAYMENT_STATUSES } from '@tembrel/domain/money/payment-codes.ts'
import type { Companies, DB } from '../../../database/tables.ts'

export type CompanyRow = Selectable<Companies>

/** Own companies that were not removed, the newest first. */
export async function selectCompanies(db: Kysely<DB>, profile_id: number): Promise<CompanyRow[]> {
  return db
    .selectFrom('companies')
    .selectAll()
    .where('profile_id', '=', profile_id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** An own company that was not removed, locked; undefined for a foreign one. */
export async function selectCompanyForUpdate(
  db: Kysely<DB>,
  profile_id: number,
  id: number,
): Promise<CompanyRow | undefined> {
  return db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', profile_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes a company and gives its id. */
export async function insertCompany(
  db: Kysely<DB>,
  row: CompanyDetails & { profile_id: number; created_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('companies').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Replaces all details of a company. */
export async function updateCompany(db: Kysely<DB>, id: number, details: CompanyDetails): Promise<void> {
  await db.updateTable('companies').set(details).where('id', '=', id).execute()
}

/** Its owner no longer sees it; payments and documents that name it keep it. */
export async function markCompanyDeleted(db: Kysely<DB>, id: number, at: Date): Promise<void> {
  await db.updateTable('companies').set({ deleted_at: at }).where('id', '=', id).execute()
}

/** Removes a company that nothing names. Throws when something does. */
export async function deleteCompany(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('companies').where('id', '=', id).execute()
}

/** How many payments name a company, and how many of them are open. */
export async function selectUseOfCompany(db: Kysely<DB>, id: number): Promise<{ all: number; open: number }> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', 'in', OPEN_PAYMENT_STATUSES).as('open'),
    ])
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), open: Number(row.open) }
}
