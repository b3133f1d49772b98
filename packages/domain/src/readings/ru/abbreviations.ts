/** Abbreviations of Russian scripts: words cut short, and rows of capitals (Product §10). */
import { contextOf } from './context.ts'
import { touching } from './hit.ts'
import { LETTERS } from './letters.ts'
import type { NumberHit } from './numbers.ts'
import { referenceAt } from './references.ts'
import { CASES } from './numerals.ts'
import type { Case } from './numerals.ts'
import type { Piece } from '../script-pieces.ts'

/** Rows of pieces that always mean the same; where they do not, all meanings. */
const FIXED: readonly (readonly [written: string, ...ways: string[]])[] = [
  ['и т . д .', 'и так далее'],
  ['и т . п .', 'и тому подобное'],
  ['и др .', 'и другие', 'и другое'],
  ['и пр .', 'и прочее', 'и прочие'],
  ['т . е .', 'то есть'],
  ['т . к .', 'так как'],
  ['т . н .', 'так называемый', 'так называемая', 'так называемые', 'так называемого'],
  ['в т . ч .', 'в том числе'],
  ['до н . э .', 'до нашей эры'],
  ['н . э .', 'нашей эры'],
  ['и . о .', 'исполняющий обязанности', 'исполняющая обязанности'],
  ['напр .', 'например'],
  ['см .', 'смотрите'],
  ['ср .', 'сравните'],
  ['им .', 'имени'],
  ['прим .', 'примечание'],
  ['доп .', 'дополнительный', 'дополнительная', 'дополнительные', 'дополнительно'],
  ['мин .', 'минимум', 'минимальный'],
  ['макс .', 'максимум', 'максимальный'],
  ['д - р', 'доктор', 'доктора', 'доктору'],
  ['д - ра', 'доктора'],
  ['г - н', 'господин', 'господина', 'господину'],
  ['г - жа', 'госпожа'],
  ['проф .', 'профессор', 'профессора', 'профессору'],
  ['акад .', 'академик', 'академика', 'академику'],
  ['св .', 'святой', 'святая', 'святого', 'святых'],
  ['ж / д', 'железнодорожный', 'железнодорожная', 'железной дороги', 'жэ-дэ'],
  ['б / у', 'бэ-у'],
  ['а / м', 'автомобиль', 'автомобиля', 'автомобили'],
  ['с / х', 'сельскохозяйственный', 'сельского хозяйства'],
]
const STARTS = new Map<string, { tokens: string[]; ways: string[] }[]>()
for (const [written, ...ways] of FIXED) {
  const tokens = written.split(' ')
  const first = tokens[0] ?? ''
  STARTS.set(first, [...(STARTS.get(first) ?? []), { tokens, ways }])
}
for (const list of STARTS.values()) list.sort((a, b) => b.tokens.length - a.tokens.length)

/** Nouns of an address before its name: six cases. */
const PLACES: Readonly<Record<string, string>> = {
  'ул .': 'улица улицы улице улицу улицей улице',
  'пл .': 'площадь площади площади площадь площадью площади',
  'пер .': 'переулок переулка переулку переулок переулком переулке',
  'наб .': 'набережная набережной набережной набережную набережной набережной',
  'просп .': 'проспект проспекта проспекту проспект проспектом проспекте',
  'пр - т': 'проспект проспекта проспекту проспект проспектом проспекте',
  'пр .': 'проспект проспекта проспекту проспект проспектом проспекте',
  'ш .': 'шоссе шоссе шоссе шоссе шоссе шоссе',
  'б - р': 'бульвар бульвара бульвару бульвар бульваром бульваре',
  'бул .': 'бульвар бульвара бульвару бульвар бульваром бульваре',
  'г .': 'город города городу город городом городе',
  'пос .': 'посёлок посёлка посёлку посёлок посёлком посёлке',
  'дер .': 'деревня деревни деревне деревню деревней деревне',
  'м .': 'метро метро метро метро метро метро',
}
/** Null when no abbreviation begins here. */
export function abbreviationAt(pieces: readonly Piece[], at: number): Omit<NumberHit, 'context'> | null {
  const piece = pieces[at]
  if (piece?.kind !== 'word') return null
  return fixedAt(pieces, at) ?? placeAt(pieces, at) ?? referenceAt(pieces, at) ?? capitals(pieces, at)
}

