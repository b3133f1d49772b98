import type { CallBody, CallResponse } from '../../../api/call-types.ts'
import { NO_COVER } from '../editing/cover-words.ts'
import type { Saved } from '../editing/editor.ts'

export type StaffCompilation = CallResponse<'GET /staff/compilations/{id}'>['compilation']
export type PickedNarrator = StaffCompilation['narrators'][number]

/** As it is edited: the narrators with their names. */
export type CompilationWords = Omit<Required<CallBody<'POST /staff/compilations'>>, 'narrator_ids'> & {
  readonly narrators: readonly PickedNarrator[]
}

export const NEW_COMPILATION: Saved<CompilationWords> = {
  version: 0,
  words: {
    ...{ title_ru: '', title_en: '', description_ru: '', description_en: '' },
    ...{ ...NO_COVER, genres_id: null, hidden: false, narrators: [] },
  },
}

/** What of a stored compilation is edited. */
export function savedCompilation(compilation: StaffCompilation): Saved<CompilationWords> {
  const { title_ru, title_en, description_ru, description_en, genres_id, image, hidden, narrators, version } =
    compilation
  const { image_alt_ru, image_alt_en, image_is_decorative } = compilation
  return {
    version,
    words: {
      ...{ title_ru, title_en, description_ru, description_en, genres_id, hidden, narrators },
      ...{ image, image_alt_ru, image_alt_en, image_is_decorative },
    },
  }
}

/** As the service takes it. */
export function compilationBody({ narrators, ...words }: CompilationWords): CallBody<'POST /staff/compilations'> {
  return { ...words, narrator_ids: narrators.map(({ id }) => id) }
}
