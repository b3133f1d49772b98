/** About whom staff note something: nobody reads or writes what is noted of himself (Product 7.988). */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/session/session.ts'
import { readAccountOf } from '../accounts/operations/accounts.ts'
import { recordAudit } from '../activity/operations/record-audit.ts'
import { selectIsParty } from './case-parties.queries.ts'
import { type PersonKey, selectProfilesOf } from './people.queries.ts'
import { findPersonKey, personId } from './person-id.ts'

/** Whether the profiles are the reader’s own, or of narrators whose agent he is. */
export async function isConcerned(
  db: Kysely<DB>,
  reader: Pick<Actor, 'profile_id'>,
  profiles: readonly { readonly id: number }[],
): Promise<boolean> {
  const account_id = await readAccountOf(db, reader.profile_id)
  if (account_id === null) return false
  return selectIsParty(db, account_id, { of: 'profile', ids: profiles.map(({ id }) => id) })
}

/** A person about whom the actor may note something. Throws NOT_FOUND (404), OWN_PROFILE (422) when it concerns him himself. */
export async function findNotedPerson(db: Kysely<DB>, actor: Actor, id: string): Promise<PersonKey> {
  const person = await findPersonKey(db, id)
  if (await isConcerned(db, actor, await selectProfilesOf(db, [person]))) throw apiError('OWN_PROFILE')
  return person
}

/** Writes down that a note was written or deleted, without its words. */
export async function recordNote(
  tx: Tx,
  actor: Actor,
  done: { person: PersonKey; note_id: number; action: string; at: Date },
): Promise<void> {
  const { person, note_id, action, at } = done
  const target =
    person.account_id === null
      ? { kind: 'profile', id: person.profile_id ?? 0 }
      : { kind: 'person', id: personId(person) }
  await recordAudit(tx, { actor, action, target, data: { note_id }, at })
}