function fixedAt(pieces: readonly Piece[], at: number): Omit<NumberHit, 'context'> | null {
  const list = STARTS.get(pieces[at]?.lower ?? '')
  const found = list?.find(({ tokens }) => matches(pieces, at, tokens))
  if (!found) return null
  // A number before it makes a unit of «мин.» and «см.».
  if (found.tokens.length === 2 && pieces[at - 1]?.kind === 'number') return null
  if (found.tokens[0] === 'им' && !/^\p{Lu}/u.test(pieces[at + 2]?.text ?? '')) return null
  return { start: at, until: at + found.tokens.length, ways: found.ways, isDoubtful: isPronoun(pieces, at) }
}

/** «театр им. Пушкина» is named after him, «Я сказал им. Потом ушёл» is not. */
function isPronoun(pieces: readonly Piece[], at: number): boolean {
  return pieces[at]?.lower === 'им' && !NAMED_AFTER.test(pieces[at - 1]?.lower ?? '')
}
const NAMED_AFTER =
  /^(?:театр|школ|завод|музе|институт|университет|библиотек|парк|больниц|колхоз|площад|стадион|центр|фабрик|двор[ец]|гимнази|лице|консерватор|академи|училищ|филармони|аэропорт|совхоз|конкурс|канал|преми|фонд|клиник|госпитал|колледж|дом|клуб|ордена|фестивал|кубок)/

function matches(pieces: readonly Piece[], at: number, tokens: readonly string[]): boolean {
  return tokens.every((token, by) => {
    const piece = pieces[at + by]
    if (piece === undefined || piece.lower !== token) return false
    return (
      by === 0 ||
      (/\p{L}/u.test(token) && tokens[by - 1] === '.'
        ? piece.gap !== '\n'
        : by > 0 && (piece.gap === '' || tokens[0] === 'и' || tokens[0] === 'в' || tokens[0] === 'до'))
    )
  })
}

function placeAt(pieces: readonly Piece[], at: number): Omit<NumberHit, 'context'> | null {
  const [first, second, third] = [pieces[at] as Piece, touching(pieces, at + 1), touching(pieces, at + 2)]
  if (second?.text !== '.' && second?.text !== '-') return null
  const key = second.text === '-' ? `${first.lower} - ${third?.lower ?? ''}` : `${first.lower} .`
  const forms = PLACES[key]
  const until = at + key.split(' ').length
  const name = pieces[until]
  if (forms === undefined || name === undefined || name.gap === '\n' || !/^\p{Lu}/u.test(name.text)) return null
  // «М. Горький»: an initial.
  if (second.text === '.' && first.text !== first.lower && first.text.length === 1) return null
  // «5 г. Москва»: grams and years have their number before them.
  if (pieces[at - 1]?.kind === 'number') return null
  return { start: at, until, ways: inCases(pieces, at, forms, name) }
}

/** The noun in the case of its place; the ending of the name helps where a preposition has two. */
function inCases(pieces: readonly Piece[], at: number, line: string, name: Piece): string[] {
  const forms = line.split(' ')
  const context = contextOf(pieces, at, null)
  const of = (inCase: Case): string => forms[CASES.indexOf(inCase)] ?? ''
  const { by, word, cases } = context
  if (by === 'preposition') {
    if (word === 'по') return [of('dat')]
    if (word === 'с') return [of('gen')]
    if (/^(?:в|во|на)$/.test(word))
      return /(?:е|ой)$/.test(name.lower) && line.startsWith('город') ? [of('loc')] : [of('loc'), of('acc')]
    return (cases ?? []).map(of)
  }
  if (by === 'start' || by === 'mark' || pieces[at - 1]?.lower === 'адресу') return [of('nom')]
  return [of('nom'), of('gen')]
}

