import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import { REGISTER_GENRES } from '@tembrel/domain/narrators/demo-rules.ts'
import type { Enumerations } from '../../catalog/catalog.queries.ts'

/** What a demo is shown under; null or absent = nothing of the kind. */
export interface DemoIds {
  readonly genres_id?: number | null | undefined
  readonly moods_id?: number | null | undefined
  readonly track?:
    | {
        readonly languages_id?: number | null | undefined
        readonly ages_id?: number | null | undefined
        readonly timbres_id?: number | null | undefined
        readonly speeds_id?: number | null | undefined
      }
    | undefined
}

/** The ids that are not in the lists, by field; `prefix` is the path of the demo in the body. */
export function checkDemoIds(demo: DemoIds, lists: Enumerations, prefix = ''): Record<string, FieldProblem> {
  const errors: Record<string, FieldProblem> = {}
  const check = (field: string, id: number | null | undefined, known: readonly { id: number }[]) => {
    if (id && known.every((entry) => entry.id !== id)) errors[`${prefix}${field}`] = 'not_found'
  }
  check(
    'genres_id',
    demo.genres_id,
    lists.genres.filter(({ id }) => REGISTER_GENRES.includes(id)),
  )
  check('moods_id', demo.moods_id, lists.moods)
  check('track.languages_id', demo.track?.languages_id, lists.languages)
  check('track.ages_id', demo.track?.ages_id, lists.ages)
  check('track.timbres_id', demo.track?.timbres_id, lists.timbres)
  check('track.speeds_id', demo.track?.speeds_id, lists.speeds)
  return errors
}
