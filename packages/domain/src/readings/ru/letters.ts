/** How letters are called, in names that consist of letters and numbers (Product §10): «НДС», «М-11», «D3». */
import { DASH, touching, wholeOf } from './hit.ts'
import type { Hit } from './hit.ts'
import { cardinal } from './numerals.ts'
import type { Piece } from '../script-pieces.ts'

export const LETTERS: Readonly<Record<string, string>> = {
  ...{
    А: 'а',
    Б: 'бэ',
    В: 'вэ',
    Г: 'гэ',
    Д: 'дэ',
    Е: 'е',
    Ж: 'жэ',
    З: 'зэ',
    И: 'и',
    К: 'ка',
    Л: 'эл',
    М: 'эм',
    Н: 'эн',
    О: 'о',
  },
  ...{
    П: 'пэ',
    Р: 'эр',
    С: 'эс',
    Т: 'тэ',
    У: 'у',
    Ф: 'эф',
    Х: 'ха',
    Ц: 'цэ',
    Ч: 'че',
    Ш: 'ша',
    Щ: 'ща',
    Э: 'э',
    Ю: 'ю',
    Я: 'я',
  },
}
/** As in school and in chemistry, and as in English. */
const LATIN: Readonly<Record<string, readonly [string, string]>> = {
  ...{
    A: ['а', 'эй'],
    B: ['бэ', 'би'],
    C: ['цэ', 'си'],
    D: ['дэ', 'ди'],
    E: ['е', 'и'],
    F: ['эф', 'эф'],
    G: ['гэ', 'джи'],
  },
  ...{ H: ['аш', 'эйч'], I: ['и', 'ай'], J: ['жи', 'джей'], K: ['ка', 'кей'], L: ['эль', 'эл'], M: ['эм', 'эм'] },
  ...{ N: ['эн', 'эн'], O: ['о', 'оу'], P: ['пэ', 'пи'], Q: ['ку', 'кью'], R: ['эр', 'ар'], S: ['эс', 'эс'] },
  ...{
    T: ['тэ', 'ти'],
    U: ['у', 'ю'],
    V: ['вэ', 'ви'],
    W: ['вэ', 'дабл-ю'],
    X: ['икс', 'икс'],
    Y: ['игрек', 'уай'],
    Z: ['зет', 'зет'],
  },
}
const MOST_LETTERS = 3

/** `D3`, `B12`, `v2.0`, `М-11`, `Т-34`: letters with a number behind them; null for what is none. */
export function lettersWithNumber(pieces: readonly Piece[], at: number): Hit | null {
  const piece = pieces[at]
  if (piece?.kind !== 'word' || piece.text.length > MOST_LETTERS || !/^(?:[A-Z]+|v|[А-ЯЁ]+)$/.test(piece.text))
    return null
  const hasDash = DASH.test(touching(pieces, at + 1)?.text ?? '')
  const start = hasDash ? at + 2 : at + 1
  const value = touching(pieces, start) === null ? null : wholeOf(pieces[start])
  if (value === null) return null
  const { until, said, isRow } = numberOf(pieces, start, value)
  const names = namesOf(piece.text)
  const isOther = /^(?:[ВС]|[АБК])$/.test(piece.text) && !hasDash
  return {
    until,
    ways: names.flatMap((name) => said.map((number) => `${name} ${number}`)),
    // «В12» and «С2» may be Latin letters; «Е-330» has its unit or a letter behind it.
    isDoubtful: isOther || isRow || touching(pieces, until)?.kind === 'word' || touching(pieces, until)?.text === '/',
  }
}

function numberOf(
  pieces: readonly Piece[],
  start: number,
  value: number,
): { until: number; said: string[]; isRow: boolean } {
  const said = cardinal(value, 'nom', 'm')
  const part = touching(pieces, start + 1)?.text === '.' ? wholeOf(touching(pieces, start + 2) ?? undefined) : null
  if (part === null) return { until: start + 1, said: [said], isRow: value >= 1000 }
  const last = cardinal(part, 'nom', 'm')
  return { until: start + 3, said: [`${said} ${last}`, `${said} точка ${last}`], isRow: true }
}

function namesOf(letters: string): string[] {
  const all = [...letters.toUpperCase()]
  if (/^[А-ЯЁ]/.test(all[0] ?? '')) {
    const spelled = all.map((letter) => LETTERS[letter] ?? letter.toLowerCase()).join('-')
    // «ГАЗ-66» is a word.
    return all.length > 1 && /[АЕИОУЫЭЮЯ]/.test(letters) ? [letters.toLowerCase(), spelled] : [spelled]
  }
  return [0, 1].map((way) => all.map((letter) => LATIN[letter]?.[way] ?? letter).join('-'))
}
