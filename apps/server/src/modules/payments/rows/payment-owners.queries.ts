/** Payments and companies of a client who becomes another (Product 4.940). */
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Holds all payments and companies of a profile, in the order of their numbers. */
export async function lockPaymentsOf(db: Kysely<DB>, profile_id: number): Promise<void> {
  await db.selectFrom('payments').select('id').where('profile_id', '=', profile_id).orderBy('id').forUpdate().execute()
  await db.selectFrom('companies').select('id').where('profile_id', '=', profile_id).orderBy('id').forUpdate().execute()
}

/** Gives the payments to another profile; an open withdrawal goes on beside that of the other. */
export async function updatePayerOfPayments(db: Kysely<DB>, from: number, into: number): Promise<void> {
  await db.updateTable('payments').set({ profile_id: into, merged_from: from }).where('profile_id', '=', from).execute()
}

/** Companies that both have, by INN. */
export async function selectJoinedCompanies(
  db: Kysely<DB>,
  from: number,
  into: number,
): Promise<{ from: number; into: number }[]> {
  const { rows } = await sql<{ from: number; into: number }>`
    select c.id as "from", min(o.id) as "into"
      from companies c join companies o on o.inn = c.inn and o.profile_id = ${into} and o.deleted_at is null
     where c.profile_id = ${from} and c.deleted_at is null
     group by c.id order by c.id`.execute(db)
  return rows
}

/** Gives the companies to another profile; those that it has already are put aside, for the documents that name them. */
export async function updateOwnerOfCompanies(
  db: Kysely<DB>,
  from: number,
  { into, joined, at }: { into: number; joined: readonly number[]; at: Date },
): Promise<void> {
  if (joined.length > 0) {
    await db
      .updateTable('companies')
      .set({ deleted_at: at })
      .where('id', 'in', [...joined])
      .execute()
  }
  await db.updateTable('companies').set({ profile_id: into }).where('profile_id', '=', from).execute()
}
