/**
 * A sentence as a row of sounds with the time that each takes: what a recording is compared with (Product §10).
 *
 * Invariants: numbers, signs and abbreviations count as they are spoken; any string is accepted; the work grows linearly.
 */
import { scanScript, type ScriptToken } from '../script/script-tokens.ts'
import { speakNumber, type SpokenLanguage } from '../script/spoken-number.ts'

/** The kinds of sound that can be told apart by two levels of a frame. */
export const SOUND_KINDS = ['hiss', 'stop', 'voiced', 'vowel'] as const
export type SoundKind = (typeof SOUND_KINDS)[number]

export interface SpokenSentence {
  /** The kinds of sounds in their order, as places in SOUND_KINDS. */
  readonly kinds: readonly number[]
  /** Where each sound ends, in units: the first begins at 0, a vowel is one unit long. Not empty. */
  readonly ends: readonly number[]
  /** Where a pause is likely inside, in units: commas, dashes, colons. */
  readonly commas: readonly number[]
  /** The length of the whole in units; 0 for a line of signs that nobody speaks. */
  readonly units: number
}

/** How long a sound of each kind is, in vowels. */
const UNITS: Readonly<Record<SoundKind, number>> = { vowel: 1, voiced: 0.65, stop: 0.75, hiss: 1 }
/** The last syllable before a pause is drawn out. Units. */
const FINAL_UNITS = 0.8

/** Commas and what pauses like them: a mark with white space behind it, or a dash between spaces. */
const CLAUSE_END = /[,;:.!?…)»”"]+(?=\s)|\s[–—-](?=\s)/gu

const RU_HISS = new Set('сзцшщжч')
const RU_VOWELS = new Set('аеёиоуыэюяіїє')
const RU_STOPS = new Set('пткбдгхф')
const RU_SILENT = new Set('ьъ')

/** Spellings of English, longest first, and the sounds that they stand for; a vowel spelled by two letters is longer. */
const EN_SPELLINGS: readonly (readonly [RegExp, readonly SoundKind[]])[] = [
  [/(?:tion|sion|cian)/y, ['hiss', 'vowel', 'voiced']],
  [/(?:tch|dge|sch)/y, ['hiss']],
  [/igh/y, ['vowel']],
  [/(?:sh|ch|ss|zz)/y, ['hiss']],
  [/(?:ph|th|gh|ck|tt|pp|dd|ff|bb|gg|cc)/y, ['stop']],
  [/(?:ng|ll|mm|nn|rr|wh|wr|kn)/y, ['voiced']],
  [/x/y, ['stop', 'hiss']],
  [/qu/y, ['stop', 'voiced']],
  [/c(?=[eiy])/y, ['hiss']],
  [/g(?=[ei])/y, ['hiss']],
  // The last e is silent, but not in «voices».
  [/e\b(?<=[a-z]{3})|e(?=s\b)(?<=[a-z][^cghsxz]e)/y, []],
  [/[aeiouy]{2,3}/y, ['vowel']],
  [/[aeiou]/y, ['vowel']],
  [/y(?=[aeiou])/y, ['voiced']],
  [/y/y, ['vowel']],
  [/[szj]/y, ['hiss']],
  [/[ptkbdgfhc]/y, ['stop']],
  [/[a-z]/y, ['voiced']],
]

/** How signs are spoken; the plural that is heard most. */
const SIGNS: Readonly<Record<SpokenLanguage, Readonly<Record<string, string>>>> = {
  ru: {
    '%': 'процентов',
    '№': 'номер',
    '₽': 'рублей',
    $: 'долларов',
    '€': 'евро',
    '&': 'и',
    '+': 'плюс',
    '=': 'равно',
    '@': 'собака',
    '/': 'дробь',
    '°': 'градусов',
    '§': 'параграф',
    '#': 'решётка',
    '*': 'звёздочка',
    '.': 'точка',
    ',': 'целых',
  },
  en: {
    '%': 'percent',
    '№': 'number',
    '₽': 'roubles',
    $: 'dollars',
    '€': 'euros',
    '&': 'and',
    '+': 'plus',
    '=': 'equals',
    '@': 'at',
    '/': 'slash',
    '°': 'degrees',
    '§': 'section',
    '#': 'hash',
    '*': 'star',
    '.': 'dot',
    ',': 'point',
  },
}

/** Abbreviations in small letters that are spoken in full. */
const IN_FULL: Readonly<Record<string, string>> = {
  г: 'год',
  гг: 'годы',
  ул: 'улица',
  руб: 'рублей',
  коп: 'копеек',
  тыс: 'тысяч',
  млн: 'миллионов',
  млрд: 'миллиардов',
  см: 'смотри',
  ст: 'статья',
  стр: 'страница',
  тел: 'телефон',
  др: 'другое',
  им: 'имени',
  кг: 'килограммов',
  км: 'километров',
  мин: 'минут',
  сек: 'секунд',
  mr: 'mister',
  mrs: 'missis',
  dr: 'doctor',
  vs: 'versus',
}

