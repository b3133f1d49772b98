/** Words of a Russian script that are not read as their letters say: stress, ё, Latin names, mixed alphabets (Product §10). */
import type { Finding, ReadingKind, Spoken } from '../finding.ts'
import type { Piece } from '../script-pieces.ts'
import { STRESSED_WORDS } from './stress-table.ts'
import { YO_ASKED, YO_SAFE } from './yo-table.ts'

/** What a matcher of words answers: the kind, the pieces it took, the ways to say them. */
export interface WordHit {
  readonly kind: ReadingKind
  readonly until: number
  readonly certainty: Finding['certainty']
  readonly choices: readonly Spoken[]
}

/** Null when this piece is read as it is written. */
export function wordAt(pieces: readonly Piece[], at: number): WordHit | null {
  const piece = pieces[at] as Piece
  if (piece.kind === 'address') return { kind: 'name', until: at + 1, certainty: 'question', choices: [] }
  if (piece.kind !== 'word') return null
  if (/[a-z]/i.test(piece.text)) return /[а-яё]/i.test(piece.text) ? mixedLetters(piece, at) : latinName(pieces, at)
  // A stress that is written, or an ё, has answered the question.
  if (piece.text.includes('\u0301') || piece.lower.includes('ё')) return null
  return yoAt(pieces, at) ?? stressAt(pieces, at)
}

const LATIN_TWINS = 'aAbBcCeEHkKmMoOpPTxXyY'
const CYRILLIC_TWINS = 'аАьВсСеЕНкКмМоОрРТхХуУ'

/** «Рaзговор» with a Latin a: read in the alphabet of most of its letters, if every other letter has a twin there. */
function mixedLetters(piece: Piece, at: number): WordHit {
  const letters = [...piece.text]
  const latin = letters.filter((letter) => /[a-z]/i.test(letter)).length
  const [from, to] = latin * 2 > letters.length ? [CYRILLIC_TWINS, LATIN_TWINS] : [LATIN_TWINS, CYRILLIC_TWINS]
  const isForeign = latin * 2 > letters.length ? /[а-яё]/i : /[a-z]/i
  const mended = letters.map((letter) => (isForeign.test(letter) ? (to[from.indexOf(letter)] ?? '') : letter))
  const isMended =
    letters.every((letter) => !isForeign.test(letter) || from.includes(letter)) && latin * 2 !== letters.length
  const choices = isMended ? [{ spoken: mended.join('') }] : []
  return { kind: 'letters', until: at + 1, certainty: isMended ? 'certain' : 'question', choices }
}

/** How some names are usually said; offered, not certain. */
const NAMES: Readonly<Record<string, string>> = {
  ...{
    iphone: 'айфон',
    ipad: 'айпад',
    apple: 'эпл',
    google: 'гугл',
    youtube: 'ютуб',
    whatsapp: 'вотсап',
    telegram: 'телеграм',
  },
  ...{
    instagram: 'инстаграм',
    samsung: 'самсунг',
    xiaomi: 'сяоми',
    huawei: 'хуавей',
    android: 'андроид',
    windows: 'виндоус',
  },
  ...{
    online: 'онлайн',
    wi: 'вай',
    fi: 'фай',
    bluetooth: 'блютус',
    smart: 'смарт',
    premium: 'премиум',
    lux: 'люкс',
    vip: 'вип',
  },
  ...{
    sms: 'эс-эм-эс',
    led: 'лед',
    usb: 'ю-эс-би',
    tv: 'ти-ви',
    pro: 'про',
    max: 'макс',
    plus: 'плюс',
    id: 'ай-ди',
    qr: 'кью-ар',
  },
  ...{
    bmw: 'бэ-эм-вэ',
    toyota: 'тойота',
    mercedes: 'мерседес',
    visa: 'виза',
    mastercard: 'мастеркард',
    nike: 'найк',
    ok: 'окей',
  },
}
const LONGEST_NAME = 4

/** Latin words beside each other, or joined by a hyphen or a full stop, are one name: «App Store», «Wi-Fi». */
function latinName(pieces: readonly Piece[], at: number): WordHit {
  let until = at + 1
  let spoken = NAMES[pieces[at]?.lower ?? '']
  for (let words = 1; words < LONGEST_NAME; words += 1) {
    const sign = pieces[until]
    const isJoined = sign?.kind === 'sign' && sign.gap === '' && /^[-.]$/.test(sign.text)
    const next = isJoined ? until + 1 : until
    if (!isLatin(pieces[next], isJoined ? '' : ' ')) break
    const word = NAMES[pieces[next]?.lower ?? '']
    // How a full stop within a name is said only people know.
    const isSaid = spoken !== undefined && word !== undefined && !(isJoined && sign.text === '.')
    spoken = isSaid ? `${spoken}${isJoined ? '-' : ' '}${word}` : undefined
    until = next + 1
  }
  return { kind: 'name', until, certainty: 'question', choices: spoken === undefined ? [] : [{ spoken }] }
}

