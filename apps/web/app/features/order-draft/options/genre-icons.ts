import { BookAudio, Clapperboard, Drama, Megaphone, Mic, ScrollText, Sparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** The picture of each genre, by id. */
export const GENRE_ICONS: Readonly<Record<number, LucideIcon>> = {
  1: Megaphone,
  2: BookAudio,
  3: ScrollText,
  4: Mic,
  5: Clapperboard,
  6: Drama,
  7: Sparkles,
}

/** For genres that are added later. */
export const OTHER_GENRE_ICON = Sparkles
