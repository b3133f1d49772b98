/** Numbers with a half that are spoken otherwise than as decimal numbers (Product §10). */
import { sayBare } from './amounts.ts'
import type { Place } from './hit.ts'
import { cardinal, oneAndHalf } from './numerals.ts'
import type { Gender } from './numerals.ts'
import type { Amount } from './nouns.ts'

const HALF_OF_ONE: ReadonlyMap<string, Gender> = new Map([
  ...'года раза часа месяца дня метра литра километра килограмма гектара миллиона миллиарда'
    .split(' ')
    .map((noun) => [noun, 'm'] as const),
  ...'минуты секунды недели тонны тысячи смены ставки порции'.split(' ').map((noun) => [noun, 'f'] as const),
])
const HALF_OF_MANY =
  /^(?:лет|раз|часов|месяцев|дней|метров|литров|километров|килограммов|гектаров|миллионов|миллиардов|минут|секунд|недель|тонн|тысяч)$/

/** `1,5 года` is «полтора», after «около» and with «лет» «полутора», `3,5 годам` «трём с половиной»; null for what it cannot be told of. */
export function withHalf({ pieces, at, context: { cases } }: Place, { whole, fraction }: Amount): string[] | null {
  const noun = pieces[at + 1]
  // «к 3,5 годам» is spoken «трём с половиной».
  if (
    fraction === '5' &&
    whole > 1 &&
    whole < 10 &&
    noun?.gap === ' ' &&
    /^(?:годам|годами|часам|часами)$/.test(noun.lower)
  )
    return (['dat', 'ins'] as const).flatMap((inCase) =>
      cases?.includes(inCase) === true
        ? [`${cardinal(whole, inCase, 'm')} с половиной`, sayBare({ whole, fraction }, inCase, 'f')]
        : [],
    )
  if (whole !== 1 || fraction !== '5' || noun?.kind !== 'word' || noun.gap !== ' ') return null
  const gender = HALF_OF_ONE.get(noun.lower)
  if (gender !== undefined && (cases === null || cases.includes('acc') || cases.includes('nom')))
    return [oneAndHalf('acc', gender)]
  if (/(?:ами|ями|ам|ям|ах|ях)$/.test(noun.lower))
    return [oneAndHalf('gen', 'm'), sayBare({ whole, fraction }, 'gen', 'f')]
  if (cases?.includes('gen') !== true) return null
  // Written as it is not spoken: «от 1,5 года».
  if (gender !== undefined) return [oneAndHalf('gen', gender), sayBare({ whole, fraction }, 'gen', 'f')]
  return HALF_OF_MANY.test(noun.lower) ? [oneAndHalf('gen', 'm')] : null
}
