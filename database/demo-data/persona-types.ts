/**
 * Shapes of the demo content.
 *
 * Every person, company, order and review described in this folder is invented; the voices are synthetic.
 * Field names are the product's own (Product §3), so that a value can be handed to a call or an insert as it is.
 * People are named by `key`, a stable Latin word; only the three service profiles carry a fixed id (Product §6).
 */

export type GenreId = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type GenderId = 1 | 2
export type AgeId = 1 | 2 | 3 | 4
export type TimbreId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export type MoodId = 1 | 2
export type SpeedId = 1 | 2 | 3
export type LanguageId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
export type TopicId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export type EquipmentTypeId = 1 | 2 | 3 | 4 | 5
export type LinkTypeId = 1 | 2 | 3 | 4
export type OptionId = 1 | 2 | 3 | 4

export type WithMain<Id> = { id: Id; pivot: { main: boolean } }
export type LanguageChoice = { id: LanguageId; pivot: { main: boolean; native: boolean } }

/** Start and end per weekday, `HH:MM` in the narrator's own time zone, null when the day is off. */
export type Timetable = Record<`day${1 | 2 | 3 | 4 | 5 | 6 | 7}${1 | 2}`, string | null>

/** Whole roubles; `federal`, `urgent`, `parody` and the topic coefficients are whole percents of the base (Product §9). */
export type NarratorPrices = {
  ad_on: boolean
  ad_30s: number | null
  ad_60s: number | null
  ad_90s: number | null
  long_on: boolean
  long_c_1p: number | null
  long_c_5p: number | null
  frame_on: boolean
  frame_1m: number | null
  frame_min: number | null
  book_on: boolean
  book_1h: number | null
  federal: number
  urgent: number
  parody: number
  alienation: number
  self_cleaning: boolean
  coeff: { topic: TopicId; percent: number }[]
}

export type DemoPersona = {
  /** File `audio/{key}.mp3` and entry `{key}` of `audio/manifest.json`. */
  key: string
  main: boolean
  genres_id: GenreId | null
  moods_id: MoodId | null
  /** A narrator may keep a demo to himself: it is stored and not shown. */
  opened: boolean
  title: string
  title_en: string
  track: { languages_id: LanguageId; ages_id: AgeId; timbres_id: TimbreId; speeds_id: SpeedId }
  /** What is spoken, in the language of the track. */
  text: string
}

export type NarratorState = 'active' | 'on_moderate' | 'returned' | 'disabled'

export type NarratorPersona = {
  key: string
  state: NarratorState
  /** What the moderator wrote; only with state `returned`. */
  moderation_comment: string | null
  /** 0 when not paused, hours of the pause, or −1 without an end. */
  pause_hours: 0 | 1 | 3 | 24 | -1
  /** Key of the agent; such a narrator has no phone and no e-mail of his own. */
  agent_key: string | null
  phone: string | null
  email: string | null
  firstname: string
  lastname: string
  firstname_en: string
  lastname_en: string
  city: string
  city_en: string
  birthdate: string
  description: string
  description_en: string
  links: { id: LinkTypeId; link: string }[]
  urgent: boolean
  timetable: Timetable
  equipment: { equipmenttype: EquipmentTypeId; title: string }[]
  languages: LanguageChoice[]
  /** Topics this narrator refuses. */
  topics: { id: TopicId }[]
  genres: WithMain<GenreId>[]
  genders: { id: GenderId }[]
  ages: { id: AgeId }[]
  timbres: WithMain<TimbreId>[]
  /** IANA name, one of those the product offers. */
  timezone: string
  /** File name in `avatars/`. */
  image: string
  prices: NarratorPrices
  demos: DemoPersona[]
}

export type CompanyPersona = {
  title: string
  inn: string
  kpp: string
  legal_address: string
  current_account_number: string
  bank_name: string
  bik: string
  bank_corr_account: string
}

export type ClientPersona = {
  key: string
  firstname: string
  lastname: string
  firstname_en: string
  lastname_en: string
  phone: string | null
  email: string
  /** File name in `avatars/`, null for the placeholder. */
  image: string | null
  companies: CompanyPersona[]
  /** Card top-ups made before the orders, whole roubles, without the fee. */
  topups: number[]
  /** Keys of narrators this client has marked as favourites. */
  featured: string[]
}

export type StaffPersona = {
  key: string
  role: 'agent' | 'soundengineer' | 'supporter' | 'accountant'
  /** Fixed for the service profiles, null for the others. */
  id: 1 | 20 | 2033 | null
  firstname: string
  lastname: string
  firstname_en: string
  lastname_en: string
  phone: string
  email: string
  image: string | null
  /** Genres a sound engineer takes; empty for the other roles. */
  genres: GenreId[]
}

export type ReviewCliche = { id: number; icon: string; title: string; title_en: string; negative: boolean }

export type ReviewPersona = {
  narrator: string
  client: string
  text: string
  rating: 1 | 2 | 3 | 4 | 5
  cliches: number[]
  reply: string | null
  days_ago: number
  /** Days after the review; null without a reply. */
  replied_after_days: number | null
}

export type MusicTrackPersona = {
  /** File `audio/music/{key}.mp3`. */
  key: string
  title: string
  title_en: string
}

export type MusicCompilationPersona = { slug: string; title: string; title_en: string; tracks: string[] }

export type NarratorCompilationPersona = {
  slug: string
  title: string
  title_en: string
  description: string
  description_en: string
  genres_id: GenreId
  narrators: string[]
}

export type FinishedWorkPersona = {
  /** File `audio/works/{key}.mp3`. */
  key: string
  narrator: string
  music: string
  genres_id: GenreId
  title: string
  title_en: string
  text: string
}

/** One entry of `audio/manifest.json`. */
export type ManifestEntry = {
  kind: 'demo' | 'music' | 'work'
  /** Path from `audio/`. */
  file: string
  narrator: string | null
  title: string
  title_en: string
  genres_id: GenreId | null
  moods_id: MoodId | null
  languages_id: LanguageId | null
  duration_ms: number
  /** 400 integers 0–255: the loudest sample of each equal slice, 255 = the loudest slice of this file. */
  peaks: number[]
  /** Integrated loudness of the file as stored, BS.1770 LUFS. */
  loudness: number
  bytes: number
  sha256: string
}

export type Manifest = Record<string, ManifestEntry>
