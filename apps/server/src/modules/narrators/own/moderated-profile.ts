/**
 * Name, description and picture of a narrator (Product §4): those of a listed one wait beside what visitors see, those of
 * everybody else are written at once.
 */
import { narratorSlug } from '@tembrel/domain/narrators/slug.ts'
import type { Tx } from '../../../database/transaction.ts'
import { changeProfile } from '../../accounts/operations/profiles.ts'
import { removeAvatar } from '../../files/operations/avatars.ts'
import { deleteProfileChanges, upsertProfileChanges, type ProfileChangesRow } from '../rows/narrator-self.queries.ts'
import type { ModeratedField, NarratorSelf } from './narrator-self.ts'
import { updateNarrator } from '../rows/narrators.queries.ts'
import type { OwnNarrator } from './own-narrator.ts'

/** Undefined = left out. `image` null takes away the picture that waits and the one that is shown. */
export type ModeratedValues = { readonly [Field in Exclude<ModeratedField, 'image'>]?: string | undefined } & {
  readonly image?: string | null | undefined
}

const TEXTS = ['firstname', 'lastname', 'description', 'description_en'] as const

export async function writeModerated(
  tx: Tx,
  narrator: OwnNarrator,
  before: NarratorSelf,
  typed: ModeratedValues,
  at: Date,
): Promise<void> {
  if (typed.image === null) await dropPictures(tx, narrator.id, before)
  if (narrator.state !== 'active') return showModerated(tx, before, typed)
  const kept = typed.image === null ? { ...before.changes, image: null } : before.changes
  const waiting: Record<ModeratedField, string | null> = {
    ...waitingTexts(before, typed),
    image: kept?.image ?? null,
  }
  const isSame = Object.entries(waiting).every(
    ([field, value]) => value === (before.changes?.[field as ModeratedField] ?? null),
  )
  if (isSame) return
  await writeWaiting(tx, narrator.id, waiting, at)
}

/** Writes what waits; nothing waits when every field is as visitors see it. What staff said of the last try is settled. */
export async function writeWaiting(
  tx: Tx,
  narrator_id: number,
  waiting: Omit<ProfileChangesRow, 'narrator_id' | 'comment' | 'changed_at'>,
  at: Date,
): Promise<void> {
  if (Object.values(waiting).every((value) => value === null)) return deleteProfileChanges(tx.db, narrator_id)
  await upsertProfileChanges(tx.db, { narrator_id, ...waiting, comment: null, changed_at: at })
}

function waitingTexts({ details, changes }: NarratorSelf, typed: ModeratedValues) {
  const waitingOf = (field: (typeof TEXTS)[number]) => {
    const wanted = typed[field] ?? changes?.[field] ?? details[field]
    return wanted === details[field] ? null : wanted
  }
  return {
    firstname: waitingOf('firstname'),
    lastname: waitingOf('lastname'),
    description: waitingOf('description'),
    description_en: waitingOf('description_en'),
  }
}

/** Shows visitors these values; the address follows the name. */
export async function showModerated(tx: Tx, before: NarratorSelf, values: ModeratedValues): Promise<void> {
  const { id } = before.details
  const { firstname, lastname, description, description_en } = values
  await changeProfile(tx, id, { firstname, lastname })
  const name = { firstname: firstname ?? before.details.firstname, lastname: lastname ?? before.details.lastname }
  await updateNarrator(tx.db, id, { description, description_en, slug: narratorSlug({ id, ...name }) })
}

async function dropPictures(tx: Tx, narrator_id: number, { details, changes }: NarratorSelf): Promise<void> {
  await changeProfile(tx, narrator_id, { image: null })
  await removeAvatar(tx, details.image)
  await removeAvatar(tx, changes?.image ?? null)
}
