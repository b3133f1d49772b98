/** The list that lies in a pack: each file with what was measured of it, in both languages, for spreadsheets. */
import type { PackForm, SoundForm } from '@tembrel/domain/packs/pack-forms.ts'
import type { StoredPackFile } from './pack-file.ts'
import { csvHead, csvLine, csvText } from '../../http/csv-table.ts'

export interface ListedPackFile {
  readonly name: string
  /** What the recording was called that it is made of. */
  readonly recording: string
  readonly form: PackForm
  readonly duration_ms: number | null
  /** As it came out; null for subtitles and silence. */
  readonly integrated_lufs: number | null
  readonly true_peak_db: number | null
  /** Hex digest. */
  readonly sha256: string
}

const HEAD = ['Файл / File', 'Запись / Recording', 'Формат / Format', 'Длина / Length', 'LUFS', 'dBTP', 'SHA-256']

const FORM_NAMES: Readonly<Record<PackForm, string>> = {
  wav: 'WAV 48 kHz, 24 bit',
  mp3: 'MP3 192 kbit/s',
  ogg: 'OGG Vorbis',
  alaw: 'WAV A-law, 8 kHz',
  ulaw: 'WAV µ-law, 8 kHz',
  srt: 'SubRip',
  vtt: 'WebVTT',
}

export function packList(files: readonly ListedPackFile[]): string {
  const lines = files.map(({ name, recording, form, duration_ms, integrated_lufs, true_peak_db, sha256 }) =>
    csvLine([
      name,
      csvText(recording),
      FORM_NAMES[form],
      duration_ms === null ? '' : lengthOf(duration_ms),
      integrated_lufs?.toFixed(1) ?? '',
      true_peak_db?.toFixed(1) ?? '',
      sha256,
    ]),
  )
  return csvHead(HEAD) + lines.join('')
}

/** A file of a pack by phrases. */
export interface ListedPhraseFile extends StoredPackFile {
  readonly phrase: string
  readonly note: string
  readonly form: SoundForm
  /** The row in the list of the order, counted from 0. */
  readonly position: number
  readonly duration_ms: number
}

const PHRASE_HEAD = [
  ...['Файл / File', 'Фраза / Phrase', 'Примечание / Note', 'Формат / Format'],
  ...['Длина, сек / Length, s', 'SHA-256'],
]

/** The list of a pack by phrases. */
export function phraseFileList(files: readonly ListedPhraseFile[]): string {
  const lines = files.map(({ name, phrase, note, form, duration_ms, sha256 }) =>
    csvLine([csvText(name), csvText(phrase), csvText(note), FORM_NAMES[form], (duration_ms / 1000).toFixed(3), sha256]),
  )
  return csvHead(PHRASE_HEAD) + lines.join('')
}

/** `0:01:23` */
function lengthOf(duration_ms: number): string {
  const seconds = Math.round(duration_ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
