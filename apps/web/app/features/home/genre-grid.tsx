import { BookAudio, Clapperboard, Drama, Megaphone, Mic, ScrollText, Sparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { voiceClass } from '../../ui/sound/voice.ts'
import type { Voice } from '../../ui/sound/voice.ts'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { priceLabel } from '../narrators/price-label.ts'

interface GenreLook {
  readonly icon: LucideIcon
  readonly voice: Voice
  /** The signature: how this kind of sound looks, in percent of the height. A design value. */
  readonly wave: readonly number[]
}

const OTHER: GenreLook = {
  icon: Sparkles,
  voice: 'olive',
  wave: [60, 10, 10, 40, 10, 60, 10, 10, 10, 10, 90, 10, 10, 10, 10, 60],
}

const LOOKS: Readonly<Record<number, GenreLook>> = {
  [GENRE.advert]: {
    icon: Megaphone,
    voice: 'coral',
    wave: [30, 46, 62, 78, 94, 73, 82, 91, 100, 91, 82, 70, 55, 40, 25, 10],
  },
  [GENRE.audiobook]: {
    icon: BookAudio,
    voice: 'wave',
    wave: [48, 64, 70, 63, 47, 31, 26, 34, 51, 65, 70, 61, 44, 30, 26, 36],
  },
  [GENRE.longread]: {
    icon: ScrollText,
    voice: 'sage',
    wave: [34, 47, 60, 34, 47, 60, 34, 47, 60, 34, 47, 60, 34, 47, 60, 34],
  },
  [GENRE.offframe]: {
    icon: Mic,
    voice: 'corn',
    wave: [20, 44, 58, 20, 10, 52, 70, 34, 10, 10, 48, 62, 26, 10, 40, 18],
  },
  [GENRE.youtube]: {
    icon: Clapperboard,
    voice: 'honey',
    wave: [50, 78, 32, 33, 8, 8, 22, 70, 65, 20, 8, 8, 28, 37, 80, 43],
  },
  [GENRE.play]: { icon: Drama, voice: 'lilac', wave: [55, 89, 73, 10, 24, 63, 90, 10, 26, 28, 70, 10, 59, 22, 34, 10] },
}

/** The voices of a play take turns: every second four bars speak in another colour. */
const PLAY_ID = 6

export interface GenreTile {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly pricing_genre_id: number | null
  /** The lowest price in roubles; null when only a narrator can name one. */
  readonly price_from: number | null
}

/** What can be recorded; each kind of sound has its own picture. */
export function GenreGrid({ genres }: { readonly genres: readonly GenreTile[] }) {
  return (
    <ul className="genre-grid">
      {genres.map((genre) => {
        const { icon: Icon, voice, wave } = LOOKS[genre.id] ?? OTHER
        return (
          <li key={genre.id}>
            <Link className={classNames('genre-tile', voiceClass(voice))} to={pathTo.narratorsFilter(genre.slug)}>
              <Icon className="icon-l" />
              <span className="genre-wave" aria-hidden>
                {wave.map((height, index) => (
                  <i
                    key={index}
                    className={genre.id === PLAY_ID && index % 8 > 3 ? 'voice-rose' : undefined}
                    style={{ height: `${height}%` }}
                  />
                ))}
              </span>
              <b>{genre.title}</b>
              <span className="text-caption text-ink-2">
                {priceLabel(genre) ?? m.home_on_request()}
                <span className="genre-price">
                  {genre.price_from === null
                    ? m.home_narrator_says()
                    : m.home_price_from({ price: formatRoubles(genre.price_from) })}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
