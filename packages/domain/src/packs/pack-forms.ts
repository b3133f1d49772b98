/**
 * In which forms an approved recording is delivered beside the files that were sent (Product §10), what they are called and how large
 * they become.
 *
 * Invariants: forms are always listed in the order of `PACK_FORMS`, each once; no two files of a pack share a name; names have only
 * Latin letters, digits, hyphens and dots, which telephone systems take too.
 */
import { transliterate } from '../narrators/slug.ts'

export const SOUND_FORMS = ['wav', 'mp3', 'ogg', 'alaw', 'ulaw'] as const
export type SoundForm = (typeof SOUND_FORMS)[number]
export const SUBTITLE_FORMS = ['srt', 'vtt'] as const
export type SubtitleForm = (typeof SUBTITLE_FORMS)[number]
export const PACK_FORMS = [...SOUND_FORMS, ...SUBTITLE_FORMS] as const
export type PackForm = (typeof PACK_FORMS)[number]

/** Integrated loudness of a whole recording, LUFS. */
export const PACK_LOUDNESS = [-16, -19, -23] as const
export type PackLoudness = (typeof PACK_LOUDNESS)[number]
/** No peak of a file with a wanted loudness passes this, dBTP. */
export const PACK_TRUE_PEAK_MAX = -1

/** Why a form cannot be had now. */
export const FORM_REFUSALS = ['no_alignment', 'alignment_waiting', 'alignment_failed', 'alignment_unsure'] as const
export type FormRefusal = (typeof FORM_REFUSALS)[number]

/**
 * Why a pack could not be made: a recording that cannot be read, one without sound, a loudness that cannot be reached, more bytes than
 * are allowed, no room on the server, sentences that are not found any more.
 */
export const PACK_FAILURES = ['unreadable', 'silent', 'loudness', 'too_large', 'no_room', 'subtitles'] as const
export type PackFailure = (typeof PACK_FAILURES)[number]

export type SoundCodec = 'alaw' | 'mp3' | 'pcm' | 'ulaw' | 'vorbis'

/** How a form of sound is written. */
export interface FormFormat {
  readonly codec: SoundCodec
  /** Hertz. */
  readonly sample_rate: number
  /** Null: as many as the recording has. */
  readonly channels: 1 | null
}

const FORMATS: Readonly<Record<SoundForm, FormFormat & { readonly ending: string }>> = {
  wav: { codec: 'pcm', sample_rate: 48_000, channels: null, ending: '.wav' },
  mp3: { codec: 'mp3', sample_rate: 48_000, channels: null, ending: '.mp3' },
  ogg: { codec: 'vorbis', sample_rate: 48_000, channels: null, ending: '.ogg' },
  alaw: { codec: 'alaw', sample_rate: 8000, channels: 1, ending: '-alaw-8khz.wav' },
  ulaw: { codec: 'ulaw', sample_rate: 8000, channels: 1, ending: '-ulaw-8khz.wav' },
}

/** Thousand bits a second of the lossy forms; Vorbis has about as many. */
export const PACK_KBPS = 192
const PCM_BYTES = 3

export function formFormat(form: SoundForm): FormFormat {
  return FORMATS[form]
}

export function isSoundForm(form: PackForm): form is SoundForm {
  return (SOUND_FORMS as readonly string[]).includes(form)
}

export function isSubtitleForm(form: PackForm): form is SubtitleForm {
  return !isSoundForm(form)
}

export interface PackWish {
  readonly forms: readonly PackForm[]
  /** Null: as loud as it was recorded. */
  readonly loudness_lufs: PackLoudness | null
  /** A file for each phrase of a list, in each form of sound. */
  readonly by_phrase: boolean
}

/** The same wish written one way: forms in their order, each once; loudness only where there is sound, and phrases have no subtitles. */
export function canonicalWish({ forms, loudness_lufs, by_phrase }: PackWish): PackWish {
  const wanted = PACK_FORMS.filter((form) => forms.includes(form) && !(by_phrase && isSubtitleForm(form)))
  return { forms: wanted, loudness_lufs: wanted.some(isSoundForm) ? loudness_lufs : null, by_phrase }
}

/** Bytes of one form of a recording, rounded up: a guess for the lossy ones, and for subtitles far too much. */
export function formBytes(form: PackForm, sound: { readonly duration_ms: number; readonly channels: number }): number {
  const seconds = sound.duration_ms / 1000
  return Math.ceil(seconds * bytesPerSecond(form, sound.channels)) + HEADER_BYTES
}

const HEADER_BYTES = 4096
const SUBTITLE_BYTES_PER_SECOND = 60

function bytesPerSecond(form: PackForm, channels: number): number {
  if (!isSoundForm(form)) return SUBTITLE_BYTES_PER_SECOND
  const { codec, sample_rate } = FORMATS[form]
  switch (codec) {
    case 'pcm':
      return sample_rate * channels * PCM_BYTES
    case 'alaw':
    case 'ulaw':
      return sample_rate
    default:
      return (PACK_KBPS * 1000) / 8
  }
}

export interface PackTitle {
  readonly order_id: number
  readonly title: string
}

/** What all files of a pack begin with: `2041-reklama-kofe`. */
function packBase({ order_id, title }: PackTitle): string {
  const words = transliterate(title)
  return words === '' ? String(order_id) : `${order_id}-${words}`
}

/** `2041-reklama-kofe-16lufs.zip`, by phrases `2041-reklama-kofe-files-16lufs.zip` */
export function packName(order: PackTitle, wish: Pick<PackWish, 'by_phrase' | 'loudness_lufs'>): string {
  const { loudness_lufs, by_phrase } = wish
  return `${packBase(order)}${by_phrase ? '-files' : ''}${loudness_lufs === null ? '' : `${loudness_lufs}lufs`}.zip`
}

/** `2041-reklama-kofe-02.mp3`; `position` counts from 1, and is left out when there is only one recording. */
export function packFileName(order: PackTitle, recording: { position: number; count: number }, form: PackForm): string {
  const { position, count } = recording
  const number = count === 1 ? '' : `-${String(position).padStart(Math.max(2, String(count).length), '0')}`
  return `${packBase(order)}${number}${isSoundForm(form) ? FORMATS[form].ending : `.${form}`}`
}

/**
 * The place of a phrase's file in a pack: `hello.wav`, with several forms `alaw-8khz/hello.wav`, because all files keep the names that
 * the list gives them.
 */
export function phraseFilePath(name: string, form: SoundForm, form_count: number): string {
  const ending = form === 'mp3' || form === 'ogg' ? FORMATS[form].ending : '.wav'
  const folder = form === 'alaw' || form === 'ulaw' ? `${form}-8khz` : form
  return `${form_count > 1 ? `${folder}/` : ''}${name}${ending}`
}
