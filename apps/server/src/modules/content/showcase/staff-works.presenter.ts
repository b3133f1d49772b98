import type { WireStaffWork } from '@tembrel/contract/calls/staff/works.ts'
import { presentSound } from '../../files/operations/files.ts'
import type { StaffWorkRow } from './staff-works.queries.ts'

/** A finished work as staff edit it; its sound is heard by staff alone under this address. */
export function presentStaffWork(row: StaffWorkRow): WireStaffWork {
  const { id, title_ru, title_en, genres_id, hidden, version, demo_id } = row
  return {
    ...{ id, title_ru, title_en, genres_id, hidden, version },
    narrator: {
      id: row.narrator_id,
      firstname: row.firstname,
      lastname: row.lastname,
      image: row.image,
      timbre_id: row.timbre_id,
      is_listed: row.is_listed,
    },
    demo:
      demo_id === null ? null : { id: demo_id, title: row.demo_title ?? '', is_public: row.is_demo_public ?? false },
    sound: presentSound(row, { play: `/api/staff/works/${id}/play`, save: null }),
  }
}
