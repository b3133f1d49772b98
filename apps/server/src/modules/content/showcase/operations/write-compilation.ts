import type { WireStaffCompilation } from '@tembrel/contract/calls/staff/compilations.ts'
import type { CallBody } from '@tembrel/contract/contract.ts'
import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import { coverLacks } from '@tembrel/domain/content/pictures.ts'
import { transliterate } from '@tembrel/domain/narrators/slug.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { lockList } from '../../editing/places.queries.ts'
import {
  insertCompilation,
  replacePickedNarrators,
  selectCompilation,
  selectNarratorIds,
  selectPickedNarrators,
  updateCompilation,
} from '../staff-compilations.queries.ts'
import { replacedBy } from '../../editing/text-changes.ts'
import { readStaffCompilation } from './compilations.ts'

type CompilationWords = CallBody<'POST /staff/compilations'>

/**
 * Makes a compilation at the end of the list (`edited` null) or changes one (Product §2). Its address follows its Russian name;
 * old addresses lead on by the id. Unknown genres and narrators, and a cover
 * without words of what visitors see, are VALIDATION (422) at their fields. Throws NOT_FOUND (404),
 * and CONFLICT (409) when somebody has changed it since `version` was read. `beforeCommit` runs in the same transaction.
 */
export async function writeCompilation(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  edited: { readonly id: number; readonly version: number } | null,
  words: CompilationWords,
  beforeCommit: (tx: Tx, written: WireStaffCompilation) => Promise<void> = async () => undefined,
): Promise<WireStaffCompilation> {
  const at = app.clock.now()
  return inTransaction(app.database, async (tx) => {
    const before = edited && (await selectCompilation(tx.db, edited.id, 'lock'))
    if (before === undefined) throw apiError('NOT_FOUND')
    if (before && before.version !== edited?.version) throw apiError('CONFLICT')
    await checkCompilation(tx, words)
    const { narrator_ids, hidden, ...texts } = words
    const row = {
      ...texts,
      slug: transliterate(texts.title_ru) || 'compilation',
      hidden_at: hidden ? (before?.hidden_at ?? at) : null,
    }
    const picked = before ? (await selectPickedNarrators(tx.db, before.id)).map((narrator) => narrator.id) : []
    const id = before ? before.id : await insertCompilation(tx.db, { ...row, position: await lastPlace(tx) })
    if (before) await updateCompilation(tx.db, id, row)
    await replacePickedNarrators(tx.db, id, narrator_ids)
    const data = before
      ? { replaced: replacedBy<object>({ ...before, narrator_ids: picked }, { ...texts, narrator_ids }), hidden }
      : { title_ru: texts.title_ru }
    const action = before ? 'change-compilation' : 'create-compilation'
    await recordAudit(tx, { actor, action, target: { kind: 'compilation', id }, data, at })
    const written = await readStaffCompilation(tx.db, id)
    await beforeCommit(tx, written)
    return written
  })
}

async function checkCompilation(tx: Tx, words: CompilationWords): Promise<void> {
  const errors: Record<string, FieldProblem> = {}
  if (!words.hidden) for (const name of coverLacks(words)) errors[name] = 'required'
  const { genres } = await readEnumerations(tx.db)
  if (words.genres_id !== null && !genres.some(({ id }) => id === words.genres_id)) errors['genres_id'] = 'not_found'
  const known = await selectNarratorIds(tx.db, words.narrator_ids)
  if (known.length !== words.narrator_ids.length) errors['narrator_ids'] = 'not_found'
  if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
}

async function lastPlace(tx: Tx): Promise<number> {
  return (await lockList(tx.db, 'narratorcomps')).length + 1
}
