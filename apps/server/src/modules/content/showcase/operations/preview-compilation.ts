import type { CallBody, CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { listPickedNarrators } from '../../../narrators/public/operations/narrators.ts'
import { NARRATORS_PER_PAGE } from './compilations.ts'

const NOT_STORED = 0

/**
 * A compilation that is not saved, with the cards its page would have first; who is not listed is left out (Product 7.865). An
 * unknown genre is VALIDATION (422).
 */
export async function previewCompilation(
  app: Pick<AppContext, 'database' | 'clock'>,
  {
    language,
    title,
    description,
    genres_id,
    image,
    image_alt,
    narrator_ids,
  }: CallBody<'POST /staff/preview/compilation'>,
): Promise<CallResponse<'POST /staff/preview/compilation'>> {
  const { genres } = await readEnumerations(app.database.kysely)
  if (genres_id !== null && !genres.some(({ id }) => id === genres_id)) {
    throw apiError('VALIDATION', { errors: { genres_id: 'not_found' } })
  }
  const pick = { ids: narrator_ids, genre: genres_id ?? 0 }
  const narrators = await listPickedNarrators(app, null, pick, language)
  return {
    narratorcomp: {
      ...{ id: NOT_STORED, slug: 'preview', title, description, genres_id, image, image_alt },
      narrators_count: narrators.length,
      narrators: narrators.slice(0, NARRATORS_PER_PAGE),
    },
    total_pages: Math.ceil(narrators.length / NARRATORS_PER_PAGE),
  }
}
