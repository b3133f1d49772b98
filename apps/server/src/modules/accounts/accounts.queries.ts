import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { LOGIN_METHOD, type LoginMethodId } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Accounts, DB, Profiles } from '../../database/tables.ts'

export type AccountRow = Selectable<Accounts>
export type ProfileRow = Selectable<Profiles>

/** Where a person is reached: 1 phone in E.164, 2 e-mail in lower case. */
export interface SignInAddress {
  readonly login_method: LoginMethodId
  readonly address: string
}

function addressColumn(login_method: LoginMethodId): 'phone' | 'email' {
  return login_method === LOGIN_METHOD.phone ? 'phone' : 'email'
}

/** The person of an address; that of somebody who was merged into another is the other's. */
export async function selectAccountByAddress(db: Kysely<DB>, to: SignInAddress): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('accounts as held', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('held.merged_into', 'held.id'))),
    )
    .selectAll('a')
    .where(`held.${addressColumn(to.login_method)}`, '=', to.address)
    .executeTakeFirst()
}

export async function selectAccount(db: Kysely<DB>, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds or creates the person of a confirmed address; two sign-ins at once end with one account. */
export async function insertAccount(db: Kysely<DB>, to: SignInAddress, at: Date): Promise<AccountRow> {
  const column = addressColumn(to.login_method)
  await db
    .insertInto('accounts')
    .values({ [column]: to.address, created_at: at })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  const account = await selectAccountByAddress(db, to)
  if (!account) throw new Error('An account was neither created nor found')
  return account
}

export async function selectProfile(db: Kysely<DB>, id: number): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectProfileOfAccount(
  db: Kysely<DB>,
  account_id: number,
  role: Role,
): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('role', '=', role)
    .executeTakeFirst()
}

export interface NewProfileRow {
  id?: number
  account_id: number | null
  role: Role
  firstname: string
  lastname: string
  contact_email: string | null
  image: string | null
  locale: 'ru' | 'en'
  created_at: Date
}

/** Creates the profile of a role, or returns the one that a sign-in at the same moment has created. */
export async function insertProfile(db: Kysely<DB>, row: NewProfileRow): Promise<ProfileRow> {
  const inserted = await db
    .insertInto('profiles')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'role']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return inserted
  if (row.account_id === null) throw new Error('A profile without an account was not created')
  const existing = await selectProfileOfAccount(db, row.account_id, row.role)
  if (!existing) throw new Error('A profile was neither created nor found')
  return existing
}

/** Gives a service profile its person. */
export async function updateProfileAccount(
  db: Kysely<DB>,
  change: { id: number; account_id: number; firstname: string; lastname: string; image: string | null },
): Promise<void> {
  const { id, ...set } = change
  await db.updateTable('profiles').set(set).where('id', '=', id).execute()
}

/** Assigns a profile that belongs to no account to a person; undefined when another person was first, or the profile is disabled. */
export async function claimFreeProfile(
  db: Kysely<DB>,
  id: number,
  person: { account_id: number; firstname?: string; lastname?: string; image: string | null; locale: 'ru' | 'en' },
): Promise<ProfileRow | undefined> {
  return db
    .updateTable('profiles')
    .set(person)
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('disabled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function insertDemoAccount(
  db: Kysely<DB>,
  person: { phone: string | null; email: string | null; at: Date },
): Promise<AccountRow> {
  return db
    .insertInto('accounts')
    .values({ phone: person.phone, email: person.email, is_demo: true, created_at: person.at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What people change of a profile; what is left out stays. */
export interface ProfileChange {
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly contact_email?: string | null | undefined
  readonly image?: string | null | undefined
}

export async function updateProfile(db: Kysely<DB>, id: number, change: ProfileChange): Promise<void> {
  await db.updateTable('profiles').set(change).where('id', '=', id).execute()
}

/** The profile, locked: of two changes at once the second sees what the first has written. */
export async function lockProfile(db: Kysely<DB>, id: number): Promise<ProfileRow> {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Several people, locked in the order of their numbers: of two changes at once one comes first. */
export async function lockAccounts(db: Kysely<DB>, ids: readonly number[]): Promise<AccountRow[]> {
  return db.selectFrom('accounts').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function updateAccount(
  db: Kysely<DB>,
  id: number,
  change: Partial<Pick<AccountRow, 'phone' | 'email' | 'disabled_at' | 'merged_into' | 'is_owner'>>,
): Promise<void> {
  await db.updateTable('accounts').set(change).where('id', '=', id).execute()
}

export async function updateDuty(db: Kysely<DB>, id: number, duty: string): Promise<void> {
  await db.updateTable('profiles').set({ duty }).where('id', '=', id).execute()
}

/** The owners who can sign in, locked in the order of their numbers: of two who take each other's right one comes first. */
export async function lockOwners(db: Kysely<DB>): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('is_owner', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The account of a profile; null for service profiles without an account, and for narrators whom an agent manages. */
export async function selectAccountOfProfile(db: Kysely<DB>, profile_id: number): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .selectAll('a')
    .where('p.id', '=', profile_id)
    .executeTakeFirst()
}

/** All profiles of a person, locked, by number. */
export async function lockProfilesOfAccount(db: Kysely<DB>, account_id: number): Promise<ProfileRow[]> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function setProfileDisabled(db: Kysely<DB>, id: number, disabled_at: Date | null): Promise<void> {
  await db.updateTable('profiles').set({ disabled_at }).where('id', '=', id).execute()
}

export async function moveProfiles(db: Kysely<DB>, from: number, into: number): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ account_id: into })
    .where('account_id', '=', from)
    .where('merged_into', 'is', null)
    .execute()
}

/** Closes a profile whose things go to another; those that were merged into it before lead on to the other. */
export async function closeMergedProfile(db: Kysely<DB>, id: number, into: number, at: Date): Promise<void> {
  await db.updateTable('profiles').set({ merged_into: into }).where('merged_into', '=', id).execute()
  await db
    .updateTable('profiles')
    .set(({ fn, val }) => ({ merged_into: into, disabled_at: fn.coalesce('disabled_at', val(at)) }))
    .where('id', '=', id)
    .execute()
}

/** Those who were merged into a person who is merged himself lead on to the last. */
export async function leadMergedAccounts(db: Kysely<DB>, from: number, into: number): Promise<void> {
  await db.updateTable('accounts').set({ merged_into: into }).where('merged_into', '=', from).execute()
}

/** An address that a closed person still holds is free for the one he was merged into. */
export async function releaseMergedEmail(db: Kysely<DB>, account_id: number, email: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email: null })
    .where('merged_into', '=', account_id)
    .where('email', '=', email)
    .execute()
}
