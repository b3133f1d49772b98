import { normalizeEmail } from '@tembrel/domain/accounts/email.ts'
import type { User } from '../../server/visit.ts'

/** What a person types of himself. */
export interface PersonDraft {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
}

export function personDraftOf({
  firstname,
  lastname,
  email,
}: Pick<User, 'firstname' | 'lastname' | 'email'>): PersonDraft {
  return { firstname, lastname, email: email ?? '' }
}

/** What differs from what is saved, as the call takes it; an emptied e-mail is taken away. Null when nothing does. */
export function changesOf(
  draft: PersonDraft,
  saved: PersonDraft,
): { firstname?: string; lastname?: string; email?: string | null } | null {
  const { firstname, lastname, email } = draft
  const changes = {
    ...(firstname.trim() !== saved.firstname && { firstname: firstname.trim() }),
    ...(lastname.trim() !== saved.lastname && { lastname: lastname.trim() }),
    ...(email.trim() !== saved.email && { email: email.trim() === '' ? null : email.trim() }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Whether what is typed can be an address; an empty field can. */
export function isEmailGood(email: string): boolean {
  return email.trim() === '' || normalizeEmail(email) !== null
}
