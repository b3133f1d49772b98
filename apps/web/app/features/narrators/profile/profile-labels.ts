import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { capitalize } from '../../../ui/format/words.ts'
import { languageInSentence, voicePhrase } from '../voice-labels.ts'
import type { PriceKey } from './price-rows.ts'
import type { ProfileData } from './profile-data.ts'

const PRICE_LABELS: Readonly<Record<PriceKey, () => string>> = {
  ad_30s: m.price_up_to_30_s,
  ad_60s: m.profile_up_to_60_s,
  ad_90s: m.profile_up_to_90_s,
  book_1h: m.price_up_to_1_h,
  long_c_1p: m.price_per_1_page,
  long_c_5p: m.profile_from_5_pages,
  frame_1m: m.price_per_1_min,
}

/** «Реклама, до 30 сек». */
export function priceName(
  row: { readonly key: PriceKey; readonly genre_id: number },
  genres: ProfileData['genres'],
): string {
  const genre = genres.find(({ id }) => id === row.genre_id)?.title ?? ''
  return `${genre}, ${PRICE_LABELS[row.key]()}`
}

/** What the label price covers, without the genre: «до 30 сек». */
export function priceUnit(key: PriceKey): string {
  return PRICE_LABELS[key]()
}

/** «Тёплый голос, 25–35 лет. Русский — родной, английский — свободно.» */
export function voiceSentence(data: ProfileData): string {
  const { timbre, age } = data
  const voice = [timbre && voicePhrase(timbre), age === null ? null : m.profile_aged({ age })]
    .filter(Boolean)
    .join(', ')
  return [voice === '' ? '' : `${voice}.`, speechSentence(data)].filter((part) => part !== '').join(' ')
}

/** «Русский — родной, английский — свободно.» */
export function speechSentence({ narrator, languages }: Pick<ProfileData, 'narrator' | 'languages'>): string {
  const spoken = narrator.languages
    .toSorted((a, b) => Number(b.pivot.main) - Number(a.pivot.main))
    .flatMap(({ id, pivot }) => {
      const title = languages.find((one) => one.id === id)?.title
      if (title === undefined) return []
      const language = languageInSentence(title)
      return pivot.native ? m.profile_native({ language }) : m.profile_fluent({ language })
    })
  return spoken.length === 0 ? '' : `${capitalize(spoken.join(', '))}.`
}

/** «4,8». */
export function ratingText(rating: number): string {
  return formatNumber(rating, 1)
}