function isLatin(piece: Piece | undefined, gap: string): boolean {
  return piece?.kind === 'word' && piece.gap === gap && /^[a-z'’]+$/i.test(piece.text)
}

function withCapital(like: string, word: string): string {
  return /^\p{Lu}/u.test(like) ? (word[0] ?? '').toUpperCase() + word.slice(1) : word
}

function yoAt(pieces: readonly Piece[], at: number): WordHit | null {
  const piece = pieces[at] as Piece
  const next = pieces[at + 1]?.gap === ' ' ? (pieces[at + 1]?.lower ?? '') : ''
  const before = pieces[at]?.gap === ' ' ? (pieces[at - 1]?.lower ?? '') : ''
  const certain = (spoken: string): WordHit => ({
    kind: 'yo',
    until: at + 1,
    certainty: 'certain',
    choices: [{ spoken: withCapital(piece.text, spoken) }],
  })
  const safe = YO_SAFE.get(piece.lower)
  if (safe !== undefined) return certain(safe)
  if (piece.lower === 'все') return allOrEverything(piece, at, before, next)
  if (piece.lower === 'нем') return /^(?:о|в|на|при)$/.test(before) ? certain('нём') : null
  if (piece.lower === 'чем') return /^(?:о|в|на|при)$/.test(before) ? certain('чём') : null
  const asked = YO_ASKED.get(piece.lower)
  if (asked === undefined) return null
  const choices = asked.map(({ spoken, meaning }) => ({ spoken: withCapital(piece.text, spoken), meaning }))
  return { kind: 'yo', until: at + 1, certainty: 'question', choices }
}

function allOrEverything(piece: Piece, at: number, before: string, next: string): WordHit | null {
  const everything = withCapital(piece.text, 'всё')
  if (
    /^(?:равно|ещё|еще|больше|чаще|лучше|хуже|выше|дальше|же|это|то|время|утро|лето|остальное|необходимое|нужное|самое|сразу)$/.test(
      next,
    )
  ) {
    return { kind: 'yo', until: at + 1, certainty: 'certain', choices: [{ spoken: everything }] }
  }
  // «все люди», «на все случаи»: many things, as it is written.
  if (
    /(?:ые|ие|[ыи]|ют|ут|ят|ат)$/.test(next) ||
    /^(?:мы|вы|они|те|эти|наши|ваши|мои|свои|кто|его|её|их|дома|города)$/.test(next)
  )
    return null
  if (/^(?:для|у|к|мы|вы|они|нам|вам)$/.test(before) && next === '') return null
  const choices = [
    { spoken: everything, meaning: 'целиком' },
    { spoken: withCapital(piece.text, 'все'), meaning: 'каждый' },
  ]
  return { kind: 'yo', until: at + 1, certainty: 'question', choices }
}

function stressAt(pieces: readonly Piece[], at: number): WordHit | null {
  const piece = pieces[at] as Piece
  const word = STRESSED_WORDS.get(piece.lower)
  if (word === undefined) return null
  const isFirst = at === 0 || piece.gap === '\n' || '.!?…'.includes(pieces[at - 1]?.text ?? ' ')
  const before = piece.gap === ' ' ? (pieces[at - 1]?.lower ?? '') : ''
  // Who begins a sentence so asks for it; «вы» says who does it.
  if (word.rule === 'call' && (isFirst || before === 'вы')) return null
  if (word.rule === 'number' && isDecidedByGrammar(pieces[at - 1], before)) return null
  const choices = word.ways.map(({ spoken, meaning }) => ({ spoken: withCapital(piece.text, spoken), meaning }))
  return { kind: 'stress', until: at + 1, certainty: 'question', choices }
}

/** An adjective or a number beside the noun says whether it is one or several. */
function isDecidedByGrammar(piece: Piece | undefined, before: string): boolean {
  if (piece?.kind === 'number') return true
  return (
    /(?:[ыи]е|ого|его|ой|ей|ую|ых|их)$/.test(before) ||
    /^(?:два|две|три|четыре|все|эти|мои|наши|ваши|свои|обе|оба)$/.test(before)
  )
}
