/**
 * Places in a text or an address that are written short before their number (Product §10): «п. 4 ст. 12», «на с. 34», «д. 5».
 *
 * Invariants: the case is certain by a preposition or by the reference before, in which it lies; else it is asked about.
 */
import { contextOf } from './context.ts'
import type { Context } from './governed.ts'
import { romanValue } from './dates-and-times.ts'
import { DASH, touching, wholeOf } from './hit.ts'
import type { Hit } from './hit.ts'
import { LETTERS } from './letters.ts'
import { CASES, cardinal, formOf, ordinal } from './numerals.ts'
import type { Case, Gender } from './numerals.ts'
import type { Piece } from '../script-pieces.ts'

interface Reference {
  readonly gender: Gender
  readonly singular: readonly string[]
  readonly plural: readonly string[]
}

const reference = (gender: Gender, singular: string, plural: string): Reference => ({
  gender,
  singular: singular.split(' '),
  plural: plural.split(' '),
})
const regular = (stem: string, last = 'ы'): Reference => {
  const of = (ends: string): string =>
    ends
      .split(' ')
      .map((end) => stem + end)
      .join(' ')
  return reference('m', of(' а у  ом е'), of(`${last} ов ам ${last} ами ах`))
}
const ADDRESS: Readonly<Record<string, Reference>> = {
  д: regular('дом', 'а'),
  кв: reference(
    'f',
    'квартира квартиры квартире квартиру квартирой квартире',
    'квартиры квартир квартирам квартиры квартирами квартирах',
  ),
  корп: regular('корпус', 'а'),
  к: regular('корпус', 'а'),
  оф: regular('офис'),
  каб: regular('кабинет'),
  под: regular('подъезд'),
  пом: reference(
    'n',
    'помещение помещения помещению помещение помещением помещении',
    'помещения помещений помещениям помещения помещениями помещениях',
  ),
  ком: reference(
    'f',
    'комната комнаты комнате комнату комнатой комнате',
    'комнаты комнат комнатам комнаты комнатами комнатах',
  ),
  ауд: reference(
    'f',
    'аудитория аудитории аудитории аудиторию аудиторией аудитории',
    'аудитории аудиторий аудиториям аудитории аудиториями аудиториях',
  ),
}
const PAGE = reference(
  'f',
  'страница страницы странице страницу страницей странице',
  'страницы страниц страницам страницы страницами страницах',
)
const BUILDING = reference(
  'n',
  'строение строения строению строение строением строении',
  'строения строений строениям строения строениями строениях',
)
const CLAUSE = regular('пункт')
const TEXT: Readonly<Record<string, Reference>> = {
  п: CLAUSE,
  пп: CLAUSE,
  ст: reference('f', 'статья статьи статье статью статьёй статье', 'статьи статей статьям статьи статьями статьях'),
  ч: reference('f', 'часть части части часть частью части', 'части частей частям части частями частях'),
  гл: reference('f', 'глава главы главе главу главой главе', 'главы глав главам главы главами главах'),
  разд: regular('раздел'),
  прил: reference(
    'n',
    'приложение приложения приложению приложение приложением приложении',
    'приложения приложений приложениям приложения приложениями приложениях',
  ),
  рис: reference(
    'm',
    'рисунок рисунка рисунку рисунок рисунком рисунке',
    'рисунки рисунков рисункам рисунки рисунками рисунках',
  ),
  табл: reference(
    'f',
    'таблица таблицы таблице таблицу таблицей таблице',
    'таблицы таблиц таблицам таблицы таблицами таблицах',
  ),
  с: PAGE,
  стр: PAGE,
  т: regular('том', 'а'),
  вып: regular('выпуск', 'и'),
}
const PHONE = regular('телефон')

/** Null when none begins here. */
export function referenceAt(pieces: readonly Piece[], at: number): (Hit & { readonly start: number }) | null {
  const piece = pieces[at] as Piece
  if (touching(pieces, at + 1)?.text !== '.' || pieces[at + 2]?.gap === '\n') return null
  const isInside = isReferenceNumber(pieces, at - 1)
  // Behind any other number it is a unit.
  if (pieces[at - 1]?.kind === 'number' && piece.gap !== '\n' && !isInside) return null
  const context = contextOf(pieces, at, null)
  if (piece.lower === 'тел')
    return {
      start: at,
      until: at + 2,
      ways: casesOf(pieces, at, PHONE, context).map((of) => formOf(PHONE.singular, of)),
    }
  const of = kindOf(pieces, at)
  const number = of && numberAt(pieces, at + 2)
  if (!of || !number) return null
  const { until, said, isSeveral } = number
  const cases: readonly Case[] = isInside ? ['gen'] : casesOf(pieces, at, of, context)
  const forms =
    isSeveral === 'yes' || piece.lower === 'пп'
      ? [of.plural]
      : isSeveral === 'no'
        ? [of.singular]
        : [of.singular, of.plural]
  const ways = forms.flatMap((all) =>
    cases.flatMap((inCase) =>
      said(inCase, of.gender, piece.lower === 'ч').map((value) => `${formOf(all, inCase)} ${value}`),
    ),
  )
  return { start: at, until, ways, isDoubtful: isSeveral !== 'no' }
}

