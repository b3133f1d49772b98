/** Numbers with their ending behind a hyphen (Product §10): `5-й`, `90-х`, `20-летний`, `45-м км`. */
import { MEN_WITH_SOFT_SIGN } from './counted.ts'
import { DASH, touching, wholeOf } from './hit.ts'
import type { Hit, Place } from './hit.ts'
import { cardinal, formOf, ordinal, prefix } from './numerals.ts'
import type { Case, OrdinalForm } from './numerals.ts'
import { isCutShort } from './short-forms.ts'
import { unitAt } from './unit-behind.ts'
import type { Piece } from '../script-pieces.ts'

const SUFFIXES: Readonly<Record<string, readonly [OrdinalForm, Case]>> = {
  ...{ ый: ['m', 'nom'], ий: ['m', 'nom'], я: ['f', 'nom'], ая: ['f', 'nom'], ое: ['n', 'nom'], ые: ['p', 'nom'] },
  ...{ го: ['m', 'gen'], ого: ['m', 'gen'], му: ['m', 'dat'], ому: ['m', 'dat'], ым: ['m', 'ins'], ом: ['m', 'loc'] },
  ...{ ую: ['f', 'acc'], ых: ['p', 'gen'], ыми: ['p', 'ins'] },
}

/** Prepositions of the place, and of what is spoken of. */
const LOCATIVE = /^(?:в|во|на|о|об|при)$/

/** `5-й`, `90-х`, `7-ми`, `20-летний`, `30%-ный`. */
export function withSuffix(place: Place): Hit | null {
  const { pieces, at } = place
  const isPercent = touching(pieces, at + 1)?.text === '%'
  const dash = isPercent ? at + 2 : at + 1
  const suffix = touching(pieces, dash + 1)
  const value = wholeOf(pieces[at])
  if (value === null || suffix?.kind !== 'word' || !DASH.test(touching(pieces, dash)?.text ?? '')) return null
  const until = dash + 2
  if (isPercent)
    return suffix.lower.startsWith('н') ? { until, ways: [`${prefix(value)}процент${suffix.lower}`] } : null
  if (suffix.lower.length >= 4) {
    // «3-комн.» has an ending that is not written.
    const isShort = touching(pieces, until)?.text === '.' && /[бвгджзклмнпрстфхцчшщ]$/.test(suffix.lower)
    const ways = isShort ? [] : [`${prefix(value)}${suffix.lower}`]
    return value > 0 ? { until, ways, isDoubtful: isShort } : null
  }
  const known = SUFFIXES[suffix.lower]
  if (known)
    return withUnitBehind(pieces, until, [ordinal(value, known[1], known[0])], known[0] === 'p' ? null : known[1])
  // «на 1-й мин.»: the gender is that of a noun that is not written out.
  if (suffix.lower === 'й' && isCutShort(pieces, until))
    return { until, ways: [ordinal(value, 'nom', 'm'), ordinal(value, 'loc', 'f')] }
  const ways = doubtfulSuffix(place, value, suffix.lower, pieces[until])
  if (ways === null) return null
  const isCounted = ways.length === 1 && ways[0] === cardinal(value, 'gen', 'm')
  // «в 2-х км» is where something is: of what is not alive the accusative would be «два».
  const isWhere = place.context.by === 'preposition' && LOCATIVE.test(place.context.word)
  if (isCounted) return withUnitBehind(pieces, until, ways, isWhere ? 'many where' : 'many')
  return withUnitBehind(pieces, until, ways, ways.length === 1 && ways[0] === ordinal(value, 'loc', 'm') ? 'loc' : null)
}

/** «на 45-м км», «2-х км»: the unit in the case that the ending of the number has. */
function withUnitBehind(
  pieces: readonly Piece[],
  until: number,
  ways: readonly string[],
  inCase: Case | 'many' | 'many where' | null,
): Hit {
  const unit = pieces[until]?.gap === ' ' ? unitAt(pieces, until) : null
  // «2-х эт. дом», «на 3-й стр.»: perhaps it is one word with what is cut short.
  if (unit === null && isCutShort(pieces, until) && !/^(?:гг?|вв?)$/.test(pieces[until]?.lower ?? ''))
    return { until, ways, isDoubtful: true }
  if (unit === null || unit.unit === null || inCase === null || unit.tail !== '') return { until, ways }
  const { plural, singular } = unit.unit
  const isMany = inCase === 'many' || inCase === 'many where'
  const named = isMany ? formOf(plural, inCase === 'many' ? 'gen' : 'loc') : formOf(singular, inCase)
  return {
    until: unit.until,
    ways: ways.map((way) => `${way} ${named}${unit.unit?.tail ?? ''}`),
    isDoubtful: unit.isDoubtful,
  }
}

function doubtfulSuffix({ context }: Place, value: number, suffix: string, next: Piece | undefined): string[] | null {
  const noun = next?.kind === 'word' && next.gap === ' ' ? next.lower : ''
  const word = context.by === 'preposition' ? context.word : ''
  if (suffix === 'й') return masculineOrFeminine(value, noun, word)
  if (suffix === 'ой') return [ordinal(value, 'gen', 'f')]
  if (suffix === 'е') {
    if (/[оеё]$/.test(noun)) return [ordinal(value, 'nom', 'n')]
    return /[ыи]$/.test(noun) ? [ordinal(value, 'nom', 'p')] : [ordinal(value, 'nom', 'n'), ordinal(value, 'nom', 'p')]
  }
  if (suffix === 'м') {
    const isLocative = LOCATIVE.test(word)
    if (isLocative) return [ordinal(value, 'loc', 'm')]
    return /^(?:с|со|за|под|над|перед|между)$/.test(word)
      ? [ordinal(value, 'ins', 'm')]
      : [ordinal(value, 'ins', 'm'), ordinal(value, 'loc', 'm')]
  }
  if (suffix === 'х') return value >= 2 && value <= 4 ? [cardinal(value, 'gen', 'm')] : [ordinal(value, 'gen', 'p')]
  if (suffix === 'и' && value % 10 === 3 && value % 100 !== 13) return [ordinal(value, 'nom', 'p')]
  if (suffix === 'ти' || suffix === 'и' || suffix === 'та') return [cardinal(value, 'gen', 'm')]
  if (suffix === 'ми') return value === 7 || value === 8 || value % 10 > 6 ? [cardinal(value, 'gen', 'm')] : null
  if (suffix === 'мя') return [cardinal(value, 'ins', 'm')]
  if (suffix !== 'ю') return null
  return /(?:ами|ями|ьми)$/.test(noun) ? [cardinal(value, 'ins', 'm')] : [ordinal(value, 'acc', 'f')]
}

function masculineOrFeminine(value: number, noun: string, preposition: string): string[] {
  const [masculine, feminine] = [ordinal(value, 'nom', 'm'), ordinal(value, 'gen', 'f')]
  if (/[бвгджзйклмнпрстфхцчшщ]$/.test(noun) || MEN_WITH_SOFT_SIGN.test(noun)) return [masculine]
  if (/(?:[еиы]|ой|ей)$/.test(noun)) return [feminine]
  if (/^(?:к|ко|до|от|из|у|без|для|после|около)$/.test(preposition)) return [feminine]
  return noun === '' && preposition === '' ? [masculine] : [masculine, feminine]
}
