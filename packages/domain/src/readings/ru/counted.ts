/**
 * What the written form of a noun says about the number before it (Product §10): «3 квартиры» is three of them as subject or
 * object, «3 квартир» is in the genitive.
 *
 * Invariant: an ending that could be of several cases gives all of them.
 */

import { isCutShort } from './short-forms.ts'
import type { Piece } from '../script-pieces.ts'
import { CASES, countClass } from './numerals.ts'
import type { Case, Gender } from './numerals.ts'

/** One way to understand number and noun together. */
export interface Agreement {
  readonly inCase: Case
  readonly gender: Gender
  readonly isAnimate: boolean
}

/** Nouns that are ranked more often than counted, in all forms of the singular: stem, endings, gender. */
const RANKED: readonly (readonly [stem: string, ends: string, gender: Gender])[] = [
  ['этаж', ' а у  ом е', 'm'],
  ['подъезд', ' а у  ом е', 'm'],
  ['век', ' а у  ом е', 'm'],
  ['класс', ' а у  ом е', 'm'],
  ['курс', ' а у  ом е', 'm'],
  ['квартал', ' а у  ом е', 'm'],
  ['этап', ' а у  ом е', 'm'],
  ['тур', ' а у  ом е', 'm'],
  ['раунд', ' а у  ом е', 'm'],
  ['сезон', ' а у  ом е', 'm'],
  ['том', ' а у  ом е', 'm'],
  ['съезд', ' а у  ом е', 'm'],
  ['ряд', ' а у  ом е', 'm'],
  ['разряд', ' а у  ом е', 'm'],
  ['уров', 'ень ня ню ень нем не', 'm'],
  ['мест', 'о а у о ом е', 'n'],
  ['тысячелети', 'е я ю е ем и', 'n'],
  ['полугоди', 'е я ю е ем и', 'n'],
  ['групп', 'а ы е у ой е', 'f'],
  ['глав', 'а ы е у ой е', 'f'],
  ['част', 'ь и и ь ью и', 'f'],
  ['степен', 'ь и и ь ью и', 'f'],
  ['сери', 'я и и ю ей и', 'f'],
  ['категори', 'я и и ю ей и', 'f'],
  ['верси', 'я и и ю ей и', 'f'],
  ['очеред', 'ь и и ь ью и', 'f'],
  ['лини', 'я и и ю ей и', 'f'],
  ['смен', 'а ы е у ой е', 'f'],
  ['чемпионат', ' а у  ом е', 'm'],
  ['год', ' а у  ом у', 'm'],
]
const ranked = new Map<string, { gender: Gender; cases: Case[] }>()
for (const [stem, ends, gender] of RANKED) {
  for (const [at, end] of ends.split(' ').entries()) {
    const inCase = CASES[at] ?? 'nom'
    const known = ranked.get(stem + end)
    if (known) known.cases.push(inCase)
    else ranked.set(stem + end, { gender, cases: [inCase] })
  }
}

/** The cases in which a ranked noun may be written so; null for other words. */
export function rankedForms(word: string): { readonly gender: Gender; readonly cases: readonly Case[] } | null {
  return ranked.get(word) ?? null
}

export const MEN_WITH_SOFT_SIGN =
  /^(?:день|рубль|гость|учитель|житель|водитель|зритель|читатель|покупатель|посетитель|пользователь|слушатель|месяц|автомобиль|уровень|путь|конь|метель|строитель|двигатель|показатель|победитель|преподаватель|родитель|корабль|фестиваль|отель|портфель|камень|парень)$/
const ANIMATE =
  /^(?:человек|людей|детей|ребят|студент|врач|клиент|покупател|участник|пациент|ученик|сотрудник|гост|житель|жител|зрител|друз|друг|женщин|мужчин|девуш|мальчик|девоч|специалист|пользовател|солдат|игрок|победител|преподавател|кош|собак|писател|актёр|геро|брат|сест|сын|доч)/