function kindOf(pieces: readonly Piece[], at: number): Reference | null {
  const { lower } = pieces[at] as Piece
  // «д. 5, стр. 1» is a building, «стр. 1» a page.
  if (lower === 'стр' && pieces.slice(Math.max(0, at - 12), at).some((one) => /^(?:д|ул|корп)$/.test(one.lower)))
    return BUILDING
  return ADDRESS[lower] ?? TEXT[lower] ?? null
}

/** Whether this piece is the number of a reference: «п. 4 ст. 12» is a clause of the article. */
function isReferenceNumber(pieces: readonly Piece[], at: number): boolean {
  const before = pieces[at - 2]?.lower ?? ''
  return (
    pieces[at - 1]?.text === '.' &&
    touching(pieces, at - 1) !== null &&
    Object.hasOwn(TEXT, before) &&
    pieces[at + 1]?.gap === ' '
  )
}

interface NumberOfPlace {
  readonly until: number
  /** `isOrdinal`: «части второй»; others are said as a name, «статьи два». */
  readonly said: (inCase: Case, gender: Gender, isOrdinal: boolean) => string[]
  readonly isSeveral: 'no' | 'yes' | 'perhaps'
}

/** `5`, `IV`, `2.1`, `5А`, `15/2`, `5–7`; null for anything else. */
function numberAt(pieces: readonly Piece[], at: number): NumberOfPlace | null {
  const value = wholeOf(pieces[at])
  const name = (whole: number): string => cardinal(whole, 'nom', 'm')
  const roman = value === null && pieces[at]?.kind === 'word' ? romanValue(pieces[at]?.text ?? '') : null
  if (roman !== null)
    return { until: at + 1, said: (inCase, gender) => [ordinal(roman, inCase, gender)], isSeveral: 'no' }
  if (value === null) return null
  const [mark, next] = [touching(pieces, at + 1), touching(pieces, at + 2)]
  const second = wholeOf(next ?? undefined)
  if (mark?.text === '.' && second !== null) return dotted(pieces, at, value)
  if (mark?.text === '/' && second !== null)
    return { until: at + 3, said: () => [`${name(value)} дробь ${name(second)}`], isSeveral: 'no' }
  if (DASH.test(mark?.text ?? '') && second !== null) {
    return { until: at + 3, said: () => [`${name(value)} — ${name(second)}`], isSeveral: 'yes' }
  }
  if (mark?.kind === 'word') {
    const letter = LETTERS[mark.text.toUpperCase()]
    return letter === undefined ? null : { until: at + 2, said: () => [`${name(value)} ${letter}`], isSeveral: 'no' }
  }
  const isList = /^(?:и|или|,)$/.test(pieces[at + 1]?.lower ?? '') && wholeOf(pieces[at + 2]) !== null
  return {
    until: at + 1,
    said: (inCase, gender, isOrdinal) => [isOrdinal ? ordinal(value, inCase, gender) : name(value)],
    isSeveral: isList ? 'perhaps' : 'no',
  }
}

/** «пункт два один», «пункт два точка один»: one place. */
function dotted(pieces: readonly Piece[], at: number, first: number): NumberOfPlace {
  const parts = [first]
  let until = at + 1
  while (touching(pieces, until)?.text === '.' && parts.length < MOST_PARTS) {
    const part = wholeOf(touching(pieces, until + 1) ?? undefined)
    if (part === null) break
    parts.push(part)
    until += 2
  }
  const names = parts.map((part) => cardinal(part, 'nom', 'm'))
  return { until, said: () => [names.join(' '), names.join(' точка ')], isSeveral: 'no' }
}
const MOST_PARTS = 5

/** Behind these something lies in the place or is written there; behind other words it may also move there. */
const LIES =
  /^(?:указан|описан|излож|привед|содерж|найд|нах|напечат|опубликов|предусмотр|установл|сказан|говор|состо|пройдёт|пройдет|жив|располож|показ|изображ|подробн|работа)/
/** Nouns and forms behind which it is a genitive. */
const OF =
  /^(?:основании|силу|нарушени[еяю]|требовани[еяй]|положени[еяй]|норм[аыу]?|исполнени[еяи]|редакци[ияю]|текст[ае]?|услови[яйе])$/

function casesOf(pieces: readonly Piece[], at: number, of: Reference, { by, word, cases }: Context): readonly Case[] {
  const isAddress = Object.values(ADDRESS).includes(of) || of === BUILDING
  const before = pieces[at]?.gap === ' ' ? (pieces[at - 1]?.lower ?? '') : ''
  if (by === 'preposition' || by === 'governor') {
    if (word === 'по') return ['dat']
    if (word === 'в' || word === 'во' || word === 'на') return isPlace(pieces, at, word) ? ['loc'] : ['loc', 'acc']
    return cases ?? CASES
  }
  if (before === '.' && /^(?:см|ср)$/.test(pieces[at - 2]?.lower ?? '')) return ['acc']
  if (OF.test(before)) return ['gen']
  if (by === 'start') return ['nom']
  if (by === 'mark') return isAddress || word !== ',' ? ['nom'] : ['nom', 'gen']
  return ['nom', 'gen', 'dat']
}

function isPlace(pieces: readonly Piece[], at: number, preposition: string): boolean {
  const former = pieces[at - 2]
  if (former === undefined || former.kind === 'sign' || pieces[at - 1]?.gap === '\n') return true
  return preposition === 'на' || former.lower === 'и' || LIES.test(former.lower)
}
