import { BookAudio, Clapperboard, Drama, Megaphone, Mic, ScrollText, Sparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'

/** The picture of each genre, by id. */
export const GENRE_ICONS: Readonly<Record<number, LucideIcon>> = {
  [GENRE.advert]: Megaphone,
  [GENRE.audiobook]: BookAudio,
  [GENRE.longread]: ScrollText,
  [GENRE.offframe]: Mic,
  [GENRE.youtube]: Clapperboard,
  [GENRE.play]: Drama,
  [GENRE.other]: Sparkles,
}

/** For genres that are added later. */
export const OTHER_GENRE_ICON = Sparkles
