import { BookAudio, Clapperboard, Drama, Megaphone, Mic, ScrollText, Sparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

const ICONS: Readonly<Record<number, LucideIcon>> = {
  1: Megaphone,
  2: BookAudio,
  3: ScrollText,
  4: Mic,
  5: Clapperboard,
  6: Drama,
  7: Sparkles,
}

/** The picture of a genre; one for all that are added later. */
export function genreIcon(genre_id: number): LucideIcon {
  return ICONS[genre_id] ?? Sparkles
}
