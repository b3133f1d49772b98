import type { CallBody, CallResponse } from '../../../api/call-types.ts'
import type { Saved } from '../editing/editor.ts'

export type StaffCompilation = CallResponse<'GET /staff/compilations/{id}'>['compilation']
export type PickedNarrator = StaffCompilation['narrators'][number]

/** As it is edited: the narrators with their names. */
export type CompilationWords = Omit<CallBody<'POST /staff/compilations'>, 'narrator_ids'> & {
  readonly narrators: readonly PickedNarrator[]
}

export const NEW_COMPILATION: Saved<CompilationWords> = {
  version: 0,
  words: {
    ...{ title_ru: '', title_en: '', description_ru: '', description_en: '' },
    ...{ genres_id: null, image: null, hidden: false, narrators: [] },
  },
}

/** What of a stored compilation is edited. */
export function savedCompilation(compilation: StaffCompilation): Saved<CompilationWords> {
  const { title_ru, title_en, description_ru, description_en, genres_id, image, hidden, narrators, version } =
    compilation
  return {
    version,
    words: { title_ru, title_en, description_ru, description_en, genres_id, image, hidden, narrators },
  }
}

/** As the service takes it. */
export function compilationBody({ narrators, ...words }: CompilationWords): CallBody<'POST /staff/compilations'> {
  return { ...words, narrator_ids: narrators.map(({ id }) => id) }
}
