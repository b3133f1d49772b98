import { slugWithId } from '@tembrel/domain/narrators/slug.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireNarratorcomp, WireWork } from '@tembrel/contract/wire/compilation.ts'
import { shownName, withShownName } from '@tembrel/domain/accounts/shown-name.ts'
import type { NarratorcompRow } from './compilations.queries.ts'
import type { WorkRow } from './works.queries.ts'

/** A compilation as lists show it (Product §3). */
export function presentNarratorcomp(row: NarratorcompRow, locale: Locale): WireNarratorcomp {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    narrators_count: row.narrator_ids.length,
    image: row.image,
    image_alt: row.image_alt,
    slug: slugWithId(row.slug, row.id),
    genres_id: row.genres_id,
    narrators: row.faces.map((face) => withShownName(face, locale)),
  }
}

/** A finished work with its voice and its sound; it is heard here and not saved. */
export function presentWork(row: WorkRow, locale: Locale): WireWork {
  return {
    id: row.id,
    title: row.title,
    genres_id: row.genres_id,
    narrator: {
      id: row.narrator_id,
      firstname: shownName(row.firstname, locale),
      lastname: shownName(row.lastname, locale),
      image: row.image,
      timbre_id: row.timbre_id,
      slug: row.slug,
    },
    sound: {
      play: `/api/works/${row.id}/play`,
      save: null,
      duration_ms: row.duration_ms,
      peaks: row.peaks?.toString('base64') ?? null,
      loudness_lufs: row.loudness_lufs,
    },
  }
}
