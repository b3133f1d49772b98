/** Degrees: spans with signs, and places on the globe (Product §10): `+2…+8 °C`, `43° с. ш.` */
import { amountOf, amountWithUnit, casesOfAmount } from './amounts.ts'
import { isText, touching } from './hit.ts'
import type { Hit, Place } from './hit.ts'
import { cardinal, decimal, formOf, ordinal } from './numerals.ts'
import type { Case } from './numerals.ts'
import type { Amount } from './nouns.ts'
import { unitAt } from './unit-behind.ts'
import type { Piece } from '../script-pieces.ts'

const SIGNS: Readonly<Record<string, string>> = { '+': 'плюс ', '−': 'минус ', '-': 'минус ', '–': 'минус ' }

interface Signed {
  readonly amount: Amount
  readonly sign: string
  readonly until: number
}

function signedAt(pieces: readonly Piece[], at: number): Signed | null {
  const sign = SIGNS[pieces[at]?.text ?? '']
  const start = sign === undefined ? at : at + 1
  const amount = sign !== undefined && touching(pieces, start) === null ? null : amountOf(pieces[start])
  return amount && { amount, sign: sign ?? '', until: start + 1 }
}

/** `+2…+8 °C`, `−5..−18 °C`, `+2–+8 °C`: from the first to the last. Null for what has no dots or signs between them. */
export function signedSpan({ pieces, at, context }: Place): Hit | null {
  const first = signedAt(pieces, at)
  if (first === null) return null
  let next = first.until
  while (next < first.until + 3 && /^[.…]$/.test(pieces[next]?.text ?? '') && pieces[next]?.gap !== '\n') next += 1
  const hasDots = next - first.until > 1 || isText(pieces, first.until, '…')
  const isDash =
    !hasDots &&
    /^[–—-]$/.test(pieces[first.until]?.text ?? '') &&
    SIGNS[pieces[first.until + 1]?.text ?? ''] !== undefined
  if (!hasDots && !isDash) return null
  const last = signedAt(pieces, isDash ? first.until + 1 : next)
  if (last === null) return null
  const counted = unitAt(pieces, last.until)
  const of = counted?.unit
  if (!counted || !of) return null
  const cases = casesOfAmount({ pieces, at, context }, { ...counted, scale: null })
  const say = ({ amount, sign }: Signed, inCase: Case): string =>
    sign +
    (amount.fraction === ''
      ? cardinal(amount.whole, inCase, of.gender)
      : decimal(amount.whole, amount.fraction, inCase))
  const said = (inCase: Case): string =>
    `${say(first, inCase)} — ${say(last, inCase)} ${lastNoun(pieces, last, counted.until, inCase)}`
  const ways = cases.map(said)
  const span = `от ${say(first, 'gen')} до ${say(last, 'gen')} ${lastNoun(pieces, last, counted.until, 'gen')}`
  return {
    until: counted.until,
    ways: context.by === 'preposition' ? ways : [...ways, span],
    isDoubtful: counted.isDoubtful,
  }
}

/** The noun of the last number alone: what is said behind the number itself. */
function lastNoun(pieces: readonly Piece[], { amount, until }: Signed, end: number, inCase: Case): string {
  const alone = amountWithUnit({
    pieces: pieces.slice(0, end),
    at: until - 1,
    context: { cases: [inCase], by: 'governor', word: '' },
  })
  const bare =
    amount.fraction === '' ? cardinal(amount.whole, inCase, 'm') : decimal(amount.whole, amount.fraction, inCase)
  return alone?.ways[0]?.slice(bare.length).trim() ?? ''
}

const GLOBE: Readonly<Record<string, string>> = {
  'с.ш.': 'северной широты',
  'ю.ш.': 'южной широты',
  'в.д.': 'восточной долготы',
  'з.д.': 'западной долготы',
}
const DEGREE = ['градус', 'градуса', 'градусу', 'градус', 'градусом', 'градусе']

/** `43° с. ш.`: a degree that is ranked, «на сорок третьем градусе», or counted. */
export function globe({ pieces, at, context }: Place): Hit | null {
  const amount = amountOf(pieces[at])
  if (amount === null || amount.fraction !== '' || touching(pieces, at + 1)?.text !== '°') return null
  const named =
    GLOBE[
      pieces
        .slice(at + 2, at + 6)
        .map(({ lower }) => lower)
        .join('')
    ]
  if (named === undefined) return null
  const { whole } = amount
  const isPlace = context.by === 'preposition' && context.word === 'на'
  const cases: readonly Case[] = isPlace ? ['loc'] : (context.cases ?? ['nom', 'gen'])
  const counted = (inCase: Case): string => {
    const alone = amountWithUnit({
      pieces: pieces.slice(0, at + 2),
      at,
      context: { cases: [inCase], by: 'governor', word: '' },
    })
    return `${alone?.ways[0] ?? ''} ${named}`
  }
  const ranked = (inCase: Case): string => `${ordinal(whole, inCase, 'm')} ${formOf(DEGREE, inCase)} ${named}`
  const isSingle = cases.length === 1 && cases[0] === 'nom'
  return { until: at + 6, ways: [...(isSingle ? [] : cases.map(ranked)), ...cases.map(counted)] }
}
