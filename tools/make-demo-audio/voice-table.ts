/**
 * Which synthesiser reads for whom, where it is not the usual one of the language: a handful of Russian voices with a
 * livelier or odder character, and one espeak-ng variant for each foreign narrator.
 */
import type { LanguageId } from '../../database/demo-data/persona-types.ts'

export type Engine =
  | { program: 'festival'; voice: 'msu_ru_nsh_clunits' | 'cmu_us_slt_arctic_hts' }
  | { program: 'flite'; voice: 'rms' | 'awb' | 'slt' }
  | { program: 'espeak-ng'; voice: string; pitch: number; words_per_minute: number }

export const espeakVoices: Record<LanguageId, string> = {
  1: 'ru',
  2: 'en-gb-x-rp',
  3: 'de',
  4: 'fr',
  5: 'es',
  6: 'it',
  7: 'kk',
  8: 'uk',
  9: 'cmn',
  10: 'tr',
  11: 'pl',
  12: 'pt',
}

function espeak(voice: string, pitch: number, words_per_minute: number): Engine {
  return { program: 'espeak-ng', voice, pitch, words_per_minute }
}

export const engineExceptions: Record<string, Partial<Record<LanguageId, Engine>>> = {
  'eva-katz': { 1: espeak('ru+f5', 58, 150) },
  'denis-kolosov': { 1: espeak('ru+m1', 52, 155) },
  'artyom-vyatkin': { 1: espeak('ru+m7', 48, 145) },
  'sonya-marchenko': { 1: espeak('ru+f2', 60, 145) },
  'vlad-tikhonravov': { 1: espeak('ru+m4', 50, 150) },
  'bogdan-krechet': { 1: espeak('ru+m5', 52, 140) },
  'savely-dubrovin': { 1: espeak('ru+m6', 66, 150) },
  'vasilisa-yarkova': { 1: espeak('ru+f4', 62, 150) },
  'uliana-krasnova': { 1: espeak('ru+f1', 60, 150) },
  'anton-prudnikov': { 1: espeak('ru+m2', 56, 150) },
  'callum-fraser': { 2: { program: 'flite', voice: 'awb' } },
  'jonas-weber': { 3: espeak('de+m2', 54, 150) },
  'claire-moreau': { 4: espeak('fr+f2', 55, 150) },
  'lucia-navarro': { 5: espeak('es+f5', 58, 155) },
  'matteo-bassani': { 6: espeak('it+m3', 58, 145) },
  'aigerim-saparova': { 7: espeak('kk+f3', 52, 135) },
  'daniyar-ospanov': { 7: espeak('kk+m3', 42, 140) },
  'lesya-zavgorodnyaya': { 8: espeak('uk+f2', 56, 145) },
  'lin-yue': { 9: espeak('cmn-latn-pinyin+f2', 58, 165) },
  'elif-arslan': { 10: espeak('tr+f2', 54, 140) },
  'agata-wrona': { 11: espeak('pl+f3', 52, 145) },
  'rafael-teixeira': { 12: espeak('pt+m4', 60, 145) },
}
