import { usualTimesAt } from '@tembrel/domain/narrators/usual-times.ts'
import { capitalize } from '../../../ui/format/words.ts'
import { usualWords } from '../usual-words.ts'
import type { ProfileData } from './profile-data.ts'

interface UsualTimesProps {
  readonly data: ProfileData
  readonly className: string
}

/** How soon he usually answers and delivers in the genre that the page speaks of; nothing where too few orders tell it (Product 10.93). */
export function UsualTimes({ data, className }: UsualTimesProps) {
  const { narrator, genre, loaded_at } = data
  if (narrator.on_pause) return null
  const words = usualWords(usualTimesAt(narrator.usual_times, genre?.id ?? null, new Date(loaded_at)))
  return words === false ? null : <p className={className}>{capitalize(words)}</p>
}
