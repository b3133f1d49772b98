import type { CallBody, CallResponse } from '@tembrel/contract/contract.ts'
import { REGISTER_GENRES } from '@tembrel/domain/narrators/demo-rules.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { savePerson } from '../../accounts/operations/save-person.ts'
import { removeAvatar } from '../../files/operations/avatars.ts'
import { selectEngineerGenreIds } from '../engineers.queries.ts'
import { setEngineerGenres } from './engineers.ts'

/**
 * Saves the settings of a sound engineer (Product §5): a genre only once, and only one of the registration. Throws VALIDATION
 * (422) at `genres`, `email` and `image`.
 */
export async function saveEngineer(
  app: Pick<AppContext, 'database'>,
  engineer_id: number,
  typed: CallBody<'PUT /soundengineer/{id}'>,
): Promise<CallResponse<'PUT /soundengineer/{id}'>['soundengineer']> {
  const { genres, ...person } = typed
  if (genres) checkGenres(genres)
  return inTransaction(app.database, async (tx) => {
    const { profile, email, dropped_image } = await savePerson(tx, engineer_id, person)
    await removeAvatar(tx, dropped_image)
    if (genres) await setEngineerGenres(tx, engineer_id, genres)
    const { id, firstname, lastname, image } = profile
    const kept = await selectEngineerGenreIds(tx.db, engineer_id)
    return { id, firstname, lastname, email, image, genres: kept }
  })
}

function checkGenres(genres: readonly number[]): void {
  if (new Set(genres).size < genres.length) throw apiError('VALIDATION', { errors: { genres: 'repeated' } })
  const isKnown = genres.every((genre) => REGISTER_GENRES.includes(genre))
  if (!isKnown) throw apiError('VALIDATION', { errors: { genres: 'not_found' } })
}