/** Men whose word is declined like a woman's, by their stems; and words for either. */
const MEN_IN_A = /^(?:мужчин|юнош|дедушк|дядюшк|дяд|пап|воевод|слуг|вельмож|мальчишк|парнишк)(?:[аяыиеую]|[ое]й)$/
const EITHER_IN_A = /^(?:коллег|сирот|судь|тёзк|тезк|умниц|убийц|старост)(?:[аяыиеую]|[ое]й)$/
/** Genitives of many that look like another form, and words of one form. */
const GENITIVES: ReadonlySet<string> = new Set(
  'раз человек лет суток детей людей ребят дней грамм программ дам реклам драм телеграмм ям рам систем проблем схем тем домов соток серий версий акций позиций станций минут'.split(
    ' ',
  ),
)
/** Words that end like verbs of the present and the past are counted only when they are known. */
const VERB_LIKE = /(?:[еёиюуая]т|[аеияыу]л|ть|шь|[еи]м)$/
const NOUNS_LIKE_VERBS =
  /(?:минут|газет|ракет|монет|комнат|конфет|анкет|планет|диет|котлет|кают|валют|цитат|плат|трат|дат|плит|орбит|пакет|билет|предмет|комплект|аппарат|формат|аромат|кредит|депозит|визит|адрес|салат|халат|институт|маршрут|автомат|сертификат|депутат|кандидат|результат|квадрат|солдат|кабинет|сюжет|портрет|секрет|букет|привет|ответ|совет|проект|объект|школ|скал|сил|стрел|чисел|дел|кресел|зеркал|материал|журнал|канал|зал|филиал|сигнал|сериал|отдел|раздел|балл|бал|уровень|человек|комет|памперс|каблет|таблет|лет|скульптур|магнит|лимит|жест|ребят|площад|част|новост|област|матер|дочер|лошад|сет|реч|ноч|скорост|мощност|крепост|работ)[ьй]?$/
const NEUTER_IN_E = /(?:ние|тие|вие|цие|лие|сие|рие|море|поле|ье)$/
const ADJECTIVE = /(?:[ыи]х|[ыи]ми|[ыи]е|[ыи]м|ого|его|ому|ему|ую|юю|ая|яя|ый|ий|ое)$/
const NOUNS_LIKE_ADJECTIVES = /(?:ние|тие|вие|лие|рий|гений|фий|логий|ций|сий|лий|ний|тий|дий|вий|бий|аварий)$/
const MOST_ADJECTIVES = 2

/** The noun that is counted: the first word behind the number that is no adjective. Null when a mark or nothing follows. */
export function countedNoun(
  pieces: readonly Piece[],
  at: number,
): { readonly noun: string; readonly at: number } | null {
  for (let i = at; i <= at + MOST_ADJECTIVES; i += 1) {
    const piece = pieces[i]
    if (piece === undefined || piece.kind !== 'word' || piece.gap === '\n' || piece.gap === '') return null
    if (!isCyrillic(piece.lower) || isCutShort(pieces, i)) return null
    const isAdjective =
      piece.lower.length >= 5 && ADJECTIVE.test(piece.lower) && !NOUNS_LIKE_ADJECTIVES.test(piece.lower)
    if (!isAdjective) return NO_NOUN.has(piece.lower) ? null : { noun: piece.lower, at: i }
  }
  return null
}

function isCyrillic(word: string): boolean {
  return /^[а-яё]+$/.test(word)
}

/** Words that are never counted: prepositions, conjunctions, particles, some verbs. */
const NO_NOUN: ReadonlySet<string> = new Set(
  `и или а но да же ли бы не ни в во на с со к ко по за из от до у о об при для без под над про через между около после перед
  это что как так то мы вы он она они я ты его её их нам вам им ему ей нас вас всё все уже ещё еще только даже был была было были
  есть будет будут может можно нужно надо где когда если чтобы который если потому поэтому тоже также раньше позже больше меньше
  вчера сегодня завтра потом затем снова всегда никогда там тут здесь вдруг`.split(/\s+/),
)

/** Every way to read this number together with the noun as it is written; empty when they do not fit. */
export function agreements(value: number, noun: string): Agreement[] {
  const counted = countClass(value)
  if (counted !== 'many' && MEN_IN_A.test(noun)) return menInA(counted, noun)
  if (counted !== 'many' && EITHER_IN_A.test(noun)) {
    const asMen = menInA(counted, noun)
    return [...asMen, ...asMen.map(({ inCase }) => way(inCase, 'f', inCase === 'acc'))]
  }
  return counted === 'one' ? withOne(noun) : withSeveral(noun, counted === 'few')
}

