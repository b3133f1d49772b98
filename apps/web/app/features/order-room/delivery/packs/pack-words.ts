import type { WirePack } from '@tembrel/contract/calls/packs.ts'
import type { FormRefusal, PackForm, PackLoudness } from '@tembrel/domain/packs/pack-forms.ts'
import { m } from '../../../../paraglide/messages.js'
import { formatLufs } from '../../../sound/sound-check-labels.ts'

interface Words {
  readonly title: () => string
  /** What it is for. */
  readonly use: () => string
}

export const FORM_WORDS: Readonly<Record<PackForm, Words>> = {
  wav: { title: m.pack_wav, use: m.pack_wav_use },
  mp3: { title: m.pack_mp3, use: m.pack_mp3_use },
  ogg: { title: m.pack_ogg, use: m.pack_ogg_use },
  alaw: { title: m.pack_alaw, use: m.pack_alaw_use },
  ulaw: { title: m.pack_ulaw, use: m.pack_ulaw_use },
  srt: { title: m.pack_srt, use: m.pack_srt_use },
  vtt: { title: m.pack_vtt, use: m.pack_vtt_use },
}

export const LOUDNESS_USE: Readonly<Record<`${PackLoudness}`, () => string>> = {
  '-16': m.pack_loudness_16,
  '-19': m.pack_loudness_19,
  '-23': m.pack_loudness_23,
}

export const REFUSAL_WORDS: Readonly<Record<FormRefusal, () => string>> = {
  no_alignment: m.pack_refused_none,
  alignment_waiting: m.pack_refused_waiting,
  alignment_failed: m.pack_refused_failed,
  alignment_unsure: m.pack_refused_unsure,
}

const FAILURE_WORDS: Readonly<Record<NonNullable<WirePack['reason']>, () => string>> = {
  unreadable: m.pack_failed_unreadable,
  silent: m.pack_failed_silent,
  loudness: m.pack_failed_loudness,
  too_large: m.pack_failed_too_large,
  no_room: m.pack_failed_no_room,
  subtitles: m.pack_failed_subtitles,
}

export function failureWords({ reason }: Pick<WirePack, 'reason'>): string {
  return FAILURE_WORDS[reason ?? 'unreadable']()
}

/** `WAV 48 кГц, 24 бита · Субтитры SRT · −16 LUFS` */
export function packTitle({
  forms,
  loudness_lufs,
  by_phrase,
}: Pick<WirePack, 'by_phrase' | 'forms' | 'loudness_lufs'>): string {
  const titles = forms.map((form) => FORM_WORDS[form].title())
  return [
    ...(by_phrase ? [m.pack_by_phrase_title()] : []),
    ...titles,
    ...(loudness_lufs === null ? [] : [formatLufs(loudness_lufs)]),
  ].join(' · ')
}
