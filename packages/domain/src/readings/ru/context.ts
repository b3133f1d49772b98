/**
 * Which cases the words before a number allow (Product §10).
 *
 * Invariants: only what the neighbourhood says for certain narrows the cases; looks back at a bounded number of words.
 */

import { isCutShort } from './short-forms.ts'
import type { Piece } from '../script-pieces.ts'
import type { Context } from './governed.ts'
import type { Case } from './numerals.ts'

const words = (line: string): string[] => line.trim().split(/\s+/)
const table = new Map<string, readonly Case[]>()
const put = (line: string, ...cases: Case[]): void => {
  for (const word of words(line)) table.set(word, cases)
}
// Prepositions.
put('до от ото из изо без для около после кроме у вместо против среди свыше возле вне помимо накануне', 'gen')
put('к ко благодаря согласно навстречу вопреки подобно', 'dat')
put('через сквозь про спустя', 'acc')
put('над перед', 'ins')
put('между', 'ins', 'gen')
put('при о об обо', 'loc')
put('в во на', 'acc', 'loc')
put('за под', 'acc', 'ins')
put('с со', 'gen', 'ins')
put('по', 'acc', 'dat')
const PREPOSITIONS: ReadonlySet<string> = new Set(table.keys())
// Words that want a case of a number and nothing else.
put('более менее больше меньше старше младше моложе выше ниже дольше позже раньше порядка', 'gen')
put('течение течении возрасте размере объёме объеме пределах количестве протяжении помощи сумме', 'gen')
put('достигает достигла достигло достиг достигли достигнет хватит хватает хватило', 'gen')
put('равно равен равна равны равняется соответствует', 'dat')
put('владеет владеем обладает управляет управляем', 'ins')

/** They stand before any number and change nothing. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  words(
    'почти примерно всего ещё еще только уже ровно целых минимум максимум приблизительно лишь даже сразу ориентировочно буквально как',
  ),
)
const AND: ReadonlySet<string> = new Set(['и', 'или', 'либо', 'а', 'но'])
/** Nouns that a price or a measure only stands beside: «цена 100 рублей», «длиной 5 метров». */
const NAMES: ReadonlySet<string> = new Set(
  words(
    `цена цену цены ценой стоимость стоимостью скидка скидку скидки скидкой ставка ставку ставкой сумма сумму кешбэк кэшбэк бонус тариф взнос
    платёж платеж комиссия комиссию лимит длина длиной длину высота высотой ширина шириной глубина глубиной площадь
    площадью мощность мощностью вес весом масса массой объём объем объёмом объемом ёмкость ёмкостью толщина толщиной
    диаметр диаметром температура температуре температурой скорость скоростью срок сроком возраст итого итог
    тиражом рост ростом дозировка доза дозой рассрочка гарантия памятью память расход`,
  ),
)
/** Verbs whose object is a number of things; forms that are verbs for certain. */
const VERBS =
  /^(?:получ(?:и|а|ил|ите|ают|ает|ит|или|им)|куп(?:и|ил|ила|или|ите|ить|им|ят)|покупа(?:йте|ет|ем|ют|ла)|заказа(?:л|ла|ли|ть)|закажите|сэконом(?:ь|ьте|ите|ить|ил|ила|или)|эконом(?:ь|ьте|ить|ит|ят|ишь|ите)|выигра(?:й|йте|л|ла|ли|ть|ют)|заплат(?:ите|ить|ил|ила|или|ит|им)|плат(?:ите|ить|ил|ила|или|ит|им|ят)|внес(?:ите|ти|ла|ли)|верн(?:ём|ем|ите|ут|ули)|откры(?:ли|ла|л|ть|ем|ваем|вает)|постро(?:или|ил|им|ят)|прода(?:ли|ём|ем|ют|л|ла|ть)|стоит|стоят|стоил|стоила|стоило|составля(?:ет|ют|л|ла|ло)|состав(?:ит|ил|ила|ило|или|ят)|занима(?:ет|ют|ла|ли|ло)|займ(?:ёт|ет|ут)|занял[аои]?|длит|длится|длился|длилась|дл(?:ились)|провел[аи]?|провёл|прошл[оаи]|прошёл|пройд(?:ёт|ет|ут)|проходит|работа(?:ем|ет|ют|л|ла|ли|ло)|служит|служил|прожил[аи]?|жил[аио]?|живёт|живут|правил[аи]?|был[аои]?|будет|будут|остал(?:ось|ся|ась|ись)|останется|осталось|нужно|надо|можно|есть|имеет|имеют|име(?:ем|ли|л)|содержит|содержат|включа(?:ет|ют)|вмеща(?:ет|ют)|подожд(?:ал|ала|али|ите|ём)|жд(?:ём|ал|али|ите|ут)|достав(?:или|им|ит|ят)|потрат(?:ил|ила|или|ите|ить|ит)|прочита(?:л|ла|ли|йте)|прошёл|подар(?:им|ит|или|ят)|дар(?:им|ит|ят)|да(?:ём|ет|ёт|рим|ли|дим|ст|ют)|собрал[аиo]?|написал[аи]?|пиш(?:ет|ите)|посетил[аи]?|принял[аи]?|принима(?:ют|ет|ем|ла|ли|йте)|выпи(?:л|ла|ли|вайте|ть)|съе(?:л|ла|ли|шьте)|выпустил[аи]?|созда(?:л|ла|ли|дим)|зараб(?:отал|отала|отали|отайте|отать)|превыша(?:ет|ют|ла|ло|л)|представлен[оы]|увидел[аи]?|пробежал[аи]?|проехал[аи]?|ехал[аи]?|отремонтировал[аи]?|установил[аи]?|участву(?:ют|ет)|участвовал[аио]?|приехал[аио]?|пришл[ои]|постучал[аи]?|выполнил[аи]?|заверш(?:или|ил|ила)|обслужи(?:ли|ваем|вает)|обучил[аи]?|вырос(?:ла|ло|ли)?|посадил[аи]?|насчитыва(?:ет|ют|лось)|добавьте|возьмите|положите|налейте|нарежьте|смешайте|варите|выпекайте|оставьте|повторите|сделай(?:те)?|сдела(?:л|ла|ли|ем|ть)|рад[ыа]|ищем|приглашаем|объединяет|объединили|вложил[аи]?|снял[аи]?|прочтите|выберите|выбрал[аи]?|нашл[аи]|нашёл|родил(?:ось|ись)|погибл[ои]|спас(?:ли|ла)?|весит|весил[аи]?|показал[аи]?|набрал[аи]?|храните|держите|ждать|длиться|подержите|кипятите|вносите|теряем|теряет|теряют|тратим|тратит|тратят|тратите|предлага(?:ем|ет|ют)|есть|уйдёт|уйдет|ушло|потребуется|понадобится|исполнилось|исполнится)$/
