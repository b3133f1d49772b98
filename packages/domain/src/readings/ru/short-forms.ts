/**
 * Which words of a script are cut short (Product §10): what they stand for may be known elsewhere; here, that they are no nouns
 * as they are written, and that a full stop behind them ends no sentence.
 */
import { isMidSentence, touching } from './hit.ts'
import { UNITS } from './units.ts'
import type { Piece } from '../script-pieces.ts'

/** Cut short when a full stop follows. */
const SHORT: ReadonlySet<string> = new Set(
  `абз авг амп англ апр арт ауд бульв вып гл гор дек дер дес доб долл доп ед изд ил илл им инв испр каб капс кв кл кн ком корп лат леч
  макс мин млн млрд моб наб нед нояб обл обр ок окт оф пер пос поз пом пп прибл прил прим пл пр просп разд рец рис рук сб сен сент сер
  след соч ст стр табл тел тыс тех ул ум упак ур февр физ хим чел экз эт янв св ср усл проф акад`.split(/\s+/),
)
/** Nouns of three letters that end in a consonant. */
const NOUNS_OF_THREE: ReadonlySet<string> = new Set(
  `год раз час дом лес сад вид тур том шаг мяч век суп сын рот мир кот ряд зал сыр бал гол код чек лет дел мест рублей балл бой дар день
  дуб дух жук зуб кит куб лев лук луч май мак мел мех мост нос нож пар пол пот рис рог рой сок сон сом стол суд там тон торт ток угол ход хор цех чин шар
  шум щит ваз роз книг игр нот баз ног рук дач коз рыб ваз поз зон рун ламп тем схем фраз карт цен шуб щук дам мам пап`.split(
    /\s+/,
  ),
)

/** `уд.`, `ед./л`, `изд.,`, `МРОТ`, `Дж`: written shorter than it is said. */
export function isCutShort(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at]
  if (piece?.kind !== 'word') return false
  const { lower, text } = piece
  if (!/[аеёиоуыэюя]/.test(lower) || UNITS.has(text) || /^[А-ЯЁ]{2,}$/.test(text)) return true
  const mark = touching(pieces, at + 1)?.text
  if (mark === '/') return lower.length <= 4 && lower !== 'раза'
  if (mark !== '.') return false
  if (lower.length === 1 || SHORT.has(lower) || isMidSentence(pieces, at + 1)) return true
  return lower.length <= 3 && /[бвгджзйклмнпрстфхцчшщ]$/.test(lower) && !NOUNS_OF_THREE.has(lower)
}