/** Read letter by letter. */
const SPELLED: ReadonlySet<string> = new Set(
  `НДС ООО АО ИП РФ МВД ФСБ ДТП ТВ ТЦ БЦ ТРЦ ЖК ИНН КПП ОМС ДМС МРТ ЭКГ ПЦР ДНК РНК МГУ СПбГУ МФЦ АЗС ГИБДД ПДД ОСАГО НДФЛ ДПС ЦУМ ВВП
  США СССР КНР ЕС ООН ФРГ ЧС МЧС ФИФА ГТО ФНС ПФР ТСЖ УК ГК РЖД ВДНХ ЦБ КБ ЖД ВВС ГЭС АЭС ТЭЦ ЛЭП ПК ПО ИИ ЭВМ СВЧ УФ СМС ГСМ МКБ ЛДСП МДФ ПВХ ДСП ЦСКА НХЛ
  КВН ЗИЛ ЭЦП ЧПУ ОТК ТК ГПБ ВТБ МТС РБК СНТ ДК ГМО БАД БЖУ`.split(/\s+/),
)
/** Read as a word, or letter by letter in an own way. */
const SAID: Readonly<Record<string, string>> = {
  ...{
    ГОСТ: 'гост',
    СНИЛС: 'снилс',
    СМИ: 'сми',
    ВУЗ: 'вуз',
    НИИ: 'нии',
    МКАД: 'мкад',
    ЕГЭ: 'егэ',
    ОГЭ: 'огэ',
    УЗИ: 'узи',
    ВИЧ: 'вич',
  },
  ...{
    СПИД: 'спид',
    РАН: 'ран',
    МХАТ: 'мхат',
    ГУМ: 'гум',
    ЦУМ: 'цум',
    ОСАГО: 'осаго',
    КАСКО: 'каско',
    ЗАГС: 'загс',
    НАТО: 'нато',
  },
  ...{
    ФИФА: 'фифа',
    УЕФА: 'уефа',
    ЦСКА: 'цэ-эс-ка',
    ГИБДД: 'ги-бэ-дэ-дэ',
    ГЭС: 'гэс',
    ТЭЦ: 'тэц',
    ЛЭП: 'лэп',
    ФБР: 'фэ-бэ-эр',
    ГАИ: 'гаи',
    ЖКХ: 'жэ-ка-ха',
    ЖК: 'жэ-ка',
    США: 'сэ-шэ-а',
    ФСБ: 'эф-эс-бэ',
    ФРГ: 'фэ-эр-гэ',
    ПАО: 'пао',
    ЗАО: 'зао',
  },
  ...{
    ОАО: 'оао',
    ОГРН: 'о-гэ-эр-эн',
    КТ: 'ка-тэ',
    ЛФК: 'эл-эф-ка',
    НДС: 'эн-дэ-эс',
    ООО: 'о-о-о',
    ЕС: 'е-эс',
    ИИ: 'и-и',
    СВО: 'эс-вэ-о',
    БАД: 'бад',
    ЗИЛ: 'зил',
  },
}
const VOWEL = /[АЕЁИОУЫЭЮЯ]/
/** Cities that are written short, in six cases. */
const PETERSBURG =
  'Санкт-Петербург Санкт-Петербурга Санкт-Петербургу Санкт-Петербург Санкт-Петербургом Санкт-Петербурге'

function capitals(pieces: readonly Piece[], at: number): Omit<NumberHit, 'context'> | null {
  const piece = pieces[at] as Piece
  const hit = (ways: readonly string[]): Omit<NumberHit, 'context'> => ({ start: at, until: at + 1, ways })
  if (piece.text === 'СПб' || piece.text === 'СПБ') return hit(cityCases(pieces, at))
  if (!/^[А-ЯЁ]{2,7}$/.test(piece.text) || isShouted(pieces, at)) return null
  const said = SAID[piece.text]
  if (said !== undefined) return hit([said])
  if (SPELLED.has(piece.text)) return hit([spellOut(piece.text)])
  // With a vowel it is rather a word that somebody stresses.
  return !VOWEL.test(piece.text) && piece.text.length <= 5 ? hit([spellOut(piece.text), piece.lower]) : null
}

function spellOut(capital: string): string {
  return [...capital].map((letter) => LETTERS[letter] ?? letter.toLowerCase()).join('-')
}

/** A heading in capitals is no row of abbreviations. */
function isShouted(pieces: readonly Piece[], at: number): boolean {
  const isLoud = (piece: Piece | undefined): boolean =>
    piece?.kind === 'word' &&
    /^[А-ЯЁ]{4,}$/.test(piece.text) &&
    !SPELLED.has(piece.text) &&
    SAID[piece.text] === undefined
  return isLoud(pieces[at - 1]) || isLoud(pieces[at + 1])
}

function cityCases(pieces: readonly Piece[], at: number): string[] {
  const forms = PETERSBURG.split(' ')
  const of = (inCase: Case): string => forms[CASES.indexOf(inCase)] ?? ''
  const { by, word, cases } = contextOf(pieces, at, null)
  if (by === 'preposition') {
    if (word === 'по') return [of('dat')]
    if (word === 'с') return [of('ins')]
    if (word === 'в') return [of('loc'), of('acc')]
    return (cases ?? []).map(of)
  }
  return by === 'start' || by === 'mark' ? [of('nom')] : [of('nom'), of('gen')]
}