const MOST_BACK = 4

/** What governs the number that begins with this piece. `former`: the context of the number before it in the sentence. */
export function contextOf(pieces: readonly Piece[], at: number, former: Context | null): Context {
  let i = at
  for (let steps = 0; steps < MOST_BACK; steps += 1) {
    const piece = pieces[i - 1]
    if (piece === undefined || pieces[i]?.gap === '\n') return { cases: ['nom'], by: 'start', word: '' }
    if (piece.kind === 'sign' && piece.text === '.' && isCutShort(pieces, i - 2)) return shortContext(pieces, i - 2)
    if (piece.kind === 'sign') return markContext(piece.text, former)
    if (piece.kind !== 'word') return UNKNOWN
    const word = piece.lower
    if (/^со?$/.test(word) && WITH.test(pieces[i - 2]?.lower ?? '')) return { cases: ['ins'], by: 'preposition', word }
    const cases = table.get(word)
    if (cases) return { cases, by: PREPOSITIONS.has(word) ? 'preposition' : 'governor', word }
    if (!TRANSPARENT.has(word)) return wordContext(pieces, i - 1, former)
    i -= 1
  }
  return UNKNOWN
}

/** «в соответствии с», «по сравнению с»: together with the last of several things, not away from it. */
const WITH = /^(?:соответстви[ие]|сравнени[июе]|связи|согласии|вместе|наряду|знаком[аы]?|согласен|согласн[аы])$/

/** Behind a word that is cut short no sentence begins: «ок. 5 дней» is «около», of others nothing is known. */
function shortContext(pieces: readonly Piece[], at: number): Context {
  const word = pieces[at]?.lower ?? ''
  return word === 'ок' ? { cases: ['gen'], by: 'preposition', word: 'около' } : UNKNOWN
}

const UNKNOWN: Context = { cases: null, by: 'unknown', word: '' }
const OBJECT: readonly Case[] = ['nom', 'acc']

function markContext(mark: string, former: Context | null): Context {
  // «из 3 частей, 10 глав»: behind a comma the list may go on.
  if (mark === ',' && former?.cases && (former.by === 'preposition' || former.by === 'governor'))
    return { cases: [...new Set([...OBJECT, ...former.cases])], by: 'mark', word: mark }
  if ('.!?…:—–'.includes(mark)) return { cases: ['nom'], by: mark === ':' ? 'mark' : 'start', word: mark }
  if (',;(«"'.includes(mark)) return { cases: OBJECT, by: 'mark', word: mark }
  return UNKNOWN
}

function wordContext(pieces: readonly Piece[], at: number, former: Context | null): Context {
  const word = pieces[at]?.lower ?? ''
  const isNegated = pieces[at - 1]?.lower === 'не'
  if (VERBS.test(word)) {
    if (isNegated) return UNKNOWN
    const isBeing = /^(?:был|буд|есть|остал|прош|нужно|надо|прожи|живут|работ|пришл|приехал|участв|представл)/.test(
      word,
    )
    return { cases: isBeing ? OBJECT : ['acc'], by: 'verb', word }
  }
  // «площадь 12 соток», «площадь участка 12 соток».
  const named = NAMES.has(word) ? word : (pieces[at - 1]?.lower ?? '')
  if (NAMES.has(named) && pieces[at]?.gap !== '\n') return { cases: ['nom'], by: 'name', word: named }
  if (AND.has(word)) {
    if (former && (word === 'и' || word === 'или' || word === 'либо')) return { ...former, isShared: true }
    return word === 'а' || word === 'но' ? { cases: OBJECT, by: 'mark', word } : UNKNOWN
  }
  if (
    /^(?:перв|последн|кажд|люб|эт|т|сво|ваш|наш|следующ|ближайш|вс|сам|друг|остальн|дополнительн|целы|нов)(?:ые|ие|и|е)$/.test(
      word,
    )
  ) {
    // «за последние 5 минут»: what stands before it governs both.
    const before = table.get(pieces[at - 1]?.lower ?? '')
    return { cases: before?.includes('acc') ? ['acc'] : OBJECT, by: 'adjective', word }
  }
  if (/^(?:перв|последн|кажд|эт|т|сво|ваш|наш|следующ|ближайш|вс|остальн)(?:ых|их|ех)$/.test(word)) {
    const before = table.get(pieces[at - 1]?.lower ?? '')
    return { cases: before?.includes('loc') ? ['loc'] : ['gen'], by: 'adjective', word }
  }
  return UNKNOWN
}
