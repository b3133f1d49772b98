import { idFromSlug } from '@tembrel/domain/narrators/slug.ts'
import type { Track } from '../../player/track.ts'
import { noteSeen } from './seen.ts'

/** Counts a demo that sounded. A track of a narrator names his page. */
export function countPlay({ id, to }: Track): void {
  if (!id.startsWith('track-') || to === undefined) return
  const narrator_id = idFromSlug(to.split('/').at(-1) ?? '')
  if (narrator_id !== null) noteSeen(narrator_id, 'play')
}