function way(inCase: Case, gender: Gender, isAnimate = false): Agreement {
  return { inCase, gender, isAnimate }
}

const both = (gender: Gender): Agreement[] => [way('nom', gender), way('acc', gender)]

/** «два мужчины», «двадцать один мужчина», «двадцать одного юношу»: the word is declined like a woman's, the number is not. */
function menInA(counted: 'one' | 'few', noun: string): Agreement[] {
  const isOne = counted === 'one'
  if (/[аяыи]$/.test(noun)) {
    const isSingular = /[ая]$/.test(noun)
    if (isOne) return [way(isSingular ? 'nom' : 'gen', 'm')]
    return isSingular ? [] : [way('nom', 'm')]
  }
  if (!isOne) return []
  if (/[ую]$/.test(noun)) return [way('acc', 'm', true)]
  return noun.endsWith('й') ? [way('ins', 'm')] : [way('dat', 'm'), way('loc', 'm')]
}

function withSeveral(noun: string, isFew: boolean): Agreement[] {
  const isAnimate = ANIMATE.test(noun)
  if (GENITIVES.has(noun)) return ofMany(isFew, isAnimate)
  if (/(?:ами|ями|ьми)$/.test(noun)) return [way('ins', 'm')]
  if (/(?:ам|ям)$/.test(noun)) return [way('dat', 'm')]
  if (/(?:ах|ях)$/.test(noun)) return [way('loc', 'm')]
  if (VERB_LIKE.test(noun) && !NOUNS_LIKE_VERBS.test(noun)) return []
  if (/(?:ов|ев|ёв|ей|[бвгджзйклмнпрстфхцчшщь])$/.test(noun)) return ofMany(isFew, isAnimate)
  if (!isFew) return []
  if (/[ая]$/.test(noun)) return both('m')
  if (/[ыи]$/.test(noun)) return both('f')
  return []
}

/** The genitive of many: of 5 as subject and object too, of 2 in the genitive and of living things. */
function ofMany(isFew: boolean, isAnimate: boolean): Agreement[] {
  if (!isFew) return [way('nom', 'm'), way('acc', 'm'), way('gen', 'm')]
  return isAnimate ? [way('gen', 'm'), way('acc', 'm', true)] : [way('gen', 'm')]
}

function withOne(noun: string): Agreement[] {
  if (noun === 'лет' || noun === 'суток') return []
  if (noun.endsWith('ь')) {
    if (MEN_WITH_SOFT_SIGN.test(noun)) return both('m')
    return /(?:ость|есть|ночь|дверь|часть|тетрадь|кровать|площадь|модель|неделя|цель|роль|мышь|вещь|дочь|помощь|сеть|жизнь)$/.test(
      noun,
    )
      ? both('f')
      : []
  }
  if (NEUTER_IN_E.test(noun)) return both('n')
  if (noun.endsWith('о')) return both('n')
  if (/(?:ом|ем|ём)$/.test(noun))
    return /^(?:дом|том|альбом|диплом|приём|объём|проём|подъём|крем|фильм|шлем|заём)$/.test(noun)
      ? both('m')
      : [way('ins', 'm')]
  if (/(?:ой|ею|ью)$/.test(noun)) return [way('ins', 'f')]
  if (noun.endsWith('ей')) return /^(?:музей|юбилей|лицей|клей|хоккей)$/.test(noun) ? both('m') : [way('ins', 'f')]
  if (/[бвгджзйклмнпрстфхцчшщ]$/.test(noun)) {
    return ANIMATE.test(noun) ? [way('nom', 'm')] : both('m')
  }
  if (/[ая]$/.test(noun))
    return [way('nom', 'f'), way('gen', 'm'), ...(ANIMATE.test(noun) ? [way('acc', 'm', true)] : [])]
  if (/[ую]$/.test(noun)) return [way('acc', 'f'), way('dat', 'm')]
  if (/[ыи]$/.test(noun)) return [way('gen', 'f'), ...(noun.endsWith('ии') ? [way('dat', 'f'), way('loc', 'f')] : [])]
  if (noun.endsWith('е')) return [way('dat', 'f'), way('loc', 'f'), way('loc', 'm')]
  return []
}
