import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { Kysely, Selectable } from 'kysely'
import type { DB, Invitations } from '../../database/tables.ts'
import type { SignInAddress } from './accounts.queries.ts'

export type InvitationRow = Selectable<Invitations>
export type InvitedRole = 'soundengineer' | 'supporter' | 'accountant'

export interface NewInvitation extends SignInAddress {
  readonly role: InvitedRole
  /** Of a supporter (Product 6.40); null in every other role, and for the first of an installation. */
  readonly duty: StaffDuty | null
  readonly firstname: string
  readonly lastname: string
  readonly genres: readonly number[]
  /** In which the letter or message is written. */
  readonly locale: Locale
  readonly invited_by: number
  readonly created_at: Date
}

/** Writes an invitation down; undefined when the address has an open one to the same role. */
export async function insertInvitation(db: Kysely<DB>, row: NewInvitation): Promise<number | undefined> {
  const inserted = await db
    .insertInto('invitations')
    .values({ ...row, genres: [...row.genres] })
    .onConflict((conflict) =>
      conflict
        .columns(['login_method', 'address', 'role'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The open invitation of an address to a role, locked: of a withdrawal and a sign-in at once one comes first. */
export async function lockOpenInvitation(
  db: Kysely<DB>,
  to: SignInAddress,
  role: string,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('login_method', '=', to.login_method)
    .where('address', '=', to.address)
    .where('role', '=', role)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateInvitation(
  db: Kysely<DB>,
  id: number,
  change: { accepted_at: Date; accepted_by: number } | { withdrawn_at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('invitations')
    .set(change)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Invitations that are neither accepted nor withdrawn, newest first, at most 200. */
export async function selectOpenInvitations(db: Kysely<DB>): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