/** One sentence as it is spoken; `language` is that of the whole script, because digits alone have none. */
export function spokenSentence(text: string, language: SpokenLanguage): SpokenSentence {
  const kinds: number[] = []
  const ends: number[] = []
  const commas: number[] = []
  let units = 0
  const speak = (spoken: string): void => {
    for (const kind of soundsOf(spoken)) {
      units += UNITS[kind]
      kinds.push(SOUND_KINDS.indexOf(kind))
      ends.push(units)
    }
  }
  for (const clause of clausesOf(text)) {
    const before = units
    scanScript(clause, (token) => speak(spokenToken(token, language)))
    if (units > before) commas.push(units)
  }
  commas.pop()
  const length = units === 0 ? 0 : units + FINAL_UNITS
  if (ends.length > 0) ends[ends.length - 1] = length
  return { kinds, ends, commas, units: length }
}

/** Sentences that are read without a pause between them, as one. */
export function joinSentences(sentences: readonly SpokenSentence[]): SpokenSentence {
  const [first] = sentences
  if (sentences.length === 1 && first) return first
  const kinds: number[] = []
  const ends: number[] = []
  const commas: number[] = []
  let units = 0
  for (const sentence of sentences) {
    const start = units
    if (start > 0) commas.push(start)
    for (const end of sentence.ends) ends.push(start + end)
    for (const comma of sentence.commas) commas.push(start + comma)
    kinds.push(...sentence.kinds)
    units += sentence.units
  }
  return { kinds, ends, commas, units }
}

function clausesOf(text: string): string[] {
  const clauses: string[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(CLAUSE_END)) {
    clauses.push(text.slice(start, index))
    start = index + mark.length
  }
  return [...clauses, text.slice(start)]
}

function spokenToken({ text, kind, words }: ScriptToken, language: SpokenLanguage): string {
  if (kind === 'number' || kind === 'phone')
    return (text.match(/\d+/g) ?? []).length === 0 ? text : digits(text, language)
  if (kind === 'symbol') return SIGNS[language][text] ?? ''
  if (kind === 'dot' || kind === 'decimal_comma') return words === 0 ? '' : (SIGNS[language][text] ?? '')
  const lower = text.toLowerCase()
  // A letter is spoken by its name, «эн тэ вэ».
  if (kind === 'abbreviation') return [...lower].map((letter) => `${letter}э`).join('')
  return IN_FULL[lower] ?? lower
}

const LONGEST_NUMBER_DIGITS = 15

function digits(text: string, language: SpokenLanguage): string {
  // A phone is read group by group, thousands are one number.
  const isPhone = /[+()-]/.test(text) || text.replace(/\D/g, '').length === 11
  const groups = isPhone ? (text.match(/\d+/g) ?? []) : [text.replace(/\D/g, '')]
  return groups
    .map((group) =>
      group.length > LONGEST_NUMBER_DIGITS
        ? [...group].map((digit) => speakNumber(digit, language)).join(' ')
        : speakNumber(group, language),
    )
    .join(' ')
}

function soundsOf(spoken: string): SoundKind[] {
  const sounds: SoundKind[] = []
  for (const word of spoken.split(/[\s-]+/)) {
    if (/^[a-z]/.test(word)) englishSounds(word, sounds)
    else russianSounds(word, sounds)
  }
  return sounds
}

/** Also for the letters of other alphabets: each is a voiced sound. */
function russianSounds(word: string, sounds: SoundKind[]): void {
  const heard = word.replace(/ть?ся$/u, 'ца')
  for (const letter of heard) {
    if (RU_VOWELS.has(letter)) sounds.push('vowel')
    else if (RU_HISS.has(letter)) sounds.push('hiss')
    else if (RU_STOPS.has(letter)) sounds.push('stop')
    else if (!RU_SILENT.has(letter) && /\p{L}/u.test(letter)) sounds.push('voiced')
  }
}

function englishSounds(word: string, sounds: SoundKind[]): void {
  let at = 0
  const before = sounds.length
  while (at < word.length) {
    const found = EN_SPELLINGS.find(([spelling]) => {
      spelling.lastIndex = at
      return spelling.test(word)
    })
    const [spelling, kinds] = found ?? [null, []]
    sounds.push(...kinds)
    at = spelling === null ? at + 1 : Math.max(at + 1, spelling.lastIndex)
  }
  if (!sounds.slice(before).includes('vowel')) sounds.push('vowel')
}
