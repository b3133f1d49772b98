import type { WireSoundCheck, WireSoundFinding } from '@tembrel/contract/calls/sound-checks.ts'
import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'

type Code = WireSoundFinding['code']

const HERTZ = (value: number): string => m.sound_unit_hz({ value: formatNumber(value / 1000, 1) })
const SECONDS = (value: number): string => m.sound_unit_seconds({ value: formatNumber(value / 1000, 1) })
const LENGTH = (value: number): string => formatDuration(Math.round(value / 1000))

/** `−16,2 дБ`. */
export function formatDecibels(value: number): string {
  return m.sound_unit_db({ value: formatNumber(value, 1) })
}

/** `−16,2 LUFS`. */
export function formatLufs(value: number): string {
  return `${formatNumber(value, 1)}\u00a0LUFS`
}

const UNITS: Partial<Record<Code, (value: number) => string>> = {
  loudness: formatLufs,
  duration: LENGTH,
  head_silence: SECONDS,
  tail_silence: SECONDS,
  bit_rate: (value) => m.sound_unit_kbps({ value: formatNumber(value) }),
  sample_rate: HERTZ,
  bit_depth: (value) => m.sound_unit_bits({ value: formatNumber(value) }),
}

/** What was found and what was wanted: «Шум в паузах −52 дБ, нужно не больше −55 дБ.» */
export function findingWords(finding: WireSoundFinding): string {
  const { code, measured, place_count, wanted_max } = finding
  const format = UNITS[code] ?? formatDecibels
  const words = { measured: measured === null ? '' : format(measured), wanted: wantedWords(finding, format) }
  switch (code) {
    case 'silent':
      return m.sound_found_silent()
    case 'clipping':
      return m.sound_found_clipping({ count: place_count, places: placeWords(finding) })
    case 'true_peak':
      return place_count === 0
        ? m.sound_found_peak(words)
        : m.sound_found_peaks({ count: place_count, limit: format(wanted_max ?? 0), places: placeWords(finding) })
    case 'noise':
      return m.sound_found_noise(words)
    case 'loudness':
      return m.sound_found_loudness(words)
    case 'rms':
      return m.sound_found_rms(words)
    case 'duration':
      return m.sound_found_duration(words)
    case 'head_silence':
      return m.sound_found_head(words)
    case 'tail_silence':
      return m.sound_found_tail(words)
    case 'format':
      return m.sound_found_format()
    case 'bit_rate':
      return m.sound_found_bit_rate(words)
    case 'sample_rate':
      return m.sound_found_sample_rate(words)
    case 'bit_depth':
      return m.sound_found_bit_depth(words)
  }
}

function wantedWords({ wanted_min, wanted_max }: WireSoundFinding, format: (value: number) => string): string {
  if (wanted_min !== null && wanted_max !== null) {
    return m.sound_wanted_between({ from: format(wanted_min), to: format(wanted_max) })
  }
  if (wanted_min !== null) return m.sound_wanted_least({ from: format(wanted_min) })
  return wanted_max === null ? '' : m.sound_wanted_most({ to: format(wanted_max) })
}

/** «0:12, 0:47, 1:03», and that there are more. */
function placeWords({ at_ms, place_count }: WireSoundFinding): string {
  const places = at_ms.map((at) => formatDuration(at / 1000)).join(', ')
  return place_count > at_ms.length ? m.sound_places_more({ places }) : places
}

/** The length of all recordings that are sent together, and what was wanted: «Все записи вместе: 0:38, нужно от 0:20 до 0:28.» */
export function lengthOfAllWords(finding: WireSoundFinding): string {
  const { measured } = finding
  const words = { measured: measured === null ? '' : LENGTH(measured), wanted: wantedWords(finding, LENGTH) }
  return m.sound_found_length_of_all(words)
}

/** Who can put a recording right: whoever reads it aloud, or whoever mixes what another has read. */
export type SoundMaker = 'narrator' | 'soundengineer'

/** What to do about it; an empty text when nothing has to be done. */
export function adviceWords(finding: WireSoundFinding, maker: SoundMaker): string {
  return (maker === 'soundengineer' && mixAdviceWords(finding)) || recordingAdviceWords(finding)
}

/** An engineer reads nothing anew: what he would have to is done in the mix. Null where the narrator's words are his as well. */
function mixAdviceWords({ advice }: WireSoundFinding): string | null {
  switch (advice) {
    case 'record_lower':
      return m.sound_advice_mix_lower()
    case 'reduce_noise':
      return m.sound_advice_mix_noise()
    case 'shorten':
      return m.sound_advice_mix_shorten()
    case 'complete':
      return m.sound_advice_mix_complete()
    default:
      return null
  }
}

function recordingAdviceWords({ advice, by_db }: WireSoundFinding): string {
  const level = m.sound_unit_db({ value: formatNumber(by_db ?? 0) })
  switch (advice) {
    case 'none':
      return ''
    case 'check_file':
      return m.sound_advice_check_file()
    case 'record_lower':
      return m.sound_advice_record_lower()
    case 'lower_level':
      return m.sound_advice_lower_level({ level })
    case 'raise_level':
      return m.sound_advice_raise_level({ level })
    case 'compress':
      return m.sound_advice_compress()
    case 'reduce_noise':
      return m.sound_advice_reduce_noise()
    case 'shorten':
      return m.sound_advice_shorten()
    case 'complete':
      return m.sound_advice_complete()
    case 'trim_head':
      return m.sound_advice_trim_head()
    case 'add_head':
      return m.sound_advice_add_head()
    case 'trim_tail':
      return m.sound_advice_trim_tail()
    case 'add_tail':
      return m.sound_advice_add_tail()
    case 'save_lossless':
      return m.sound_advice_save_lossless()
  }
}

/** «−16,2 LUFS, шум −63 дБ». */
export function factWords(measured: NonNullable<WireSoundCheck['measured']>): string {
  const { integrated_lufs, noise_floor_db } = measured
  const facts = [
    integrated_lufs === null ? null : formatLufs(integrated_lufs),
    noise_floor_db === null
      ? null
      : m.sound_check_fact_noise({ level: m.sound_unit_db({ value: formatNumber(noise_floor_db) }) }),
  ]
  return facts.filter((fact) => fact !== null).join(', ')
}

/** Parts that were left out: «21:00–25:00, 26:00–30:00». */
export function skippedWords(skipped: WireSoundCheck['skipped']): string {
  const parts = skipped.map(({ from_ms, to_ms }) => `${formatDuration(from_ms / 1000)}–${formatDuration(to_ms / 1000)}`)
  return m.sound_check_skipped({ parts: parts.join(', ') })
}
