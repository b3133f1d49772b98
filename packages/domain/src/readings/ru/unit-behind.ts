/** The unit behind a number, as it is written: by signs, cut short, of several pieces, divided by another (Product §10). */
import { isMidSentence, touching, wholeOf } from './hit.ts'
import { sayAmount } from './nouns.ts'
import type { Noun } from './nouns.ts'
import { MONEY, PER, TIMES_PER, UNITS } from './units.ts'
import type { Piece } from '../script-pieces.ts'

export interface UnitBehind {
  /** Null: nothing that is known. */
  readonly unit: Noun | null
  readonly isMoney: boolean
  readonly sign: string
  /** What is said behind the unit: « в минуту». */
  readonly tail: string
  /** It goes on with something that is not understood. */
  readonly isDoubtful: boolean
  readonly until: number
}

const DOTTED =
  /^(?:руб|коп|долл|тыс|млн|млрд|трлн|чел|шт|мин|сек|мес|р|г|гр|ч|см|мм|км|кг|экз|ед|сут|дн|нед|стр|уд|об|табл|капс|амп|уп)$/
/** A full stop behind «кг» ends the sentence and not the word. */
const CUT_SHORT = /^(?:чел|шт|мин|сек|мес|гр|экз|ед|сут|дн|нед|стр|уд|об|табл|капс|амп|уп)$/
/** Letters that are a unit only where nothing else follows: prepositions and initials look the same. */
const SHY = /^(?:с|В|А|р|Н|ц|об|ед)$/

export function endOfWord(pieces: readonly Piece[], at: number): number {
  return DOTTED.test(pieces[at]?.lower ?? '') && touching(pieces, at + 1)?.text === '.' ? at + 2 : at + 1
}

/** Null when what begins at this piece is no unit. */
export function unitAt(pieces: readonly Piece[], at: number): UnitBehind | null {
  const found = plainUnit(pieces, at)
  if (found === null) return null
  const { until } = found
  const mark = touching(pieces, until)?.text ?? ''
  if (mark === '/') return divided(pieces, found)
  const tail = column(pieces, until)
  if (tail) return { ...found, ...tail }
  // «кВт*ч» and what else is multiplied or has a power.
  return /^[·⋅∙*²³^]$/.test(mark) ? { ...found, isDoubtful: true } : found
}

function plainUnit(pieces: readonly Piece[], at: number): UnitBehind | null {
  const first = pieces[at]
  if (first === undefined || first.gap === '\n') return null
  const found = { tail: '', isDoubtful: false }
  const money = MONEY.get(first.kind === 'word' ? first.lower : first.text)
  const isShy = SHY.test(first.text)
  const mark = touching(pieces, at + 1)?.text ?? ''
  if (money && (!isShy || mark === '.' || mark === '/')) {
    return { ...found, unit: money, isMoney: true, sign: first.lower, until: endOfWord(pieces, at) }
  }
  for (const [text, until] of spelled(pieces, at)) {
    const unit = UNITS.get(text)
    if (unit) return { ...found, unit, isMoney: false, sign: text, until }
  }
  const unit = UNITS.get(first.text)
  if (unit === undefined || (isShy && !isEnd(pieces[at + 1])) || isOther(pieces, at)) return null
  // «5-я г. Тула»: a city behind a short «г.» is none of grams.
  const until = CUT_SHORT.test(first.text) ? endOfWord(pieces, at) : at + 1
  return { ...found, unit, isMoney: false, sign: first.text, until }
}

function isEnd(piece: Piece | undefined): boolean {
  return piece === undefined || piece.kind === 'sign' || piece.gap === '\n'
}

/** «5 т. е.» is no weight, «5 м. Сокол» no length, «дом 5А» no current. */
function isOther(pieces: readonly Piece[], at: number): boolean {
  const [{ text, gap }, next] = [pieces[at] as Piece, touching(pieces, at + 1)]
  if (gap === '' && /^[АВ]$/.test(text))
    return /^(?:дом|дома|доме|класс|класса|классе|школа|корпус)$/.test(pieces[at - 2]?.lower ?? '')
  return next?.text === '.' && /^[тм]$/.test(text) && isMidSentence(pieces, at + 1) && pieces[at + 3]?.text === '.'
}

/** Units of several pieces, longest first: «л. с.», «км/ч», «м²», «°C», «кВт·ч». */
function* spelled(pieces: readonly Piece[], at: number): Generator<[text: string, until: number]> {
  const [a, b, c, d] = [pieces[at], pieces[at + 1], pieces[at + 2], pieces[at + 3]]
  if (!a || !b) return
  const isDotted = b.text === '.' && b.gap === '' && c !== undefined && c.gap !== '\n'
  if (isDotted && d?.text === '.' && d.gap === '') yield [`${a.lower}. ${c.lower}.`, at + 4]
  if (isDotted) yield [`${a.lower}. ${c.lower}`, at + 3]
  if (b.text === '/' && b.gap === '' && c?.gap === '') yield [`${a.text}/${c.text}`, at + 3]
  if (b.gap !== '') return
  if (/^[·⋅∙*-]$/.test(b.text) && c?.gap === '') yield [`${a.text}·${c.text}`, at + 3]
  if (a.text === '°' && /^[CСcс]$/.test(b.text)) yield ['°C', at + 2]
  if (a.text === '°' && b.text === 'F') yield ['°F', at + 2]
  if (b.text === '²' || b.text === '2') yield [`${a.text}²`, at + 2]
  if (b.text === '³' || b.text === '3') yield [`${a.text}³`, at + 2]
}

/** «мл/кг», «руб./м²», «л/100 км», «р./сут.». */
function divided(pieces: readonly Piece[], found: UnitBehind): UnitBehind {
  const doubtful = { ...found, isDoubtful: true }
  const stroke = found.until
  const below = touching(pieces, stroke + 1)
  if (below === null) return doubtful
  const count = wholeOf(below)
  if (count !== null) {
    const of = plainUnit(pieces, stroke + 2)
    if (of === null || of.unit === null) return doubtful
    const named = sayAmount({ whole: count, fraction: '' }, 'acc', of.unit)
    return { ...found, tail: ` ${found.isMoney ? 'за' : 'на'} ${named}`, until: of.until }
  }
  const times = found.sign === 'р' ? TIMES_PER[below.lower] : undefined
  if (times) return { ...found, unit: times, isMoney: false, until: endOfWord(pieces, stroke + 1) }
  for (const [text, until] of [...spelled(pieces, stroke + 1), [below.text, endOfWord(pieces, stroke + 1)] as const]) {
    const per = PER.get(text.replace(/^кв\. м$/, 'м²').replace(/^куб\. м$/, 'м³'))
    if (per === undefined) continue
    const isMore = /^[/·⋅∙*²³^]$/.test(touching(pieces, until)?.text ?? '')
    return isMore ? doubtful : { ...found, tail: ` ${found.isMoney ? per[1] : per[0]}`, until }
  }
  return doubtful
}

/** «мм рт. ст.»: the column that is measured. */
function column(pieces: readonly Piece[], at: number): Pick<UnitBehind, 'tail' | 'until'> | null {
  const written = pieces
    .slice(at, at + 4)
    .map(({ lower }) => lower)
    .join('')
  if (written === 'рт.ст.') return { tail: ' ртутного столба', until: at + 4 }
  return written === 'вод.ст.' ? { tail: ' водяного столба', until: at + 4 } : null
}
